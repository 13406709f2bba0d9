import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Nobody's large body is read before it is known who sends it. Line 52 of security.md.
@Suite(.portal, .timeLimit(.minutes(60))) struct BodyLimitTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let multipart = "multipart/form-data; boundary=x"

    private func post(_ path: String, bytes: Int, as visitor: Visitor?) async throws -> HTTPResponse.Status {
        var headers: HTTPFields = visitor?.cookies ?? [:]
        headers[.contentType] = Self.multipart
        return try await client.execute(uri: path, method: .post, headers: headers, body: ByteBuffer(repeating: 10, count: bytes)).status
    }

    @Test func `a guest sends 256 KB at most, to any path`() async throws {
        for path in FormMiddleware.photoRoutes.union([FormMiddleware.importRoute, "/sign-in", "/sign-up", "/forgot"]) {
            #expect(try await post(path, bytes: 256 * 1024 + 1, as: nil) == .contentTooLarge, "\(path)")
            #expect(try await post(path, bytes: 256 * 1024, as: nil) == .unprocessableContent, "\(path)")
        }
    }

    @Test func `a refusal of a large body names the limit`() async throws {
        let ana = try await portal.signUp(.ana)
        let json = try await client.api(.post, "/users", "\"" + String(repeating: "a", count: 256 * 1024) + "\"")
        let problem: API.Problem = try json.decoded()
        #expect(json.status == .contentTooLarge && problem.detail == "The limit here is 256 KiB.")
        let photo = try await client.execute(
            uri: "/api/v1/photos", method: .post,
            headers: [.authorization: ana.bearer[.authorization] ?? "", .contentType: "image/jpeg", .acceptLanguage: "es"],
            body: ByteBuffer(repeating: 10, count: 8 * 1024 * 1024 + 1))
        let larger: API.Problem = try photo.decoded()
        #expect(photo.status == .contentTooLarge && larger.detail == "El límite aquí es de 8 MiB.")
    }

    @Test func `a signed-in person sends photos where a form has one, and only administrators import files`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        #expect(try await post("/vendor/farm", bytes: 8 << 20, as: rosa) == .unprocessableContent)
        #expect(try await post("/vendor/produce/x", bytes: 8 << 20, as: rosa) == .unprocessableContent)
        #expect(try await post("/vendor/farm", bytes: 10 << 20, as: rosa) == .contentTooLarge)
        #expect(try await post("/profile", bytes: 1 << 20, as: rosa) == .contentTooLarge)
        #expect(try await post("/vendor/produce/x/stock", bytes: 1 << 20, as: rosa) == .contentTooLarge)
        #expect(try await post("/admin/markets/import", bytes: 1 << 20, as: rosa) == .contentTooLarge)
        #expect(try await post("/admin/markets/import", bytes: 16 << 20, as: ian) == .unprocessableContent)
    }

    @Test func `every form with a file posts to a route that takes files`() async throws {
        let (rosa, ian) = (try await portal.signUp(.rosa), try await portal.signUp(.ian))
        let pages: [(String, Visitor)] = [
            ("/vendor/produce/new", rosa), ("/vendor/farm", rosa), ("/admin/communities/new", ian), ("/admin/markets/new", ian),
            ("/admin/markets/import", ian),
        ]
        let known = FormMiddleware.photoRoutes.union([FormMiddleware.importRoute])
        for (path, visitor) in pages {
            let page = try await client.page(path, as: visitor).text
            let actions = page.matches(of: /<form[^>]*action="([^"]*)"[^>]*enctype="multipart/).map { String($0.output.1) }
            #expect(!actions.isEmpty && actions.allSatisfy(known.contains), "\(path): \(actions)")
        }
        let routes = Set(Routes.router(portal.site).routes.filter { $0.method == .post }.map(\.path.description))
        #expect(known.allSatisfy(routes.contains), "\(routes)")
    }

    @Test(arguments: ["\r\n", "\n", "a", "a: b\r\n"]) func `the headers of a part are read up to 4 KB`(filling: String) {
        let long = Array("--x\r\n".utf8) + Array(String(repeating: filling, count: 5000).utf8) + Array("\r\n\r\nv\r\n--x--".utf8)
        #expect(throws: Problem.self) { try FormDecoding.multipart(long, boundary: "x") }
    }

    @Test func `parts are separated by their boundary, whatever comes before the first`() throws {
        let part = "Content-Disposition: form-data; name=\"a\"\r\n\r\n"
        for start in ["", "\r\n", "preamble\r\n"] {
            let form = try FormDecoding.multipart(Array("\(start)--x\r\n\(part)1\r\n--x\r\n\(part)\r\n--x--\r\n".utf8), boundary: "x")
            #expect(form.all("a") == ["1", ""])
        }
        for broken in [
            "", "--x", "--x\r\n", "--x\r\n\(part)1", "--y--", "--x\r\n--x--", "--x\r\n\(part)1\r\n--x", "--xx\r\n\(part)1\r\n--x--",
        ] {
            #expect(throws: Problem.self, "\(broken)") { try FormDecoding.multipart(Array(broken.utf8), boundary: "x") }
        }
        #expect(try FormDecoding.multipart(Array("--x--".utf8), boundary: "x").fields.isEmpty)
    }
}
