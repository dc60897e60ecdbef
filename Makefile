# Everything is done by npm scripts, so it works without make too. What runs until it is stopped is called without npm
# in between, which would keep a signal to itself.

.DEFAULT_GOAL := help
.PHONY: run dev build start test lint unit e2e screens openapi seed bench doctor audit sbom torture soak fuzz backup restore clean help

run: ## install, build and start the shop
	@node scripts/run.mjs

dev: ## start with both sides rebuilt as you type
	@node scripts/dev.mjs

start: ## start what is built
	@node scripts/start.mjs

build: ## build both sides
	@npm run --silent build

test: ## check everything, in a real browser too; ONLY=module, folder or file
	@node scripts/test.mjs $(ONLY)

lint: ## linter, formatter, secrets, description of the API and types
	@npm run --silent lint

unit: ## the specs of both sides, on a real PostgreSQL; ONLY=module, folder or file
	@node scripts/test.mjs --unit $(ONLY)

e2e: ## the journeys in a browser; ONLY=file
	@node scripts/e2e.mjs $(ONLY)

screens: ## hang pictures of every screen in docs/screens
	@npm run --silent screens

openapi: ## write openapi.yaml from the code, and the browser's types from it
	@npm run --silent openapi

seed: ## fill empty shelves with the demo range
	@npm run --silent seed

bench: ## measure what people ask for, beside bare servers in the same run
	@npm run --silent bench

doctor: ## look whether the shop's books are in order
	@npm run --silent doctor

audit: ## ask the registry for known holes in the packages; says so when it can not be asked
	@node scripts/audit.mjs

sbom: ## list the packages the shop runs with, in CycloneDX; TO=file
	@node scripts/sbom.mjs

torture: ## kill the shop 200 times while people buy, and see that nothing was lost
	@npm run --silent torture

soak: ## sell for ten minutes and see that nothing piles up; MINUTES=number
	@npm run --silent soak

fuzz: ## send the shop everything it is not made for, by everybody
	@npm run --silent fuzz

backup: ## copy the embedded database and the pictures; TO=folder
	@npm run --silent backup

restore: ## start from such a copy; FROM=folder
	@npm run --silent restore

clean: ## remove what was built and installed; what the shop keeps stays
	@npm run --silent clean

help: ## this list
	@awk -F ': ## ' '/^[a-z0-9]+: ## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
