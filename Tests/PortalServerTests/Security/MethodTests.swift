import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Numbers are the lines of SECURITY.md.
@Suite(.portal) struct MethodTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let known: [HTTPRequest.Method] = [.get, .post, .put, .patch, .delete]

    /// A path of every route, with something in place of each parameter, and the methods it takes.
    private static func paths(_ portal: TestPortal) -> [String: Set<HTTPRequest.Method>] {
        Routes.router(portal.site).routes.reduce(into: [:]) { paths, route in
            let parts = route.path.description.split(separator: "/")
                .map { $0.hasPrefix(":") || $0.hasPrefix("{") ? "x" : String($0) }
            paths["/" + parts.joined(separator: "/"), default: []].insert(route.method)
        }
    }

    @Test func `46 a method that a path does not accept gets a 405 that lists the accepted ones`() async throws {
        let paths = Self.paths(portal)
        #expect(paths.count > 150)
        for (path, _) in paths {
            let table = try await client.execute(uri: path, method: .options, headers: [:])
            let allowed = Set((table.headers[.allow] ?? "").split(separator: ",").map { $0.drop { $0 == " " } })
            #expect(table.status == .noContent && allowed.contains("OPTIONS"), "\(path)")
            #expect(allowed.contains("GET") == allowed.contains("HEAD"), "\(path)")
            for method in Self.known + [try #require(HTTPRequest.Method("BREW")), .trace, .connect]
            where !allowed.contains(method.rawValue[...]) {
                let answer = try await client.execute(uri: path, method: method, headers: [:])
                #expect(answer.status == .methodNotAllowed, "\(method) \(path)")
                #expect(answer.headers[.allow] == table.headers[.allow], "\(method) \(path)")
                if path.hasPrefix("/api/") { #expect(answer.code == "method_not_allowed", "\(method) \(path)") }
            }
        }
    }

    @Test func `46 the allowed methods of a path include those of all its routes`() async throws {
        let paths = Self.paths(portal)
        for (path, methods) in paths {
            let allowed = try await client.execute(uri: path, method: .options, headers: [:]).headers[.allow] ?? ""
            for method in methods { #expect(allowed.contains(method.rawValue), "\(method) \(path)") }
        }
    }

    @Test func `a path does not accept the methods of another whose parameter it could be`() async throws {
        let answer = try await client.api(.delete, "/sessions/oidc")
        #expect(answer.status == .methodNotAllowed && answer.headers[.allow] == "OPTIONS, POST")
        let session = try await client.execute(uri: "/api/v1/sessions/x", method: .options, headers: [:])
        #expect(session.headers[.allow] == "DELETE, OPTIONS")
    }

    @Test func `an unknown path is a 404 for every method`() async throws {
        for method in Self.known + [.options, .head] {
            #expect(try await client.execute(uri: "/api/v1/nothing", method: method, headers: [:]).status == .notFound)
            #expect(try await client.execute(uri: "/nothing", method: method, headers: [:]).status == .notFound)
        }
    }

    @Test func `HEAD answers like GET, without the body`() async throws {
        let ana = try await portal.signUp(.ana)
        for path in ["/sign-in", "/api/v1/me", "/health", "/api/v1/markets"] {
            let headers = path.hasPrefix("/api") ? ana.bearer : [:]
            let whole = try await client.execute(uri: path, method: .get, headers: headers)
            let head = try await client.execute(uri: path, method: .head, headers: headers)
            #expect(head.status == .ok && head.body.readableBytes == 0, "\(path)")
            #expect(head.headers[.contentType] == whole.headers[.contentType] && head.headers[.eTag] == whole.headers[.eTag], "\(path)")
        }
        #expect(try await client.execute(uri: "/api/v1/me", method: .head, headers: [:]).status == .unauthorized)
    }

    @Test func `57 OPTIONS grants other sites nothing`() async throws {
        let headers: HTTPFields = [.origin: "https://evil.example", .accessControlRequestMethod: "POST"]
        let answer = try await client.execute(uri: "/api/v1/orders", method: .options, headers: headers)
        #expect(!answer.headers.contains { $0.name.canonicalName.hasPrefix("access-control-") })
    }
}
