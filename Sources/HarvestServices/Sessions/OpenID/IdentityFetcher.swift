import Foundation
import Logging
import NIOPosix

/// Requests to an identity provider, with bounded answers.
struct IdentityFetcher: Sendable {
    /// How many bytes of a document are accepted.
    static let limit = 262_144
    private static let pool: NIOThreadPool = {
        let pool = NIOThreadPool(numberOfThreads: 4)
        pool.start()
        return pool
    }()

    let provider: IdentityProvider
    let logger: Logger
    var calls = CallLimit.identityProviders

    /// Reads a JSON document. Throws `IdentityRefusal.providerUnavailable`.
    func document<Value: Decodable>(_ type: Value.Type, at url: String) async throws -> Value {
        let reply = try await send(url, headers: ["Accept: application/json"], body: nil)
        guard reply.status == 200 else { throw refusal("answers \(reply.status) at \(url)") }
        return try decode(type, reply, url)
    }

    /// Sends a form, and reads the JSON of its answer. Nil if the provider refuses the form. Throws `IdentityRefusal.providerUnavailable`.
    func answer<Value: Decodable>(_ type: Value.Type, to form: [(String, String)], headers: [String], at url: String) async throws -> Value?
    {
        let body = form.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
        let all = ["Accept: application/json", "Content-Type: application/x-www-form-urlencoded"] + headers
        let reply = try await send(url, headers: all, body: Array(body.utf8))
        if 400..<500 ~= reply.status { return nil }
        guard reply.status == 200 else { throw refusal("answers \(reply.status) at \(url)") }
        return try decode(type, reply, url)
    }

    private func send(_ url: String, headers: [String], body: [UInt8]?) async throws -> CurlReply {
        guard provider.accepts(url) else { throw refusal("names an address that is not accepted") }
        let request = CurlRequest(
            url: url, headers: headers, body: body, allowsPrivate: provider.isPrivate || provider.isLoopback, limit: Self.limit + 1)
        do {
            guard let reply = try await calls.run({ try await request.send(on: Self.pool) }) else { throw refusal("has too many callers") }
            guard !reply.isCut else { throw refusal("sends too much at \(url)") }
            return reply
        } catch let failure as NoReply {
            throw refusal(failure.reason)
        }
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ reply: CurlReply, _ url: String) throws -> Value {
        do { return try JSONDecoder().decode(type, from: Data(reply.text.utf8)) } catch {
            throw refusal("sends no such document at \(url)")
        }
    }

    /// Logs why the provider can't be used. Its own texts are not logged.
    func refusal(_ reason: String) -> IdentityRefusal {
        logger.warning("An identity provider can't be used", metadata: ["provider": "\(provider.key)", "reason": "\(reason)"])
        return .providerUnavailable
    }

    /// A text as in a form or a query.
    static func encode(_ text: String) -> String {
        let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
