import Foundation
import HarvestCore
import Testing

struct ProblemTests {
    @Test func `members are written in the order of RFC 9457, then by name`() throws {
        let names = try JSONParser.parse(JSONWriter().bytes(of: API.Problem.withEveryMember)).membersAsWritten
        #expect(names.prefix(8) == ["type", "title", "status", "code", "detail", "instance", "request_id", "errors"])
        #expect(
            names.dropFirst(8) == [
                "allowed_m", "attempts_left", "capability", "conflicts", "current_status", "distance_m", "next_slots", "open_lines",
                "retry_after_s", "shortages",
            ])
    }

    @Test func `a problem has the same bytes every time`() throws {
        var problem = API.Problem(.linesOpen, detail: "2 on the shopping list.")
        problem.instance = "/api/v1/x"
        problem.requestID = "r1"
        problem.openLines = 2
        problem.errors = []
        #expect(
            String(decoding: try JSONWriter().bytes(of: problem), as: UTF8.self)
                == #"{"type":"urn:harvest:problem:lines_open","title":"The shopping list is not finished","status":409,"#
                + #""code":"lines_open","detail":"2 on the shopping list.","instance":"/api/v1/x","request_id":"r1","open_lines":2}"#)
    }

    @Test func `every member is the same after writing and reading`() throws {
        let problem = try API.Problem.withEveryMember
        #expect(try JSONDecoder().decode(API.Problem.self, from: Data(JSONWriter().bytes(of: problem))) == problem)
    }

    @Test func `a member of another type is nil, and the rest is read`() throws {
        let json = #"""
            {"type": "urn:harvest:problem:too_early", "title": "x", "status": 409, "code": "too_early", "retry_after_s": "soon",
            "open_lines": {"count": 2}, "shortages": [{"line": "first"}], "next_slots": 5, "distance_m": 12, "detail": null}
            """#
        let problem = try JSONDecoder().decode(API.Problem.self, from: Data(json.utf8))
        #expect(problem.retryAfterSeconds == nil && problem.openLines == nil && problem.shortages == nil && problem.nextSlots == nil)
        #expect(problem.code == .tooEarly && problem.distanceMetres == 12)
    }

    @Test func `an unknown code of a field is read as malformed, with its message`() throws {
        let json = #"""
            {"type": "urn:harvest:problem:invalid", "title": "x", "status": 422, "code": "invalid", "errors": [
                {"field": "email", "code": "too_funny", "message": "Be serious."}, {"field": "phone", "code": "required", "message": "y"}]}
            """#
        let errors = try JSONDecoder().decode(API.Problem.self, from: Data(json.utf8)).errors
        #expect(errors?.map(\.code) == [.malformed, .required])
        #expect(errors?.first?.message == "Be serious.")
    }

    @Test func `every title is within the contract's length limit`() {
        for code in API.ErrorCode.allCases {
            for language in Language.allCases { #expect((1...120).contains(code.title(in: language).unicodeScalars.count)) }
        }
    }
}

extension API.Problem {
    /// No real problem has all members at once.
    static var withEveryMember: Self {
        get throws {
            let produce = try #require(Produce.ID("produce_01kvjw5a00e2dv4zkxwb2n8y4j"))
            let slot = #"""
                {"starts_at": "2026-06-27T16:00:00Z", "ends_at": "2026-06-27T16:30:00Z", "local_date": "2026-06-27",
                "starts_local": "09:00", "ends_local": "09:30", "is_available": true}
                """#
            var problem = API.Problem([API.FieldError("email", .taken, in: .english)])
            problem.detail = "Some fields need to be fixed."
            problem.instance = "/api/v1/orders"
            problem.requestID = "0123456789abcdef"
            problem.allowedMetres = 20
            problem.attemptsLeft = 4
            problem.capability = API.Capability.drive.rawValue
            problem.conflicts = [API.SourceConflict(line: 0, produceID: produce, name: "Kale", sources: [])]
            problem.currentStatus = API.DeliveryStatus.delivered.rawValue
            problem.distanceMetres = 2_060
            problem.nextSlots = [try JSONDecoder().decode(API.Slot.self, from: Data(slot.utf8))]
            problem.openLines = 2
            problem.retryAfterSeconds = 12
            problem.shortages = [API.LineShortage(line: 0, produceID: produce, name: "Kale", asked: 3, left: 2)]
            return problem
        }
    }
}
