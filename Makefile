# The developer's menu. Everything runs in .venv, which `make setup` makes.
PYTHON ?= python3
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help setup check format test slow sweep mutants mutants-rules bench positions choices strength scripts league compiled docs site cards new-rule new-card rehearse wheel evaluation any-decks questions lists app

help: ## show this menu
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## make .venv with everything a developer needs
	$(PYTHON) -m venv .venv && $(BIN)/pip install -q -U pip && $(BIN)/pip install -q -e . --group dev

check: ## the whole gate, as CI runs it
	bash .ci/run

format: ## format, and fix what ruff can fix
	$(BIN)/ruff format . && $(BIN)/ruff check --fix .

test: ## run the tests
	$(BIN)/pytest -n auto

slow: ## run the sweeps that the gate leaves out
	$(BIN)/pytest -m slow

lists: ## read the corpus of lists in every shape with every noise, and count how
	$(BIN)/python tools/read_lists.py

any-decks: ## play games of decks made of any cards into build/any-decks.jsonl: make any-decks [GAMES=1000]
	$(BIN)/python tools/any_decks.py build/any-decks.jsonl --games $(or $(GAMES),1000) --jobs 2

questions: ## compare every number that a question tells with what follows, in a thousand games
	$(BIN)/pytest -m slow tests/report/test_numbers_told.py

sweep: ## play every card until all it says has come to work, and beside all that interferes
	$(BIN)/pytest -m slow -n auto tests/cardtext/test_sweep.py tests/cardtext/test_interference.py

mutants: ## change one thing at a time in card texts, and see if tests notice: make mutants [CODE="01039 base_set"]
	$(BIN)/python tools/mutants.py $(CODE)

mutants-rules: ## the same in rules, legality and poker: make mutants-rules [OF=dtk/engine/rules/callout.py]
	$(BIN)/python tools/rule_mutants.py $(OF)

bench: ## measure what must stay fast, as ratios; AGAINST=COMMIT compares with that commit, too
	$(BIN)/python benchmarks/run.py && $(BIN)/python benchmarks/search.py && $(BIN)/python benchmarks/poker.py
	$(BIN)/python benchmarks/match.py && $(BIN)/python benchmarks/editor.py && $(BIN)/python benchmarks/sizes.py
	$(if $(AGAINST),$(BIN)/python benchmarks/against.py $(AGAINST))

strength: ## measure how well the agents play, and write docs/agents-strength.md
	$(BIN)/python tools/strength.py

scripts: ## measure what the scripts of the example decks are worth, and write docs/scripts-strength.md
	$(BIN)/python tools/scripts.py

league: ## let the example decks meet each other, played by their scripts and by search, and write docs/examples-league.md
	$(BIN)/python tools/league.py --jobs 2

positions: ## prove the small positions again, and count what agents find: make positions [AGENTS="random baseline"]
	$(BIN)/python tools/positions.py prove && $(BIN)/python tools/positions.py try $(AGENTS)

choices: ## check that the choices from games are still reached, and count what agents find: make choices [AGENTS="baseline"]
	$(BIN)/python tools/choices.py check && $(BIN)/python tools/choices.py try $(AGENTS)

compiled: ## measure how much faster a compiled build plays, in a copy
	$(BIN)/python benchmarks/compiled.py

evaluation: ## fit what search expects after Sundown to games, about an hour; build/evaluation.jsonl keeps them
	$(BIN)/python tools/fit_evaluation.py --record build/evaluation.jsonl --jobs 2

docs: ## write the generated pages of docs/
	$(BIN)/python docs/generate.py

site: ## build the web site into build/site; a dead link is an error
	$(BIN)/python docs/site.py

app: ## build the application for a static host into build/app: make app [BASE=/dtk]
	$(BIN)/python tools/app/build.py build/app --base "$(BASE)"

cards: ## rebuild the index from carddb/ and check everything
	$(BIN)/dtk cards build && $(BIN)/dtk cards check

new-rule: ## start a rule: make new-rule CODE=DT210 SLUG=my-rule
	$(BIN)/python tools/new_rule.py "$(CODE)" "$(SLUG)"

new-card: ## start a card's text and its tests: make new-card CODE=26001
	$(BIN)/python tools/new_card.py "$(CODE)"

rehearse: ## build a release into dist/ and use it from empty environments
	$(BIN)/python tools/rehearse.py

wheel: ## build the wheel into dist/
	$(BIN)/python -m build --wheel
