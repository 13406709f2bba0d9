import HTTPTypes
import HarvestCore
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A browser without scripts. It requests pages, submits their forms with the token and stores the cookies.
final class FormVisitor: Sendable {
    private let cookies = Mutex<[String: String]>([:])
    private let client: any TestClientProtocol

    init(_ client: any TestClientProtocol) { self.client = client }

    /// The value of a cookie.
    subscript(cookie name: String) -> String? {
        get { cookies.withLock { $0[name] } }
        set { cookies.withLock { $0[name] = newValue } }
    }

    func page(_ path: String) async throws -> TestResponse {
        let answer = try await client.execute(uri: path, method: .get, headers: cookie.isEmpty ? [:] : [.cookie: cookie])
        keep(answer)
        return answer
    }

    /// Submits the form of a page to `path`, by default to the page itself. Returns the redirect, or the page with its problems.
    @discardableResult
    func send(_ page: String, to path: String? = nil, _ fields: [String: String]) async throws -> TestResponse {
        let form = try await self.page(page)
        let answer = try await client.submit(path ?? page, fields, cookie: cookie, csrf: form.csrf)
        keep(answer)
        return answer
    }

    /// Answers on the processor's page whether it is the customer who pays or saves a card. `url` is that of the next action.
    func authenticate(_ url: String, _ answer: String = "approve") async throws {
        let page = try #require(url.range(of: "/builtin-payments/")).lowerBound
        try await send(String(url[page...]), ["answer": answer])
    }

    private var cookie: String { cookies.withLock { $0.map { "\($0)=\($1)" }.joined(separator: "; ") } }

    private func keep(_ answer: TestResponse) {
        for header in answer.headers[values: .setCookie] {
            let pair = header.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            cookies.withLock { $0[String(pair[0])] = pair[1].isEmpty ? nil : String(pair[1]) }
        }
    }
}
