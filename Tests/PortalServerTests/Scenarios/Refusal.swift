import Foundation
import HarvestClient
import HarvestCore

/// The problem with which the server refused the request; nil if it did not.
func refusal(_ body: () async throws -> Void) async -> API.Problem? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? ProblemFailure)?.problem
    }
}

extension HarvestClient {
    /// A POST with the status of its answer.
    func posted<Answer: Decodable & Sendable>(_ path: String, _ body: some Encodable, key: API.IdempotencyKey? = nil) async throws
        -> Reply<Answer>
    {
        var call = Call<Answer>("POST", "/api/v1" + path)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        call.body = Array(try encoder.encode(body))
        call.contentType = "application/json"
        call.key = key
        return try await reply(to: call)
    }
}
