# Harvest. `make run` serves a demo on http://127.0.0.1:8080. `make test` runs every test. `make check` must pass before a change lands.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

PORT ?= 8080
HOST ?= 127.0.0.1
DATABASE ?= data/harvest.db

.PHONY: run build test fuzz quick check docs ios house format lint bench bench-engines bench-streams schema crash faults
.PHONY: cluster cluster-stop cluster-faults sbom sanitize clean

run: build
	exec .build/release/portal serve --demo --host $(HOST) --port $(PORT) --database $(DATABASE)

build:
	Scripts/install-packages build
	Scripts/build-release --product portal

test:
	Scripts/install-packages test
	swift build --build-tests
	rm -rf .build/exchanges
	HARVEST_EXCHANGES=$(CURDIR)/.build/exchanges SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=24 swift test --skip-build
	Scripts/contract .build/exchanges
	Scripts/browser-tests

# Sends generated requests to a portal with the demo as every role, and checks the answers: make fuzz ROLES="customer driver" SECONDS=120
ROLES ?=
SECONDS ?= 24
fuzz:
	Scripts/install-packages test
	swift build
	Scripts/contract-fuzz $(ROLES) --seconds $(SECONDS)

# Formats, builds and tests HarvestCore, Templates and what changed, on SQLite: make quick, or make quick SINCE=main
SINCE ?= HEAD
quick:
	Scripts/quick $(SINCE)

check:
	Scripts/check

# The documentation of HarvestCore and HarvestClient (DocC), warnings are errors: .build/documentation
docs:
	swift build --target HarvestClient
	Scripts/docs

# HarvestCore and HarvestClient build with only what iOS has
ios:
	swift build --target HarvestClient
	Scripts/ios

# Size, documentation, dependencies between folders: fails if a measure is worse than in Scripts/house.json
house:
	Scripts/house --self-test
	Scripts/house --check

format:
	swift format --in-place --recursive --parallel Package.swift Sources Examples Tests

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Examples Tests

bench:
	Scripts/install-packages bench
	Benchmarks/run

# Compares PostgreSQL with SQLite, two servers with one, and pool sizes: Benchmarks/ENGINES.md
bench-engines:
	Scripts/install-packages bench
	Scripts/install-packages test
	Benchmarks/engines

# Measures what open event streams cost a server, on both engines: make bench-streams STREAMS=0,5000
STREAMS ?= 0,1000,5000,10000
bench-streams:
	Scripts/install-packages bench
	Scripts/install-packages test
	Benchmarks/streams --postgres --streams $(STREAMS)

# Kills the server at random times under load, and proves that nothing was lost: make crash ROUNDS=200
ROUNDS ?= 10
crash:
	Scripts/install-packages build
	swift build
	Scripts/crash-rounds $(ROUNDS)

# The same with two servers and one PostgreSQL, whose connections are cut and which crashes.
faults:
	Scripts/install-packages test
	swift build
	Scripts/crash-rounds $(ROUNDS) --postgres

# Starts a complete installation on loopback (Docs/Scaling.md) with its data in CLUSTER. cluster-stop stops it and keeps the data.
CLUSTER ?= data/cluster
cluster: build
	Scripts/install-packages cluster
	Scripts/cluster start $(CLUSTER) --port $(PORT)

cluster-stop:
	Scripts/cluster stop $(CLUSTER)

# Injects faults into such an installation, in a temporary folder, under load: make cluster-faults FAULTS="kill-primary lose"
FAULTS ?=
cluster-faults: build
	Scripts/install-packages cluster
	Scripts/cluster-faults $(FAULTS)

# The bill of materials: every package at its revision, and the linked libraries, as CycloneDX
SBOM ?= .build/sbom.cdx.json
sbom:
	Scripts/install-packages build
	Scripts/sbom $(SBOM)

# Tests of what threads share, and of what passes memory to C, under sanitizers: make sanitize SANITIZERS=thread
SANITIZERS ?= thread address
sanitize:
	for sanitizer in $(SANITIZERS); do Scripts/sanitize $$sanitizer; done

schema: build
	Scripts/install-packages test
	.build/release/portal migrate --print-schema > Sources/HarvestServices/Database/schema.sql
	folder=$$(mktemp -d); chmod 711 "$$folder"; address=$$(Scripts/postgres start "$$folder/postgres"); \
	.build/release/portal migrate --print-schema --database "$$address" > Sources/HarvestServices/Database/schema.postgres.sql; \
	Scripts/postgres stop "$$folder/postgres"; rmdir "$$folder"

clean:
	rm -rf .build .build-thread .build-address
