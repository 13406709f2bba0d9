import Foundation
import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The USDA's directory of 2017 as it was exported, all 8,730 rows, imported by page and by command. A work of the US government and so
/// in the public domain.
@Suite(.portal, .timeLimit(.minutes(60))) struct WholeDirectoryTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// The results of the import, by page and by command.
    private static let added = 8_709, merged = 21, drafts = 29

    /// The directory, unpacked into `folder`.
    private static func directory(in folder: TestFolder) async throws -> String {
        let packed = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("usda-farmers-markets-2017.csv.gz")
        let file = folder.path("directory.csv")
        let run = try await Program.run("/bin/sh", ["-c", "gzip -dc < \"$0\" > \"$1\"", packed.path, file], in: folder.url)
        try #require(run.status == 0, "\(run.errors)")
        return file
    }

    /// Checks the database after the import.
    private static func count(_ db: Transaction) throws {
        #expect(try db.one(Int.self, "SELECT count(*) FROM markets") == added)
        #expect(try db.one(Int.self, "SELECT count(DISTINCT source_key) FROM markets") == added)
        #expect(try db.one(Int.self, "SELECT count(*) FROM markets WHERE status = 'draft' AND lat IS NULL") == drafts)
        #expect(try db.one(Int.self, "SELECT count(*) FROM markets WHERE status = 'open' AND lat IS NOT NULL") == added - drafts)
        // No finding of a run is stored twice.
        let told = try db.all(
            "SELECT run_id, count(*), count(DISTINCT row_number || kind || field || raw_text) FROM import_findings GROUP BY run_id"
        ) {
            [try $0.int(at: 1), try $0.int(at: 2)]
        }
        #expect(told.count == 2 && told.allSatisfy { $0[0] >= merged && $0[0] == $0[1] })
    }

    @Test func `the command imports every row, prints a line for each finding, and a second run adds nothing`() async throws {
        let scene = try CommandScene()
        let file = try await Self.directory(in: scene.folder)
        let first = try await scene.portal("import", "markets", file)
        #expect(first.status == 0, "\(first.errors)")
        let lines = first.output.split(separator: "\n")
        #expect(lines.last == "Read 8730 rows: added \(Self.added), updated 0, unchanged 0, merged \(Self.merged), left out 0.")
        #expect(lines.count > Self.merged && lines.dropLast().allSatisfy { $0.hasPrefix("line ") })
        let second = try await scene.portal("import", "markets", file, "--quiet")
        #expect(second.output == "Read 8730 rows: added 0, updated 0, unchanged \(Self.added), merged \(Self.merged), left out 0.\n")
        try scene.read { try Self.count($0) }
    }

    @Test func `the page imports the whole file with the same report, and a second run adds nothing`() async throws {
        let folder = try TestFolder()
        let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try await Self.directory(in: folder))))
        let ian = try await portal.signUp(.ian)
        for figures in [[8_730, Self.added, 0, 0, Self.merged, 0], [8_730, 0, 0, Self.added, Self.merged, 0]] {
            let answer = try await client.upload(file, as: ian)
            #expect(answer.status == .seeOther)
            let report = try await client.page(try #require(answer.headers[.location]), as: ian)
            #expect(report.status == .ok)
            let stored = try await portal.services.read { db in
                try db.first(
                    """
                    SELECT rows_read, added, updated, unchanged, merged, skipped FROM import_runs ORDER BY created_at DESC, id DESC LIMIT 1
                    """
                ) { row in try (0..<6).map { try row.int(at: $0) } }
            }
            #expect(stored == figures)
            for figure in figures { #expect(report.markup.shows(figure.formatted(.number.locale(Locale(identifier: "en_US"))))) }
            portal.clock.advance(seconds: 1)
        }
        try await portal.services.read { try Self.count($0) }
    }
}

extension TestClientProtocol {
    /// Sends the import page's form.
    fileprivate func upload(_ file: [UInt8], as admin: Visitor) async throws -> TestResponse {
        let boundary = "----the-form-of-the-page"
        var body = ByteBuffer(string: "--\(boundary)\r\nContent-Disposition: form-data; name=\"_csrf\"\r\n\r\n\(admin.csrf)\r\n")
        body.writeString("--\(boundary)\r\nContent-Disposition: form-data; name=\"state\"\r\n\r\n\r\n")
        body.writeString("--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"directory.csv\"\r\n")
        body.writeString("Content-Type: text/csv\r\n\r\n")
        body.writeBytes(file)
        body.writeString("\r\n--\(boundary)--\r\n")
        var headers = admin.cookies
        headers[.contentType] = "multipart/form-data; boundary=\(boundary)"
        return try await execute(uri: "/admin/markets/import", method: .post, headers: headers, body: body)
    }
}
