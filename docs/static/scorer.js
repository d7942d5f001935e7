// How pages are ranked in a search: handwritten pages first, and whole words before parts of words.
const GENERATED = /^docs\/(rule-coverage|card-texts|card-language|decisions|features|script-words|language-tour|catalogue|rules\/)/;
const INTERNAL = /^(CHANGELOG|ARCHITECTURE|CONTRIBUTING|SECURITY)|^docs\/(agents-strength|scripts-strength|examples-league)/;

var Scorer = {
  score: ([page, title, , , score]) => {
    const query = (new URLSearchParams(window.location.search).get("q") || "").trim().toLowerCase();
    const text = (title || "").toLowerCase();
    const wholeWord = new RegExp(`(^|[^a-z])${query.replace(/[^a-z0-9 ]/g, ".")}s?([^a-z]|$)`);
    let rank = score;
    if (text.includes(query) && !wholeWord.test(text)) rank *= 0.1;
    if (GENERATED.test(page)) rank *= 0.3;
    if (INTERNAL.test(page)) rank *= 0.2;
    return rank;
  },
  objNameMatch: 11,
  objPartialMatch: 2,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 1,
};
