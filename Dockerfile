# The games in one container: `docker build -t cordee . && docker run -p 8000:8000 -v cordee:/data cordee`
ARG NODE=node:22.19.0-bookworm-slim
ARG PYTHON=python:3.12.11-slim-bookworm

FROM $NODE AS client
WORKDIR /app
COPY web/package.json web/package-lock.json web/.npmrc ./web/
# Not `npm ci`: it wants the lock file to name optional parts for every other system as well.
RUN cd web && npm install --no-audit --no-fund
COPY src ./src
COPY web ./web
RUN cd web && CORDEE_WEB=/built npm run build

FROM $PYTHON
WORKDIR /app
COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
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
