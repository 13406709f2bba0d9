import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import NIOCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct PhotoTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static func upload(
        _ bytes: [UInt8], _ type: String = "image/png", as person: Visitor, key: String? = nil, _ client: any TestClientProtocol
    ) async throws -> TestResponse {
        var headers = person.bearer
        headers[.idempotencyKey] = key
        headers[.contentType] = type
        return try await client.execute(uri: "/api/v1/photos", method: .post, headers: headers, body: ByteBuffer(bytes: bytes))
    }

    @Test func `a photo is stored as JPEG in three sizes, without metadata, and cached forever`() async throws {
        let ana = try await portal.signUp(.ana)
        let made = try await Self.upload(TestPicture.png(900, 600), as: ana, client)
        #expect(made.status == .created)
        let photo = try made.decoded(API.Photo.self)
        #expect(photo.width == 900 && photo.height == 600)
        #expect(photo.dominantColor == "#c85028")
        for (file, width, height) in [("thumb.jpg", 160, 160), ("medium.jpg", 540, 360), ("large.jpg", 900, 600)] {
            let answer = try await client.api(.get, "/photos/\(photo.id)/\(file)")
            #expect(answer.headers[.contentType] == "image/jpeg")
            #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(answer.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            let bytes = Array(answer.body.readableBytesView)
            #expect(bytes.prefix(3) == [0xFF, 0xD8, 0xFF])
            #expect(!String(decoding: bytes, as: UTF8.self).contains("secret place"))
            let again = try PreparedPhoto.prepare(bytes)
            #expect(again.width == width && again.height == height)
            let etag = try #require(answer.headers[.eTag])
            #expect(try await client.api(.get, "/photos/\(photo.id)/\(file)", headers: [.ifNoneMatch: etag]).status == .notModified)
        }
        #expect(try await client.page("/photos/\(photo.id)/96.jpg").status == .ok)
        #expect(try await client.page("/photos/\(photo.id)/640.jpg").status == .ok)
        #expect(try await client.api(.get, "/photos/\(photo.id)/huge.jpg").status == .notFound)
        let patched = try await client.api(.patch, "/me", #"{"photo_id":"\#(photo.id)"}"#, as: ana)
        #expect(try patched.decoded(API.Me.self).photo == photo)
    }

    @Test func `52 a file whose bytes are neither JPEG nor PNG is refused, whatever its declared type`() async throws {
        let ana = try await portal.signUp(.ana)
        let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8)
        let gif = Array("GIF89a".utf8) + [UInt8](repeating: 0, count: 100)
        let cut = Array(TestPicture.png(300, 300).prefix(4000))
        let refused: [[UInt8]] = [svg, gif, cut, [0xFF, 0xD8, 0xFF], [], Array(TestPicture.png(10, 10).prefix(20))]
        for bytes in refused {
            #expect(try await Self.upload(bytes, as: ana, client).fieldErrors == ["file unreadable"])
        }
        #expect(try await Self.upload(svg, "image/svg+xml", as: ana, client).status == .unsupportedMediaType)
        let large = [UInt8](repeating: 0, count: PreparedPhoto.byteLimit + 1)
        #expect(try await Self.upload(large, as: ana, client).status == .contentTooLarge)
    }

    @Test func `53 an image with too many pixels is refused by its header alone`() async throws {
        let ana = try await portal.signUp(.ana)
        let answer = try await Self.upload(TestPicture.png(8, 8, declaring: (50_000, 50_000)), as: ana, client)
        #expect(answer.fieldErrors == ["file too_large"])
    }

    @Test func `54 the server names photos, and nobody can use another person's photo`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let boundary = "x-boundary"
        var body = Array(
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"../../etc/passwd\"\r\nContent-Type: image/png\r\n\r\n"
                .utf8)
        body += TestPicture.png(20, 20)
        body += Array("\r\n--\(boundary)--\r\n".utf8)
        let form = body
        let made = try await Self.upload(form, "multipart/form-data; boundary=\(boundary)", as: ana, client)
        let photo = try made.decoded(API.Photo.self)
        let file = try await client.page("/photos/\(photo.id)/160.jpg")
        #expect(file.headers[.contentDisposition] == "inline; filename=\"\(photo.id)-160.jpg\"")
        let taken = try await client.api(.patch, "/me", #"{"photo_id":"\#(photo.id)"}"#, as: bob)
        #expect(taken.fieldErrors == ["photo_id not_found"])
    }

    @Test func `an unused photo is deleted after a day`() async throws {
        let ana = try await portal.signUp(.ana)
        let lost = try await portal.services.storePhoto(TestPicture.png(20, 20), owner: ana.id)
        let kept = try await portal.services.storePhoto(TestPicture.png(30, 20), owner: ana.id)
        try await portal.services.write { _ = try $0.execute("UPDATE users SET photo_id = \(kept.id) WHERE id = \(ana.id)") }
        let digest = try #require(try await portal.services.read { try $0.photos.digest(of: lost.id) })
        portal.clock.advance(seconds: 86_401)
        _ = try await AccountCleanupWorker(services: portal.services).runOnce()
        #expect(try await client.page("/photos/\(lost.id)/160.jpg").status == .notFound)
        #expect(try await client.page("/photos/\(kept.id)/160.jpg").status == .ok)
        #expect(try await portal.services.photos.read(digest, .thumb) == nil)
    }

    @Test func `reading a photo does not wait for another one to be decoded`() async throws {
        let (release, begun) = (DispatchSemaphore(value: 0), AsyncStream<Void>.makeStream())
        let picture = TestPicture.png(20, 20)
        // Blocks until released. The limit of 15 minutes ends the test if reading waits for it.
        let slow = PhotoDecoder { bytes in
            begun.continuation.yield()
            guard release.wait(timeout: .now() + 900) == .success else { throw PhotoRefusal.unreadable }
            return try PreparedPhoto.prepare(bytes)
        }
        let store = try PhotoStore(directory: portal.services.photos.directory.path, decoder: slow)
        let now = portal.clock.now
        let kept = try await portal.services.photos.store(picture, of: nil, at: now)
        let keeping = Task { try await store.store(TestPicture.png(30, 30), of: nil, at: now) }
        for await _ in begun.stream { break }
        #expect(try await store.read(kept.digest, .thumb) != nil)
        #expect(try await store.remove(kept.digest, writtenBefore: now + 1))
        release.signal()
        #expect(try await keeping.value.width == 30)
    }

    @Test func `slow photos of one person do not hold up another person's`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana).id, try await portal.signUp(.bob).id)
        let (release, begun) = (DispatchSemaphore(value: 0), AsyncStream<Void>.makeStream())
        let (heavy, now) = (TestPicture.png(40, 40), portal.clock.now)
        // Blocks for Ana's photos until released. The limit of 15 minutes ends the test if Bob's photo waits for them.
        let slow = PhotoDecoder { bytes in
            begun.continuation.yield()
            guard bytes != heavy || release.wait(timeout: .now() + 900) == .success else { throw PhotoRefusal.unreadable }
            return try PreparedPhoto.prepare(bytes)
        }
        let store = try PhotoStore(directory: portal.services.photos.directory.path, decoder: slow)
        let held = (0..<4).map { _ in Task { try await store.store(heavy, of: ana, at: now) } }
        for await _ in begun.stream { break }
        #expect(try await store.store(TestPicture.png(30, 30), of: bob, at: now).width == 30)
        for _ in held { release.signal() }
        for task in held { #expect(try await task.value.width == 40) }
    }

    @Test func `a person can upload at most thirty photos in fifteen minutes`() async throws {
        let (rosa, bob) = (try await portal.signUp(.rosa), try await portal.signUp(.bob))
        let picture = TestPicture.png(20, 20)
        for _ in 1..<Services.photosPerPerson { try await portal.services.admitPhoto(of: rosa.id) }
        #expect(try await Self.upload(picture, as: rosa, client).status == .created)
        let refused = try await Self.upload(picture, as: rosa, client)
        #expect(refused.status == .tooManyRequests && refused.code == "rate_limited")
        #expect(refused.headers[.retryAfter] == "900")
        #expect(try await Self.upload(picture, as: bob, client).status == .created)

        // A form shows the problem at the photo and keeps the entered values.
        let fields = ["name": "Green Valley", "story": "Peaches since 1911.", "phone": "", "website": "", "_csrf": rosa.csrf]
        let form = try await Self.send(fields, photo: picture, to: "/vendor/farm", as: rosa, client)
        #expect(form.status == .unprocessableContent)
        #expect(form.markup.hasProblem(at: "photo"))
        #expect(form.markup.shows("Too many photos at once. Save without one, or try again in 15 minutes"))
        #expect(form.markup.element("story")?.shows("Peaches since 1911.") == true)
        portal.clock.advance(seconds: 901)
        #expect(try await Self.send(fields, photo: picture, to: "/vendor/farm", as: rosa, client).status == .seeOther)
    }

    @Test func `a community's photo is stored, kept by later changes, and refused beside its field`() async throws {
        let ian = try await portal.signUp(.ian)
        var fields = [
            "name": "Maple Tower", "kind": "building", "address": "1 Maple St", "lat": "34.05", "lon": "-118.25",
            "zone": "America/Los_Angeles", "domains": "", "_csrf": ian.csrf,
        ]
        let bad = try await Self.send(fields, photo: Array("no picture".utf8), to: "/admin/communities", as: ian, client)
        #expect(bad.status == .unprocessableContent && bad.markup.hasProblem(at: "photo"))
        let added = try await Self.send(fields, photo: TestPicture.png(20, 20), to: "/admin/communities", as: ian, client)
        let path = try #require(added.headers[.location])
        func photo() async throws -> API.Photo? {
            try await client.api(.get, "/communities").decoded(API.Page<API.Community>.self).data.first?.photo
        }
        let stored = try #require(try await photo())
        fields["version"] = "1"
        fields["name"] = "Maple Towers"
        #expect(try await client.submit(path, fields, as: ian).status == .seeOther)
        #expect(try await photo()?.id == stored.id)
    }

    @Test func `a photo that is sent again with its key gets the same answer and is not counted again`() async throws {
        let rosa = try await portal.signUp(.rosa)
        let (picture, key) = (TestPicture.png(20, 20), "photo-key-00000000001")
        for _ in 2..<Services.photosPerPerson { try await portal.services.admitPhoto(of: rosa.id) }
        let unreadable = try await Self.upload(Array("no photo".utf8), as: rosa, key: "photo-key-00000000000", client)
        #expect(unreadable.fieldErrors == ["file unreadable"])
        let first = try await Self.upload(picture, as: rosa, key: key, client)
        #expect(first.status == .created)
        for _ in 1...3 {
            let again = try await Self.upload(picture, as: rosa, key: key, client)
            #expect(again.status == .created && again.text == first.text)
            #expect(again.headers[.idempotencyReplayed] == "true")
        }
        #expect(try await Self.upload(TestPicture.png(30, 20), as: rosa, key: key, client).code == "idempotency_key_reused")
        #expect(try await Self.upload(picture, as: rosa, key: "photo-key-00000000002", client).code == "rate_limited")
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM photos") } == 1)
        // A refusal by the rate limit is not stored. The same key works later.
        portal.clock.advance(seconds: 901)
        #expect(try await Self.upload(picture, as: rosa, key: "photo-key-00000000002", client).status == .created)
    }

    @Test func `a refused form of a produce keeps its photo, and nobody else's`() async throws {
        let shop = try await Shop(portal)
        let others = try await portal.services.storePhoto(TestPicture.png(30, 20), owner: shop.tom.id)
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let category = try await portal.services.read {
            try $0.one(Category.ID.self, "SELECT category_id FROM produce WHERE id = \(shop.kale)")
        }
        var form = ["_csrf": shop.rosa.csrf, "name": "", "category": "\(category)", "price": "2.50", "unit": "each", "visible": "1"]
        let refused = try await Self.send(form, photo: TestPicture.png(20, 20), to: "/vendor/produce", as: shop.rosa, client)
        #expect(refused.status == .unprocessableContent && refused.markup.shows("Your photo is kept."))
        let token = try #require(refused.markup.value(of: "photo_token"))
        form["market"] = "\(shop.market)"
        for (name, kept) in [("Leeks", token), ("Chard", "\(others.id)")] {
            let fields = form.merging(["name": name, "photo_token": kept]) { $1 }
            #expect(try await client.submit("/vendor/produce", fields, as: shop.rosa).status == .seeOther)
        }
        let photos = try await portal.services.read { db in
            try db.all("SELECT name, photo_id FROM produce WHERE name IN ('Leeks', 'Chard') ORDER BY name") {
                "\(try $0.text("name")) \(try $0.valueIfPresent("photo_id", as: Photo.ID.self)?.description ?? "none")"
            }
        }
        #expect(photos == ["Chard none", "Leeks \(token)"])
    }

    /// A form with a photo, as browsers send it.
    private static func send(
        _ fields: [String: String], photo: [UInt8], to path: String, as person: Visitor, _ client: any TestClientProtocol
    ) async throws -> TestResponse {
        let boundary = "x-boundary"
        let parts = fields.map { "--\(boundary)\r\nContent-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)\r\n" }
        let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n"
        let body = Array((parts.joined() + head).utf8) + photo + Array("\r\n--\(boundary)--\r\n".utf8)
        let headers: HTTPFields = [.cookie: person.cookie, .contentType: "multipart/form-data; boundary=\(boundary)"]
        return try await client.execute(uri: path, method: .post, headers: headers, body: ByteBuffer(bytes: body))
    }
}
