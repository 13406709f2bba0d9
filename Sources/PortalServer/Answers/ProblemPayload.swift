import HTTPTypes
import Foundation
import HarvestCore
import Hummingbird

/// The JSON face of a problem.
struct ProblemPayload: Encodable {
    let problem: Problem
    let language: Language
    let instance: String
    let requestID: String

    private struct Name: CodingKey {
        let stringValue: String
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        var intValue: Int? { nil }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        try container.encode("urn:harvest:problem:\(problem.code)", forKey: Name("type"))
        try container.encode(problem.status.reasonPhrase, forKey: Name("title"))
        try container.encode(problem.status.code, forKey: Name("status"))
        try container.encode(problem.code, forKey: Name("code"))
        try container.encode(problem.words(language), forKey: Name("detail"))
        try container.encode(instance, forKey: Name("instance"))
        try container.encode(requestID, forKey: Name("request_id"))
        if !problem.errors.isEmpty { try container.encode(problem.errors, forKey: Name("errors")) }
        for (name, value) in problem.members.sorted(by: { $0.key < $1.key }) {
            try value.encode(to: container.superEncoder(forKey: Name(name)))
        }
    }

    func response() throws -> Response {
        var response = Response.json(self, status: problem.status, contentType: "application/problem+json")
        for (name, value) in problem.headers { response.headers[name] = value }
        return response
    }
}
