import Foundation
import HTTPTypes
import NIOCore

/// A request to the API with its answer, as Scripts/contract reads it.
struct Exchange: Encodable, Sendable {
    let method: String
    /// Path and query.
    let target: String
    let headers: [[String]]
    let body: Data
    let status: Int
    let answerHeaders: [[String]]
    let answerBody: Data
    /// File and line of the test that sent the request.
    let test: String?

    init(
        method: String, target: String, headers: [(name: String, value: String)], body: Data, status: Int,
        answerHeaders: [(name: String, value: String)], answerBody: Data, test: String?
    ) {
        self.method = method
        self.target = target
        self.headers = headers.map { [$0.name, $0.value] }
        self.body = Self.kept(body, headers)
        self.status = status
        self.answerHeaders = answerHeaders.map { [$0.name, $0.value] }
        self.answerBody = Self.kept(answerBody, answerHeaders)
        self.test = test
    }

    /// JSON bodies, and the beginning of all others: the contract says nothing about the bytes of a photo.
    private static func kept(_ body: Data, _ headers: [(name: String, value: String)]) -> Data {
        let type = headers.first { $0.name.lowercased() == "content-type" }?.value ?? ""
        return type.hasPrefix("application/json") || type.hasPrefix("application/problem+json") ? body : body.prefix(64)
    }

    /// True for paths of the contract and everything below `/api`.
    var isOfAPI: Bool { target.hasPrefix("/api/") || ["/health", "/ready", "/metrics"].contains(path) }

    private var path: Substring { target.prefix { $0 != "?" } }
}
