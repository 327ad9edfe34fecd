# The two commands; each does its own set-up. What they do stands in scripts/.
HOST = 127.0.0.1
PORT = 8000
N = 1000
TABLES = 4500
WARM = 60
SECONDS = 120

.PHONY: play test build strength fair bench logs load crash sim soak shots axe trace lighthouse clean

play: ## serve the table; HOST=0.0.0.0 for the phones on the same Wi-Fi
	@scripts/play --host $(HOST) --port $(PORT)

test: ## every check
	@scripts/test

build: ## the wheel with the built page, in dist/
	@scripts/build

strength: ## rule against the yardstick, 4,000 deals a cell; takes half an hour
	@"$$(scripts/python)" scripts/setup.py play
	@.venv/bin/python bench/strength.py

fair: ## a million deals, every card at every place counted; takes a minute or two
	@"$$(scripts/python)" scripts/setup.py play
	@.venv/bin/python tests/fair/deals.py 1000000

bench: ## the engine's speed beside OpenSpiel's, and in lockstep with it; takes some minutes
	@"$$(scripts/python)" scripts/setup.py bench
	@.venv-bench/bin/python bench/lockstep.py
	@.venv/bin/python bench/engine.py

logs: ## 10,000 seeded games, the same interpreted, compiled and in Pyodide; takes some minutes
	@"$$(scripts/python)" scripts/setup.py bench
	@.venv/bin/python bench/same_logs.py

load: ## TABLES of four on one server, WARM + SECONDS, and the highest rate beside a bare server's; ten minutes
	@"$$(scripts/python)" scripts/setup.py load
	@.venv/bin/python bench/load/drive.py --tables $(TABLES) --warm $(WARM) --seconds $(SECONDS)

crash: ## kill the server N times (1,000) at random instants under load, on SQLite and on PostgreSQL: half a second each
	@"$$(scripts/python)" scripts/setup.py tools
	@MACAO_KILLS=$(N) .venv/bin/pytest -q -s tests/server/test_crash.py -k kills

sim: ## evenings at the server under virtual time, with faults: SEED=7 for one and its last steps, N=200 for many
	@"$$(scripts/python)" scripts/setup.py tools
	@.venv/bin/python tests/sim/soak.py $(if $(SEED),1 $(SEED),$(N))

soak: ## 20,000 of these evenings; some hours
	@"$$(scripts/python)" scripts/setup.py tools
	@.venv/bin/python tests/sim/soak.py 20000

shots: ## pictures of every state of the table on four screens, in shots/
	@"$$(scripts/python)" scripts/setup.py test
	@MACAO_BROWSER="$$(scripts/browser)" .venv/bin/python tests/shots

axe: ## axe over every view in every theme, on three screens, in both languages; some minutes
	@"$$(scripts/python)" scripts/setup.py test
	@MACAO_BROWSER="$$(scripts/browser)" .venv/bin/python tests/shots/check.py

lighthouse: ## Lighthouse over the pages, as on a phone and on a desk: four categories, 95 asked of each; five minutes
	@"$$(scripts/python)" scripts/setup.py lighthouse
	@CHROME_PATH="$$(scripts/browser)" .venv/bin/python bench/lighthouse/measure.py

trace: ## when the start page answers; a whole match of each variant: no task over 50 ms; some minutes
	@"$$(scripts/python)" scripts/setup.py test
	@MACAO_BROWSER="$$(scripts/browser)" .venv/bin/python bench/interactive.py
	@MACAO_BROWSER="$$(scripts/browser)" .venv/bin/python bench/trace.py

clean: ## everything that was made or downloaded; ./data stays
	rm -rf .venv .venv-compiled .venv-bench build dist web/node_modules bench/lighthouse/node_modules src/macao/server/static .*_cache
