"""A software bill of materials (CycloneDX 1.6) of what is built into the server and what it links directly."""

import re
import uuid

# Licenses of the system libraries, by the names of `system_libraries`. Those of packages are read from their files.
SYSTEM_LICENSES = {
    "libargon2": "CC0-1.0 OR Apache-2.0", "libcrypto": "Apache-2.0", "zlib": "Zlib", "vips": "LGPL-2.1-or-later", "libcurl": "curl", "libzip": "BSD-3-Clause",
    "libpq": "PostgreSQL", "sqlite3": "blessing", "swift": "Apache-2.0 WITH Swift-exception", "glibc": "LGPL-2.1-or-later",
    "mimalloc": "MIT",
}
# Every program links Swift's and C's libraries.
LINKED_BY_OTHERS = ("swift", "glibc")
LICENSE_BEGINNINGS = {"Apache License": "Apache-2.0", "Permission is hereby granted, free of charge": "MIT"}
DEPENDENCY = re.compile(r"""\.package\(\s*(?:name:\s*"[^"]*",\s*)?url:\s*"([^"]+)",\s*([\w.]*)[^"]*"([^"]*)""")
SYSTEM_LIBRARY = re.compile(r'\.systemLibrary\(\s*name:\s*"C(\w+)"(?:,\s*pkgConfig:\s*"([^"]+)")?')


def identity(url):
    """The name by which Package.resolved knows a package."""
    return url.rstrip("/").rsplit("/", 1)[-1].removesuffix(".git").lower()


def direct(manifest):
    """The dependencies in a Package.swift: identity → (requirement, version)."""
    return {identity(url): (kind, version) for url, kind, version in DEPENDENCY.findall(manifest)}


def system_libraries(manifest):
    """Their names as pkg-config knows them. A library without an entry there is called as its module."""
    return [*(package or module.lower() for module, package in SYSTEM_LIBRARY.findall(manifest)), *LINKED_BY_OTHERS]


def license_of(text):
    found = [name for beginning, name in LICENSE_BEGINNINGS.items() if beginning in text[:600]]
    return found[0] if found else None


def _licenses(name):
    if name is None:
        return []
    return [{"expression": name}] if " " in name else [{"license": {"id": name}}]


def _package(pin, licenses):
    location = pin["location"].removesuffix(".git")
    # A pin of a branch or a commit has no version, which is a fault.
    version, revision = pin["state"].get("version"), pin["state"].get("revision", "")
    purl = f"pkg:swift/{location.removeprefix('https://')}@{version or revision}"
    return {
        "type": "library", "bom-ref": purl, "name": pin["identity"], "version": version, "purl": purl,
        "licenses": _licenses(licenses.get(pin["identity"])), "externalReferences": [{"type": "vcs", "url": location}],
        "pedigree": {"commits": [{"uid": revision, "url": f"{location}/commit/{revision}"}]},
    }


def _system(name, version):
    return {
        "type": "library", "bom-ref": f"system:{name}", "name": name, "version": version, "purl": f"pkg:generic/{name}@{version}",
        "licenses": _licenses(SYSTEM_LICENSES.get(name)), "properties": [{"name": "harvest:linked", "value": "system library"}],
    }


def bill(manifest, pins, manifests, licenses, versions, revision, at):
    """The bill as a dictionary. `manifests` and `licenses` are those of the packages, by identity; `versions` those of system libraries."""
    packages = {pin["identity"]: _package(pin, licenses) for pin in pins}
    system = [_system(name, versions[name]) for name in system_libraries(manifest)]
    components = [*packages.values(), *system]
    edges = [("harvest", [packages[name]["bom-ref"] for name in direct(manifest) if name in packages] + [one["bom-ref"] for one in system])]
    for name, component in packages.items():
        needed = direct(manifests.get(name, ""))
        edges.append((component["bom-ref"], [packages[one]["bom-ref"] for one in sorted(needed) if one in packages]))
    identities = ",".join(one["bom-ref"] for one in components) + revision
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, identities)}", "version": 1,
        "metadata": {"timestamp": at, "component": {"type": "application", "bom-ref": "harvest", "name": "harvest", "version": revision}},
        "components": components, "dependencies": [{"ref": ref, "dependsOn": sorted(on)} for ref, on in edges],
    }


def faults(manifest, bom):
    """What is wrong with the manifest or its bill, one sentence each."""
    versions = {one["name"]: one["version"] for one in bom["components"]}
    refs = [one["bom-ref"] for one in bom["components"]]
    for name, (kind, version) in direct(manifest).items():
        if kind != "exact":
            yield f"Package.swift: {name} has no exact version"
        elif versions.get(name) != version:
            yield f"{name} is {version} in Package.swift and {versions.get(name)} in Package.resolved"
    for component in bom["components"]:
        missing = [key for key in ("name", "version", "purl", "licenses") if not component.get(key)]
        if missing:
            yield f"{component.get('name')} has no {', '.join(missing)}"
    if len(set(refs)) != len(refs):
        yield "two components have the same reference"
    for edge in bom["dependencies"]:
        for ref in {edge["ref"], *edge["dependsOn"]} - {*refs, "harvest"}:
            yield f"{ref} is no component"
