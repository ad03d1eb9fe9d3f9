# The house from a fresh clone: Python >= 3.11 and make are enough.
# `make help` lists what there is to do.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory --no-builtin-rules $(if $(filter 0,$(MAKELEVEL)),--jobs=2)
# The last: a suite of many short processes that may keep no bytecode spends most of its time compiling what it imports.
unexport VIRTUAL_ENV PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE

PYTHON  ?= python3
WORKERS ?= auto
ARGS    ?=

BIN := .venv/bin
FAST := .venv-compiled
WHEELS := .cache/wheels
TRAVELS := tests/contract/compat/test_records.py tests/engine/rules/test_fields.py tests/engine/rules/test_chance.py tests/lab/test_simulate.py \
	tests/server/tables/bots/test_bot_pool.py tests/contract/scenarios/test_scenarios.py
SYSTEM_UV := $(shell uv --version >/dev/null 2>&1 && command -v uv)
UV := $(or $(SYSTEM_UV),.tools/bin/uv)
BOOTSTRAP := $(if $(SYSTEM_UV),,.tools/bin/uv)
INSTALL := $(UV) pip install --quiet --python .venv/bin/python
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate pyproject.toml
WEB := $(BIN)/python tools/web.py
RUN_STAMP := .venv/.stamp-run
DEV_STAMP := .venv/.stamp-dev
PYTEST := $(BIN)/python -m pytest --quiet -n $(WORKERS) --maxprocesses 8 --dist worksteal

say = printf '\033[1m%s\033[0m\n' '$(1)'
ifneq ($(or $(NO_COLOR),$(if $(MAKE_TERMOUT),,plain)),)
say = printf '%s\n' '$(1)'
endif

.PHONY: help install play compiled lint lint-python lint-page format test test-page test-compiled same-games test-long bench bench-long mutants ladder balance lock clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{printf "%-18s %s\n", $$1, $$2}'

install: $(DEV_STAMP) ## everything a developer needs, into .venv
	@:

play: $(RUN_STAMP) ## the house in the browser, for this machine and its neighbours
	@$(WEB) build
	@$(BIN)/tripot serve $(if $(filter --host --host=%,$(ARGS)),,--host 0.0.0.0) --open $(ARGS)

