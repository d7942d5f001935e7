# docker build -t dtk . && docker run --rm -v "$PWD:/decks" dtk validate .
FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels doomtown-dtk && rm -r /wheels \
    && useradd --create-home dtk
USER dtk
WORKDIR /decks
ENTRYPOINT ["dtk"]
CMD ["--help"]
