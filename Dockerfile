# The games in one container: `docker build -t cordee . && docker run -p 8000:8000 -v cordee:/data cordee`
FROM node:22-slim AS client
WORKDIR /app
COPY src ./src
COPY web ./web
RUN cd web && npm install --no-audit --no-fund && CORDEE_WEB=/built npm run build

FROM python:3.12-slim
WORKDIR /app
COPY pyproject.toml README.md LICENSE ./
COPY src ./src
COPY --from=client /built ./src/cordee/server/web
RUN pip install --no-cache-dir . && useradd --create-home cordee && mkdir /data && chown cordee /data
USER cordee
ENV CORDEE_HOST=0.0.0.0 CORDEE_DATABASE=sqlite+aiosqlite:////data/tables.sqlite CORDEE_CACHE=/data/cache
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD python -c "import urllib.request; urllib.request.urlopen('http://localhost:8000/readyz')"
CMD ["cordee", "serve"]