compiled: $(DEV_STAMP) ## the fast build, engine and games as machine code, into .venv-compiled (takes a C compiler)
	@$(WEB) build
	@$(call say,compiling)
	@rm -rf $(WHEELS)
	@TRIPOT_COMPILE=1 $(BIN)/python -m hatchling build --target wheel --directory $(WHEELS) > /dev/null
	@$(UV) venv --quiet --allow-existing --python $(BIN)/python $(FAST)
	@$(UV) pip install --quiet --python $(FAST)/bin/python -r locks/dev.txt
	@$(UV) pip install --quiet --python $(FAST)/bin/python --no-deps --reinstall $(WHEELS)/*.whl

lint: lint-python lint-page ## style, types, directions of imports
	@:

lint-python: $(DEV_STAMP)
	@$(call say,ruff)
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --quiet --check || { echo 'some files are not formatted: make format'; exit 1; }
	@$(call say,mypy)
	@$(BIN)/mypy --no-error-summary
	@$(call say,imports)
	@$(BIN)/lint-imports > .venv/imports.log 2>&1 || { cat .venv/imports.log; exit 1; }

lint-page: $(DEV_STAMP)
	@$(call say,front end)
	@$(WEB) check

test-page: lint-page
	@$(WEB) build
	@$(WEB) test

format: $(DEV_STAMP) ## put style right where a tool can
	@$(BIN)/ruff check --quiet --fix-only
	@$(BIN)/ruff format --quiet
	@$(WEB) format

test: lint-python test-page compiled ## lint, then every test, then the compiled build
	@$(call say,pytest)
	@$(PYTEST) -rfER --durations 20 --durations-min 1 $(ARGS)
	@$(MAKE) same-games

ifneq ($(filter test,$(MAKECMDGOALS)),)
compiled: test-page # one after the other: both build the page; beside them mypy has the other core
endif

test-compiled: compiled ## the compiled build plays the very games the plain one plays, and keeps the laws
	@$(MAKE) same-games

same-games:
	@$(call say,the same games)
	@$(BIN)/python -m tests.contract.compiled.games > $(WHEELS)/plain & \
		$(FAST)/bin/python -m tests.contract.compiled.games compiled > $(WHEELS)/compiled && wait $$! \
		&& cmp $(WHEELS)/plain $(WHEELS)/compiled && wc -l < $(WHEELS)/plain
	@$(call say,laws and processes)
	@$(FAST)/bin/python -m tests.contract.compiled.laws & \
		$(FAST)/bin/python -m pytest --quiet $(TRAVELS) && wait $$!

test-long: $(DEV_STAMP) ## the same tests, many more examples
	@$(WEB) build
	@$(INSTALL) 'ray>=2.60'
	@$(call say,pytest: long)
	@TRIPOT_DEPTH=long $(PYTEST) -o timeout=3600 $(ARGS)

bench: $(DEV_STAMP) ## how fast it is
	@$(BIN)/python -m bench $(ARGS)
	@$(if $(ARGS),,$(BIN)/python -m bench.server)
	@$(if $(ARGS),,$(BIN)/python -m bench.server --searches 300)

bench-long: $(DEV_STAMP) ## ten minutes of tables that come and go: memory and the cost of a move stay flat
	@$(BIN)/python -m bench.server --soak 600 $(ARGS)

mutants: $(DEV_STAMP) ## do the tests notice a wrong rule? hours, kept in .cache/mutants.json, goes on where it was cut
	@$(BIN)/python -m bench.mutants $(ARGS)

ladder: $(DEV_STAMP) ## how the players fare against one another: hours, kept in .cache/ladder.jsonl, goes on where it was cut
	@mkdir -p .cache
	@$(BIN)/python -m bench.ladder --file .cache/ladder.jsonl $(ARGS)

balance: $(DEV_STAMP) ## the balance of the five games: hours, games and pages kept in .cache/balance, goes on where it was cut (ARGS=0.1: a tenth)
	@$(BIN)/python -m bench.balance.balances .cache/balance $(ARGS)

lock: $(BOOTSTRAP) ## pin every dependency anew after a change of pyproject.toml (ARGS=--upgrade for newer ones)
	@$(COMPILE) --group web -o locks/run.txt $(ARGS)
	@$(COMPILE) --group dev -o locks/dev.txt $(ARGS)

clean: ## back to a fresh clone
	@rm -rf .venv .venv-compiled .tools .cache web/node_modules src/tripot/server/static dist build .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

.tools/bin/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Python 3.11 or newer is needed: make PYTHON=/path/to/python3'; exit 1; }
	@$(call say,fetching uv into .tools)
	@$(PYTHON) -m venv .tools \
		|| { rm -rf .tools; echo 'No venv module here: add it (Debian: python3-venv) or install uv.'; exit 1; }
	@.tools/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9,<1'
	@touch $@

.venv/bin/python: | $(BOOTSTRAP)
	@$(UV) venv --quiet --allow-existing --python '$(PYTHON)' .venv

$(RUN_STAMP): pyproject.toml locks/run.txt | .venv/bin/python
	@$(call say,installing into .venv)
	@$(INSTALL) -r locks/run.txt
	@$(INSTALL) --no-deps --editable .
	@touch $@

$(DEV_STAMP): pyproject.toml locks/dev.txt | .venv/bin/python
	@$(call say,installing into .venv: the first time takes a minute)
	@$(INSTALL) -r locks/dev.txt
	@$(INSTALL) --no-deps --editable .
	@touch $(RUN_STAMP) $@
