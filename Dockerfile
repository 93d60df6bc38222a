# The games in one container: `docker build -t cordee . && docker run -p 8000:8000 -v cordee:/data cordee`
ARG NODE=node:22.19.0-bookworm-slim
ARG PYTHON=python:3.12.11-slim-bookworm

FROM $PYTHON AS rules
WORKDIR /app
COPY requirements.lock requirements-dev.lock ./
RUN pip install --no-cache-dir --require-hashes --requirement requirements.lock \
    && pip install --no-cache-dir --require-hashes --constraint requirements-dev.lock ziglang
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src ./src
RUN pip install --no-cache-dir --no-deps --no-build-isolation --editable . \
    && cordee build-wasm --out /rules && python -m cordee.reference.types /tables

FROM $NODE AS client
WORKDIR /app
COPY web/package.json web/package-lock.json web/.npmrc ./web/
# Not `npm ci`: it wants the lock file to name optional parts for every other system as well.
RUN cd web && npm install --no-audit --no-fund
COPY src ./src
COPY web ./web
COPY --from=rules /tables ./web/src/games/
COPY --from=rules /rules /rules
# The service worker is told of all that is there, so it comes last.
ENV CORDEE_WEB=/built
RUN cd web && npm run build && cp -r /rules /built/rules && npm run worker

FROM $PYTHON
WORKDIR /app
COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes --requirement requirements.lock
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src ./src
COPY --from=client /built ./src/cordee/server/web
# The cache of compiled rules goes by when a source was changed, which an image keeps to the second only.
RUN pip install --no-cache-dir --no-deps --no-build-isolation . \
    && find "$(python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/cordee" -exec touch -d @0 {} + \
    && useradd --create-home cordee && mkdir /data cache && chown cordee /data cache
USER cordee
# Compiled here, for any processor of this kind: a new container plays at full strength from the start.
ENV CORDEE_CACHE=/app/cache NUMBA_CPU_NAME=generic
RUN cordee warm --plain
ENV CORDEE_HOST=0.0.0.0 CORDEE_DATABASE=sqlite+aiosqlite:////data/tables.sqlite
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD python -c "import urllib.request; urllib.request.urlopen('http://localhost:8000/readyz')"
CMD ["cordee", "serve"]
