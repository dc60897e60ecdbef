# npm scripts do the work, so everything runs without make too. Long-running targets call node directly, because npm
# would not pass signals on.

.DEFAULT_GOAL := help
.PHONY: run dev build start test nightly lint unit e2e screenshots openapi seed bench check audit sbom chaos proxies
.PHONY: soak fuzz backup restore rebuild-reports clean help screens doctor torture

run: ## install, build and start the shop
	@node scripts/shop/run.mjs

dev: ## start at PORT and show every change of both sides within seconds
	@node scripts/dev/dev.mjs

start: ## start the built shop
	@node scripts/shop/start.mjs

build: ## build both sides
	@npm run --silent build

test: ## run every check, including the browser journeys; ONLY=module, folder or file, as Jest takes it
	@node scripts/suites/test.mjs $(ONLY)

nightly: ## run the long suites: kill tests, soak, fuzz, rolling restart; less than half an hour
	@node scripts/suites/nightly.mjs

lint: ## linter, formatter, secrets, API document and types
	@npm run --silent lint

unit: ## the specs of both sides, on a real PostgreSQL; ONLY=module, folder or file
	@node scripts/suites/unit.mjs $(ONLY)

e2e: ## the journeys in a browser; ONLY=file
	@node scripts/suites/e2e.mjs $(ONLY)

screenshots: ## take pictures of every screen for docs/screens
	@npm run --silent screenshots

openapi: ## generate openapi.yaml from the code, and the frontend's types from it
	@npm run --silent openapi

seed: ## add the demo products to an empty catalogue
	@npm run --silent seed

bench: ## measure the shop beside bare servers in the same run
	@npm run --silent bench

check: ## check the running shop's books against their invariants
	@npm run --silent check

audit: ## report known vulnerabilities in the packages; fails on high and critical ones
	@npm run --silent audit

sbom: ## list the production packages in CycloneDX; TO=file
	@npm run --silent sbom

chaos: ## kill the shop 200 times while people buy, and check that nothing was lost
	@npm run --silent chaos

proxies: ## restart three shops one by one behind a real proxy, during 10,000 requests
	@npm run --silent proxies

soak: ## sell for ten minutes and check for leaks; MINUTES=number
	@npm run --silent soak

fuzz: ## send every endpoint unexpected input, in every role
	@npm run --silent fuzz

backup: ## copy the embedded database and the pictures of a stopped shop; TO=folder
	@npm run --silent backup

restore: ## restore such a copy; FROM=folder
	@npm run --silent restore

rebuild-reports: ## count the sums of reports again; FROM=day
	@npm run --silent rebuild-reports

clean: ## remove build output and packages; the shop's data stays
	@npm run --silent clean

# Former names.
screens: screenshots
doctor: check
torture: chaos

help: ## this list
	@awk -F ': ## ' '/^[a-z0-9-]+: ## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
