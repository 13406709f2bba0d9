import HarvestCore
import SQLStore

extension Services {
    static let photosPerPerson = 30
    private static let photoWindowSeconds: Int64 = 900

    /// Counts a photo before it is decoded, because everybody shares the decoders. Throws `LimitRefusal.rateLimited` after 30 in 15 minutes.
    package func admitPhoto(of owner: User.ID) async throws {
        let now = now()
        let wait = try await database.write {
            try $0.attempts.claim(
                .photo, owner.description, limit: Self.photosPerPerson, windowSeconds: Self.photoWindowSeconds, at: now)
        }
        if let wait { throw LimitRefusal.rateLimited(retryAfterSeconds: wait) }
    }

    /// Decodes a photo and stores its files, but no row. Throws `PhotoRefusal`.
    package func preparePhoto(_ bytes: [UInt8], of owner: User.ID?) async throws -> NewPhoto {
        let photo = try await photos.store(bytes, of: owner, at: now())
        return NewPhoto(id: id(), digest: photo.digest, width: photo.width, height: photo.height, dominantColor: photo.dominantColor)
    }

    /// Decodes a photo and stores it. Throws `PhotoRefusal`.
    package func storePhoto(_ bytes: [UInt8], owner: User.ID?) async throws -> StoredPhoto {
        let (photo, now) = (try await preparePhoto(bytes, of: owner), now())
        return try await write { try $0.photos.add(photo, owner: owner, at: now) }
    }
}
