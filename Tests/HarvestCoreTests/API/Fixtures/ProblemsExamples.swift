import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let problems: [PayloadExample] = [
        .answer(
            "ProblemTooLarge", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:too_large", "title": "Too large", "status": 413, "code": "too_large",
            "detail": "The limit here is 8 MiB."}
            """#),
        .answer(
            "ProblemMedia", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:unsupported_media_type", "title": "Format not supported", "status": 415,
            "code": "unsupported_media_type", "detail": "Send JSON."}
            """#),
        .answer(
            "ProblemInvalid", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:invalid", "title": "Algo no está bien", "status": 422, "code": "invalid",
            "detail": "Corrige los campos marcados.", "errors": [{"field": "lines.0.quantity", "code": "too_small",
            "message": "Pide al menos 1."}]}
            """#),
        .answer(
            "ProblemKey", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:idempotency_key_reused", "title": "Key used for another request", "status": 422,
            "code": "idempotency_key_reused", "detail": "Use a new Idempotency-Key for a new request."}
            """#),
        .answer(
            "ProblemCode", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:wrong_code", "title": "That code is not right", "status": 422, "code": "wrong_code",
            "detail": "Scan the code on the runner's phone again.", "attempts_left": 4}
            """#),
        .answer(
            "ProblemRate", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:rate_limited", "title": "Too many requests", "status": 429, "code": "rate_limited",
            "detail": "Try again in 12 seconds."}
            """#),
        .answer(
            "ProblemUnavailable", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:unavailable", "title": "Not available right now", "status": 503, "code": "unavailable",
            "detail": "Try again in 5 seconds."}
            """#),
        .answer(
            "ProblemUnauthenticated", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:unauthenticated", "title": "Sign in first", "status": 401, "code": "unauthenticated",
            "detail": "The token is missing, unknown or expired."}
            """#),
        .answer(
            "ProblemCredentials", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:invalid_credentials", "title": "Email or password is wrong", "status": 401,
            "code": "invalid_credentials", "detail": "Check both and try again."}
            """#),
        .answer(
            "ProblemSignature", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:invalid_signature", "title": "Signature does not match", "status": 401,
            "code": "invalid_signature", "detail": "The payload was not signed with the shared secret."}
            """#),
        .answer(
            "ProblemForbidden", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:membership_required", "title": "Members only", "status": 403, "code": "membership_required",
            "detail": "Join Maple Tower to see its errands."}
            """#),
        .answer(
            "ProblemNotFound", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:not_found", "title": "Not found", "status": 404, "code": "not_found",
            "detail": "There is nothing here, or it is not yours."}
            """#),
        .answer(
            "ProblemVersion", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:version_mismatch", "title": "Changed by somebody else", "status": 412,
            "code": "version_mismatch", "detail": "Read it again, then repeat your change."}
            """#),
        .answer(
            "ProblemState", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:illegal_state", "title": "Not possible any more", "status": 409, "code": "illegal_state",
            "detail": "The errand was accepted by somebody already.", "current_status": "accepted"}
            """#),
        .answer(
            "ProblemStock", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:insufficient_stock", "title": "Not enough left", "status": 409, "code": "insufficient_stock",
            "detail": "Kale: 3 asked, 2 left.", "shortages": [{"line": 1, "produce_id": "produce_01kvjw5a00e2dv4zkxwb2n8y4j",
            "name": "Kale", "asked": 3, "left": 2}]}
            """#),
        .answer(
            "ProblemClosed", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:market_closed", "title": "Silverlake is closed", "status": 409, "code": "market_closed",
            "detail": "It opens again on Saturday at 08:00.", "next_slots": [{"starts_at": "2026-06-27T16:00:00Z",
            "ends_at": "2026-06-27T16:30:00Z", "local_date": "2026-06-27", "starts_local": "09:00", "ends_local": "09:30",
            "is_available": true}]}
            """#),
        .answer(
            "ProblemMixed", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:mixed_sources", "title": "One market per order", "status": 409, "code": "mixed_sources",
            "detail": "Taco plate is sold at Taqueria Uno, not at Silverlake.", "conflicts": [{"line": 2,
            "produce_id": "produce_01kvjw5a00fde85j8c07d2w13h", "name": "Taco plate",
            "sources": [{"id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "name": "Taqueria Uno"}]}]}
            """#),
        .answer(
            "ProblemTooFar", API.Problem.self,
            #"""
            {"type": "urn:harvest:problem:too_far", "title": "You are not there yet", "status": 409, "code": "too_far",
            "detail": "2,040 m to go.", "distance_m": 2060, "allowed_m": 20}
            """#),
    ]
}
