import Foundation
import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Style, script and icons. Their names contain a hash of their content, and browsers cache them forever.
@Suite(.portal, .timeLimit(.minutes(60))) struct StaticFileTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `every drawing of produce is in the sprite`() throws {
        let sprite = try String(contentsOfFile: TestPortal.publicDirectory + "/icons.svg", encoding: .utf8)
        #expect(sprite.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\">"))
        for drawing in Drawing.allCases { #expect(sprite.contains("<symbol id=\"p-\(drawing.rawValue)\""), "\(drawing)") }
    }

    @Test func `every file has a name with its hash, and is cached forever under it`() async throws {
        let names = portal.site.assets.hashedNames
        #expect(Set(names.keys).isSuperset(of: ["portal.css", "portal.js", "favicon.svg"]))
        for (name, hashed) in names {
            let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestPortal.publicDirectory).appendingPathComponent(name)))
            let answer = try await client.execute(uri: "/static/\(hashed)", method: .get)
            let served = Array(answer.body.readableBytesView)
            #expect(answer.status == .ok && hashed.contains(Digest.sha256(served).hexadecimal.prefix(12)), "\(name)")
            #expect(served == file || name.hasSuffix(".css"), "\(name)")
            #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(answer.headers[.vary] == "Accept-Encoding" && answer.headers[.contentEncoding] == nil)
            #expect(answer.headers[try #require(HTTPField.Name("X-Content-Type-Options"))] == "nosniff")
            #expect(answer.headers[.setCookie] == nil)
            #expect(answer.headers[.contentLength] == String(served.count))
            #expect(try await client.execute(uri: "/static/\(name)", method: .get).status == .notFound)
        }
    }

    @Test func `the style sheet is served without its comments, and otherwise unchanged`() async throws {
        let answer = try await client.execute(uri: portal.site.assets.stylePath, method: .get)
        let source = try String(contentsOfFile: TestPortal.publicDirectory + "/portal.css", encoding: .utf8)
        // Each comment of the source stands in one line.
        let rules = source.replacing(/\/\*.*?\*\//, with: "").filter { !$0.isWhitespace }
        #expect(answer.text.filter { !$0.isWhitespace } == rules)
        #expect(source.contains("/*"))
    }

    @Test func `pages refer only to existing files`() async throws {
        let rosa = try await portal.signUp(.rosa)
        for path in ["/sign-in", "/vendor", "/vendor/produce", "/nowhere"] {
            let page = try await client.page(path, as: path == "/sign-in" ? nil : rosa)
            let named = Set(page.text.matches(of: /(?:href|src)="(\/static\/[^"#]+)/).map { String($0.output.1) })
            #expect(named.contains { $0.hasSuffix(".css") } && named.contains { $0.hasSuffix(".js") }, "\(path)")
            for file in named { #expect(try await client.execute(uri: file, method: .get).status == .ok, "\(file)") }
        }
        let icon = try await client.execute(uri: "/favicon.ico", method: .get)
        #expect(icon.status == .permanentRedirect)
        #expect(try await client.execute(uri: try #require(icon.headers[.location]), method: .get).status == .ok)
    }

    @Test func `clients that accept gzip get the precompressed file with the same content`() async throws {
        let folder = try TestFolder()
        for name in ["portal.css", "portal.js"] {
            let path = "/static/" + (portal.site.assets.hashedNames[name] ?? "")
            let plain = try await client.execute(uri: path, method: .get)
            let packed = try await client.execute(uri: path, method: .get, headers: [.acceptEncoding: "br;q=1.0, gzip;q=0.8"])
            #expect(packed.headers[.contentEncoding] == "gzip" && packed.headers[.vary] == "Accept-Encoding")
            #expect(packed.headers[.cacheControl] == plain.headers[.cacheControl])
            #expect(packed.headers[.contentLength] == String(packed.body.readableBytes))
            #expect(packed.body.readableBytes * 2 < plain.body.readableBytes)
            // Different bytes need a different entity tag.
            #expect(packed.headers[.eTag] != plain.headers[.eTag])
            try Data(packed.body.readableBytesView).write(to: folder.url.appendingPathComponent("packed.gz"))
            let unpacked = try await Program.run("/bin/sh", ["-c", "gzip -dc packed.gz"], in: folder.url)
            #expect(unpacked.status == 0 && unpacked.output == plain.text, "\(name)")
            #expect(try await client.execute(uri: path, method: .get, headers: [.acceptEncoding: "gzip;q=0"]).text == plain.text)
        }
    }

    @Test func `a conditional request for an unchanged file gets a 304`() async throws {
        let path = portal.site.assets.stylePath
        for encoding in ["identity", "gzip"] {
            let tag = try #require(
                try await client.execute(uri: path, method: .get, headers: [.acceptEncoding: encoding]).headers[.eTag])
            for known in [tag, "W/\(tag)", "\"other\", \(tag)"] {
                let answer = try await client.execute(
                    uri: path, method: .get, headers: [.acceptEncoding: encoding, .ifNoneMatch: known])
                #expect(answer.status == .notModified && answer.body.readableBytes == 0, "\(known)")
                #expect(answer.headers[.eTag] == tag && answer.headers[.cacheControl]?.contains("immutable") == true)
            }
            for other in ["\"other\"", tag.uppercased() + "x", ""] {
                let answer = try await client.execute(
                    uri: path, method: .get, headers: [.acceptEncoding: encoding, .ifNoneMatch: other])
                #expect(answer.status == .ok && answer.body.readableBytes > 0, "\(other)")
            }
        }
        let head = try await client.execute(uri: path, method: .head)
        #expect(head.status == .ok && head.body.readableBytes == 0 && head.headers[.eTag] != nil)
    }

    @Test func `only known types of files directly in the folder are served, and a changed file has another name`() throws {
        let folder = try TestFolder()
        _ = try folder.file("a.css", "p { color: red }")
        for name in ["key.pem", ".hidden", "notes", "harvest.db", "a.css.bak"] { _ = try folder.file(name, "secret") }
        try FileManager.default.createDirectory(at: folder.url.appendingPathComponent("more.css"), withIntermediateDirectories: true)
        let first = try StaticFiles(directory: folder.url.path)
        #expect(Array(first.hashedNames.keys) == ["a.css"])
        _ = try folder.file("a.css", "p { color: blue }")
        let second = try StaticFiles(directory: folder.url.path)
        #expect(first.hashedNames != second.hashedNames)
        #expect(second.file(at: "/static/" + (first.hashedNames["a.css"] ?? "")) == nil)
    }

    @Test(arguments: [
        "/static/../Package.swift", "/static/../../../../../../etc/passwd", "/static/%2e%2e/Package.swift", "/static/..%2fPackage.swift",
        "/static/..%5cPackage.swift", "/static//etc/passwd", "/static/%2fetc%2fpasswd", "/static/", "/static", "/static/.", "/static/..",
        "/static/portal.css", "/static/portal.000000000000.css", "/static/portal.css%00.txt", "/static/....//....//etc/passwd",
        "/../Package.swift", "//etc/passwd",
    ])
    func `no path escapes the folder`(path: String) async throws {
        let portal = try await TestPortal { $0.port = 0 }
        try await portal.serve { port in
            // Sent literally, because a client would normalize the path.
            let answer = try await WireTests.exchange("GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", port)
            let status = answer.firstMatch(of: /^HTTP\/1\.1 (\d{3})/)?.output.1 ?? ""
            #expect(["303", "400", "404"].contains(status), "\(answer.prefix(200))")
            #expect(!answer.contains("swift-tools-version") && !answer.contains("root:") && !answer.contains("--field"))
        }
    }
}
