# Everything sets itself up: on a fresh machine `make play` and `make test` are all you need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEV := $(VENV)/.ready-dev
WEB := src/cordee/server/web
NODE := web/node_modules/.ready
SCHEMA := web/src/lib/schema.d.ts
PORT ?= 8000

.PHONY: setup postgresql valkey chromium web play test lint lint-web strength bench load company test-gpu bench-gpu bench-peers screenshots clean

setup: $(DEV) postgresql valkey chromium web

# The tests of the server start a PostgreSQL and a Valkey or Redis of their own, those of the client a browser.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || \
		(apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends postgresql)

valkey: postgresql # one after the other: the system installs one thing at a time
	@command -v valkey-server >/dev/null || command -v redis-server >/dev/null || \
		(apt-get update -q && for package in valkey-server redis-server; do \
			DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$package && break; done)

chromium: valkey
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || \
		(apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium)

$(VENV)/.made:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Cordée needs Python 3.11 or newer, found " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	touch $@

$(READY): pyproject.toml $(VENV)/.made
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

# What only tests, studies and environments need is most of it: who comes to play does not wait for that.
$(DEV): pyproject.toml $(VENV)/.made
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $(READY) $@

# --- the browser client, built into the package ---

web: $(WEB)/index.html

# Not `npm ci`: it wants the lock file to name optional parts for every other system as well.
$(NODE): web/package.json web/package-lock.json
	@command -v npm >/dev/null || (echo "The browser client needs Node 20 or newer." >&2; exit 1)
	cd web && npm install --no-audit --no-fund --loglevel=error
	touch $@

# The client's types are those of the server's own schema.
$(SCHEMA): $(READY) $(NODE) $(wildcard src/cordee/server/*.py)
	$(BIN)/python -m cordee.server.schema > web/openapi.json
	cd web && npm run --silent schema -- openapi.json

WEB_SOURCES := $(shell find web/src web/messages web/public web/project.inlang web/index.html web/vite.config.ts \
	-path web/src/paraglide -prune -o -type f ! -path '*/cache/*' -print 2>/dev/null) \
	$(wildcard src/cordee/games/*/words/*.json)

$(WEB)/index.html: $(SCHEMA) $(WEB_SOURCES)
	cd web && npm run --silent build
	touch $@

play: $(READY) web
	@$(BIN)/cordee serve --port $(PORT) --open

# The browser's tests by themselves: their event loop must not meet those of others.
# Installing is mostly waiting: Python's, Node's and the system's packages come side by side.
test:
	@$(MAKE) --no-print-directory -j3 $(DEV) $(NODE) chromium
	@$(MAKE) --no-print-directory lint web
	cd web && npm run --silent test
	$(BIN)/pytest -n auto --ignore=tests/e2e
	$(BIN)/pytest -n auto tests/e2e

lint: $(DEV) lint-web
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@$(BIN)/python .ci/audit.py

lint-web: $(SCHEMA)
	cd web && npm run --silent messages && npx prettier --check --log-level warn . && npm run --silent check

# How strong the bots are: on all cores, for so many minutes; what was played is kept, and counts next time.
MINUTES ?= 60
strength: $(READY)
	$(BIN)/cordee arena --minutes $(MINUTES) --save bench/strength.jsonl --report bench/STRENGTH.md --odds

# A thousand tables of four at once, on both databases; generator and server share the machine.
load: $(DEV) postgresql
	PYTHONPATH=. $(BIN)/python bench/load.py sqlite --headings
	PYTHONPATH=. $(BIN)/python bench/load.py postgresql

# Experts who think at one table while people play at another.
company: $(DEV)
	$(BIN)/python -m bench.company

bench: $(READY)
	$(BIN)/python -m bench.run

bench-peers: $(DEV)
	$(BIN)/python -m pip install --quiet 'pettingzoo[classic]' pgx
	$(BIN)/python -m bench.peers

# On a machine with an NVIDIA GPU; without one they say so and fail.
test-gpu: $(DEV)
	$(BIN)/python -m pip install --quiet --editable '.[dev,cuda]'
	CORDEE_GPU=required $(BIN)/pytest tests/gpu

bench-gpu: $(DEV)
	$(BIN)/python -m pip install --quiet --editable '.[dev,cuda]'
	$(BIN)/python -m bench.gpu

# Every page and board in both sizes, for people to look at.
screenshots: $(DEV) chromium web
	$(BIN)/python -m tests.e2e.screenshots

clean:
	rm -rf $(VENV) $(WEB) web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
