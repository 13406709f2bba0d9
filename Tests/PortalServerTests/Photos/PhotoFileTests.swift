import Foundation
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The files of photos that are uploaded while their old ones are deleted, and those that a crash left.
@Suite(.portal) struct PhotoFileTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a picture that is uploaded while its old files are deleted keeps its files`() async throws {
        let (services, ana) = (portal.services, try await portal.signUp(.ana))
        let bytes = TestPicture.png(20, 20)
        _ = try await services.storePhoto(bytes, owner: ana.id)
        portal.clock.advance(seconds: 86_401)
        // The files of the second upload are written, and its row is not stored yet.
        let second = try await services.preparePhoto(bytes, of: ana.id)
        _ = try await AccountCleanupWorker(services: services).runOnce()
        #expect(try await services.photos.read(second.digest, .thumb) != nil)
        let now = portal.clock.now
        _ = try await services.write { try $0.photos.add(second, owner: ana.id, at: now) }
        portal.clock.advance(seconds: 3_601)
        _ = try await AccountCleanupWorker(services: services).runOnce()
        #expect(try await client.page("/photos/\(second.id)/160.jpg").status == .ok)
        #expect(try await services.read { try $0.one(Int.self, "SELECT count(*) FROM photo_removals") } == 0)
    }

    @Test(arguments: [true, false])
    func `an upload of the same picture while its files are deleted keeps them, before or after they are set aside`(isBefore: Bool)
        async throws
    {
        let (store, now, bytes) = (portal.services.photos, portal.clock.now, TestPicture.png(20, 20))
        let digest = try await store.store(bytes, of: nil, at: now - 86_400).digest
        if isBefore { _ = try await store.store(bytes, of: nil, at: now) }
        try await store.setAside(digest)
        if !isBefore { _ = try await store.store(bytes, of: nil, at: now) }
        #expect(try await store.settle(digest, writtenBefore: now - 3_600) == !isBefore)
        for size in PhotoSize.allCases { #expect(try await store.read(digest, size) != nil, "\(size)") }
        #expect(try files(of: digest).count == PhotoSize.allCases.count, "nothing is left aside")
    }

    @Test func `uploads and deletions at once never lose the files of an upload`() async throws {
        let (store, now, bytes) = (portal.services.photos, portal.clock.now, TestPicture.png(20, 20))
        for round in 1...50 {
            let digest = try await store.store(bytes, of: nil, at: now - 86_400).digest
            async let upload = store.store(bytes, of: nil, at: now)
            async let removal = store.remove(digest, writtenBefore: now - 3_600)
            _ = try await (upload, removal)
            for size in PhotoSize.allCases { #expect(try await store.read(digest, size) != nil, "round \(round), \(size)") }
        }
    }

    @Test func `files that a crash left aside are put back if the picture has a row again, and deleted if it has none`() async throws {
        let (services, ana) = (portal.services, try await portal.signUp(.ana))
        let bytes = TestPicture.png(20, 20)
        let lost = try await services.storePhoto(bytes, owner: ana.id)
        let digest = try #require(try await services.read { try $0.photos.digest(of: lost.id) })
        try await services.write { db in _ = try db.execute("INSERT INTO photo_removals (digest) VALUES (\(digest))") }
        try await services.photos.setAside(digest)
        _ = try await AccountCleanupWorker(services: services).runOnce()
        #expect(try await services.photos.read(digest, .thumb) != nil)
        try await services.write { db in
            _ = try db.execute("DELETE FROM photos WHERE id = \(lost.id)")
            _ = try db.execute("INSERT INTO photo_removals (digest) VALUES (\(digest))")
        }
        try await services.photos.setAside(digest)
        portal.clock.advance(seconds: 3_601)
        _ = try await AccountCleanupWorker(services: services).runOnce()
        #expect(try files(of: digest).isEmpty)
    }

    @Test func `unfinished files that a crash left are deleted within two days, those of a running upload are not`() async throws {
        let services = portal.services
        let digest = try await services.preparePhoto(TestPicture.png(20, 20), of: nil).digest
        let file = services.photos.file(named: digest, .thumb)
        for name in ["old", "new"] {
            let part = file.appendingPathExtension("\(name).part")
            try Data("half a pict".utf8).write(to: part)
            let written = portal.clock.now + (name == "old" ? 0 : 200_000)
            try FileManager.default.setAttributes([.modificationDate: PhotoStore.date(written)], ofItemAtPath: part.path)
        }
        let start = portal.clock.now
        for pass in 0..<256 {
            portal.clock.set(start + Int64(3_601 + 600 * pass))
            _ = try await AccountCleanupWorker(services: services).runOnce()
        }
        let left = try files(of: digest)
        #expect(left.count == PhotoSize.allCases.count + 1 && left.contains { $0.hasSuffix("new.part") }, "\(left)")
    }

    /// The names of the files of a picture, also of those that were set aside.
    private func files(of digest: String) throws -> [String] {
        let folder = portal.services.photos.directory.appendingPathComponent(String(digest.prefix(2)))
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(digest) }
    }
}
