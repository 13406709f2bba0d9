import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let system: [PayloadExample] = [
        .answer(
            "Health", API.Health.self,
            #"""
            {"status": "ok", "version": "1.0.0"}
            """#),
        .answer(
            "Ready", API.Readiness.self,
            #"""
            {"status": "ready", "checks": [{"name": "database", "ok": true}, {"name": "migrations", "ok": true}]}
            """#),
        .answer(
            "NotReady", API.Readiness.self,
            #"""
            {"status": "not_ready", "checks": [{"name": "database", "ok": false, "detail": "No connection since 17:00:04 UTC"}]}
            """#),
    ]
}
