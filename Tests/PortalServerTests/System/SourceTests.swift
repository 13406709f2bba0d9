import Foundation
import Testing

/// Rules for the source code. Numbers are the lines of SECURITY.md.
@Suite struct SourceTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..").standardized

    /// The text files of a folder with one of these extensions; "" stands for none.
    private static func files(in folder: String, _ extensions: Set<String> = ["swift"]) throws -> [(name: String, text: String)] {
        let found = FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: [.isRegularFileKey])
        let files = (found?.compactMap { $0 as? URL } ?? []).filter {
            extensions.contains($0.pathExtension) && (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
        }
        return files.compactMap { file in (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) } }
    }

    /// What matches in a text. All sources are searched, and Foundation is many times faster at it than Swift's own expressions.
    private static func matches(of pattern: String, in text: String) throws -> [String] {
        try NSRegularExpression(pattern: pattern).matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
            Range($0.range, in: text).map { String(text[$0]) }
        }
    }

    @Test func `the matches of a pattern are found`() throws {
        #expect(
            try Self.matches(of: #"\b(URLSession|getaddrinfo)\b"#, in: "ñ URLSession, MyURLSession\ngetaddrinfo") == [
                "URLSession", "getaddrinfo",
            ])
    }

    @Test func `the HTTP layer holds no SQL`() throws {
        let files = try Self.files(in: "Sources/PortalServer")
        #expect(files.count > 50)
        for file in files {
            let statements = try Self.matches(
                of: #"\b(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b|\b: SQL\b|\bdb\.execute\("#, in: file.text)
            #expect(statements.isEmpty, "\(file.name): \(statements)")
        }
    }

    @Test func `60 the server fetches no address that anybody names: it has no HTTP client`() throws {
        for target in ["HarvestCore", "SQLStore", "Templates", "HarvestServices", "PortalServer"] {
            let files = try Self.files(in: "Sources/\(target)")
            #expect(files.count > 10, "\(target)")
            for file in files {
                let clients = try Self.matches(
                    of: #"\b(URLSession|NSURLConnection|FoundationNetworking|AsyncHTTPClient|HarvestClient|ClientBootstrap|getaddrinfo)\b"#,
                    in: file.text)
                #expect(clients.isEmpty, "\(file.name): \(clients)")
            }
        }
        // libcurl speaks to the mail server only, whose address is the operator's.
        let smtp = try Self.files(in: "Sources/CSMTP", ["c"]).map(\.text).joined()
        #expect(smtp.contains("CURLOPT_PROTOCOLS_STR, \"smtp,smtps\"") && !smtp.contains("CURLOPT_FOLLOWLOCATION"))
    }

    @Test func `65 the repository holds no secret`() throws {
        let secret =
            #"-----BEGIN [A-Z ]*PRIVATE KEY-----\n[A-Za-z0-9+/]|AKIA[0-9A-Z]{16}|gh[ps]_[A-Za-z0-9]{36}|sk_live_[0-9a-zA-Z]{16}|xox[abp]-[0-9]{8}"#
        let extensions: Set = ["swift", "c", "h", "py", "md", "yaml", "json", "lua", "js", "css", "txt", "csv", "sql", ""]
        for folder in ["Sources", "Tests", "Scripts", "Benchmarks", "Docs", "Public"] {
            let files = try Self.files(in: folder, extensions)
            #expect(!files.isEmpty, "\(folder)")
            for file in files { #expect(try Self.matches(of: secret, in: file.text).isEmpty, "\(file.name)") }
        }
    }
}
