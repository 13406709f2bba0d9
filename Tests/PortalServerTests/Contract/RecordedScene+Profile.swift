import HTTPTypes
import HarvestCore
import NIOCore

@testable import HarvestServices
@testable import PortalServer

/// The caller's own account, addresses, favourites and photos.
extension RecordedScene {
    func recordAccount() async throws {
        let ana = try await portal.signUp(.ana)
        let me = try await ask("GET /me", as: ana)
        let tag = me.headers[.eTag] ?? ""
        try await ask("GET /me", as: ana, headers: [.ifNoneMatch: tag])
        try await ask("GET /me", in: "es")
        try await ask("GET /me", headers: [.authorization: "Bearer hv_unknown"])
        try await ask("GET /me", headers: [.authorization: "Basic YW5h"])
        try await ask("PATCH /me", #"{"first_name":"Anita","locale":"es"}"#, as: ana, headers: [.ifMatch: tag])
        try await ask("PATCH /me", #"{"first_name":"Ann"}"#, as: ana, headers: [.ifMatch: tag])
        try await ask("PATCH /me", #"{"first_name":"Ann"}"#, as: ana, in: "en", headers: [.ifMatch: tag])
        try await ask("PATCH /me", #"{"first_name":"","locale":"fr","surname":"Lopez","photo_id":"x"}"#, as: ana)
        try await ask(
            "PATCH /me",
            """
            {"photo_id":"\(portal.services.id(Photo.ID.self))","current_community_id":"\(portal.services.id(Community.ID.self))",\
            "preferred_category_ids":["\(portal.services.id(HarvestCore.Category.ID.self))"]}
            """, as: ana, in: "en")
        try await ask("PATCH /me", #"{"first_name":"Ana","locale":"en","photo_id":null}"#, as: ana, headers: [.ifMatch: "*"])
        try await recordPassword(ana)
        try await recordPhone(ana)
    }

    private func recordPhone(_ ana: Visitor) async throws {
        try await ask("POST /me/phone-verification", as: ana)
        try await portal.confirmEmail(of: ana)
        try await ask("POST /me/phone-verification", as: ana)
        for body in [#"{"code":"12345"}"#, #"{"code":"000000"}"#] { try await ask("POST /me/phone-verification/completion", body, as: ana) }
        for _ in 0..<3 {
            portal.clock.advance(seconds: 30)
            try await ask("POST /me/phone-verification", as: ana, in: "es")
        }
        let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        let signed: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded", .twilioSignature: "0/KCTR6DLpKmkAf8muzZqo1nDgQ=",
        ]
        for path in ["/webhooks/text-messages", "/webhooks/text-messages/\(portal.services.id(TextMessage.ID.self))/status"] {
            for headers in [form, signed] { try await ask("POST \(path)", headers: headers) }
        }
    }

    private func recordPassword(_ ana: Visitor) async throws {
        for body in [
            #"{"new_password":"apricots in June"}"#, #"{"current_password":"wrong","new_password":"apricots in June"}"#,
            #"{"current_password":"\#(ana.password)","new_password":"12345678"}"#,
        ] {
            try await ask("PUT /me/password", body, as: ana, in: "es")
        }
        try await ask("PUT /me/password", #"{"current_password":"\#(ana.password)","new_password":"apricots in June"}"#, as: ana)
    }

    // MARK: Addresses

    private static func address(_ title: String, more: String = "") -> String {
        #"{"title":"\#(title)","subtitle":"Los Angeles","position":{"lat":34.05,"lon":-118.25}\#(more)}"#
    }

    func recordAddresses() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let first = try await ask("POST /me/addresses", Self.address("12 Hill"), as: ana, key: "address-0123456789")
        try await ask("POST /me/addresses", Self.address("12 Hill"), as: ana, key: "address-0123456789")
        try await ask("POST /me/addresses", Self.address("13 Hill"), as: ana, in: "es", key: "address-0123456789")
        try await ask("POST /me/addresses", Self.address("13 Hill"), as: ana, key: "short")
        let more = #","apt":"4B","building":"North","instructions":"Ring twice""#
        let second = try await ask("POST /me/addresses", Self.address("2 Elm St", more: more), as: ana)
        for language in ["en", "es"] {
            try await ask("POST /me/addresses", #"{"title":"","position":{"lat":91},"apt":"\n","door":2}"#, as: ana, in: language)
        }
        let page = try await ask("GET /me/addresses?limit=1", as: ana)
        try await ask("GET /me/addresses?limit=1&cursor=\(try page.value("next_cursor"))", as: ana)
        try await ask("GET /me/addresses?cursor=x", as: ana, in: "es")
        try await recordOneAddress(try second.id, ana, bob)
        try await ask("GET /me/addresses/\(try first.id)", as: ana)
    }

    private func recordOneAddress(_ id: String, _ ana: Visitor, _ bob: Visitor) async throws {
        let path = "/me/addresses/\(id)"
        let one = try await ask("GET \(path)", as: ana)
        let tag = one.headers[.eTag] ?? ""
        try await ask("GET \(path)", as: ana, headers: [.ifNoneMatch: tag])
        try await ask("GET \(path)", as: bob)
        try await ask("PATCH \(path)", #"{"apt":null,"instructions":"Knock"}"#, as: ana, headers: [.ifMatch: tag])
        try await ask("PATCH \(path)", #"{"apt":"5"}"#, as: ana, headers: [.ifMatch: tag])
        try await ask("PATCH \(path)", #"{"position":{"lat":"north","lon":181}}"#, as: ana)
        try await ask("PATCH \(path)", #"{"apt":"5"}"#, as: bob)
        try await ask("PUT /me/active-address", #"{"address_id":"\#(id)"}"#, as: ana)
        try await ask("PUT /me/active-address", #"{"address_id":"\#(id)"}"#, as: bob, in: "es")
        try await ask("DELETE \(path)", as: bob)
        try await ask("DELETE \(path)", as: ana)
        try await ask("GET \(path)", as: ana)
    }

    // MARK: Favourites

    func recordFavourites() async throws {
        let shop = try await RecordedShop(portal)
        let ana = try await portal.signUp(.ana)
        for subject in ["\(shop.market)", "\(shop.greenAcres)", "\(shop.kale)"] { try await ask("PUT /me/favourites/\(subject)", as: ana) }
        try await ask("PUT /me/favourites/\(shop.kale)", as: ana)
        try await ask("PUT /me/favourites/\(portal.services.id(Market.ID.self))", as: ana)
        try await ask("PUT /me/favourites/\(ana.id)", as: ana, in: "es")
        try await ask("GET /me/favourites", as: ana)
        let page = try await ask("GET /me/favourites?limit=2", as: ana, in: "es")
        try await ask("GET /me/favourites?limit=2&cursor=\(try page.value("next_cursor"))", as: ana)
        try await ask("GET /me/favourites?kind=market", as: ana)
        try await ask("GET /me/favourites?kind=market&near=34.0224,-118.2851", as: ana)
        try await ask("GET /me/favourites?kind=order&near=north&cursor=.", as: ana)
        try await ask("DELETE /me/favourites/\(shop.kale)", as: ana)
        try await ask("DELETE /me/favourites/\(shop.kale)", as: ana)
        try await ask("GET /me/favourites?kind=produce", as: ana)
    }

    // MARK: Photos

    func recordPhotos() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let picture = ByteBuffer(bytes: TestPicture.png(20, 10))
        let png: HTTPFields = [.contentType: "image/png", .idempotencyKey: "photo-0123456789ab"]
        let photo = try await ask("POST /photos", bytes: picture, as: ana, headers: png)
        try await ask("POST /photos", bytes: picture, as: ana, headers: png)
        try await ask("POST /photos", bytes: ByteBuffer(bytes: TestPicture.png(30, 10)), as: ana, headers: png)
        try await ask("POST /photos", bytes: picture, as: nil, headers: [.contentType: "image/png"])
        try await ask("POST /photos", bytes: picture, as: ana, headers: [.contentType: "image/svg+xml", .acceptLanguage: "es"])
        for (bytes, language) in [
            (ByteBuffer(string: "GIF89a"), "es"), (ByteBuffer(bytes: TestPicture.png(8, 8, declaring: (50_000, 50_000))), "en"),
        ] {
            try await ask("POST /photos", bytes: bytes, as: ana, headers: [.contentType: "image/png", .acceptLanguage: language])
        }
        let large = ByteBuffer(repeating: 0, count: PreparedPhoto.byteLimit + 1)
        try await ask("POST /photos", bytes: large, as: ana, headers: [.contentType: "image/jpeg"])
        try await recordPhotoFiles(try photo.id, ana, bob)
    }

    private func recordPhotoFiles(_ id: String, _ ana: Visitor, _ bob: Visitor) async throws {
        let file = try await ask("GET /photos/\(id)/thumb.jpg")
        try await ask("GET /photos/\(id)/thumb.jpg", headers: [.ifNoneMatch: file.headers[.eTag] ?? ""])
        try await ask("GET /photos/\(id)/large.jpg", as: bob)
        try await ask("GET /photos/\(id)/huge.jpg")
        try await ask("GET /photos/\(portal.services.id(Photo.ID.self))/thumb.jpg", in: "es")
        try await ask("PATCH /me", #"{"photo_id":"\#(id)"}"#, as: bob, in: "es")
        try await ask("PATCH /me", #"{"photo_id":"\#(id)"}"#, as: ana)
    }
}
