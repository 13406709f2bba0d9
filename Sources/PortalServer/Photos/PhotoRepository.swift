import HarvestCore
import SQLStore

extension Transaction {
    var photos: PhotoRepository { PhotoRepository(db: self) }
}

/// What is known of kept photos.
struct PhotoRepository {
    let db: Transaction

    /// Keeps what is known of a photo whose files are on disk.
    func add(_ photo: NewPhoto, owner: String?, at now: Instant) throws -> StoredPhoto {
        try db.execute(
            """
            INSERT INTO photos (id, owner_id, digest, width, height, dominant_color, created_at)
            VALUES (\(photo.id), \(owner), \(photo.digest), \(photo.width), \(photo.height), \(photo.dominantColor), \(now))
            """)
        return StoredPhoto(id: photo.id, width: photo.width, height: photo.height, dominantColor: photo.dominantColor)
    }

    func digest(of id: Photo.ID) throws -> String? {
        try db.first(String.self, "SELECT digest FROM photos WHERE id = \(id)")
    }

    /// Photos older than `moment` that nothing shows.
    func unused(before moment: Instant, limit: Int) throws -> [Photo.ID] {
        try db.all(
            Photo.ID.self,
            "SELECT p.id FROM photos p WHERE p.created_at < \(moment) AND \(sql: Self.isUnused) ORDER BY p.created_at LIMIT \(limit)")
    }

    /// Drops those of these photos that still nothing shows. Returns the digests that no other photo has.
    func drop(unused ids: [Photo.ID]) throws -> [String] {
        let digests = try ids.compactMap { id in
            try db.first(String.self, "DELETE FROM photos AS p WHERE p.id = \(id) AND \(sql: Self.isUnused) RETURNING digest")
        }
        return try digests.filter { try db.first(Int.self, "SELECT 1 FROM photos WHERE digest = \($0) LIMIT 1") == nil }
    }

    private static let isUnused: SQL = """
        NOT EXISTS (SELECT 1 FROM users x WHERE x.photo_id = p.id) AND NOT EXISTS (SELECT 1 FROM vendors x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM markets x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM communities x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM produce x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM order_lines x WHERE x.photo_id = p.id)
        """
}

/// A photo whose files are on disk and that nobody knows of yet.
struct NewPhoto: Sendable {
    let id: Photo.ID
    let digest: String
    let width: Int
    let height: Int
    let dominantColor: String
}

extension Services {
    /// Decodes a photo and keeps its files. Throws `PhotoRefusal`.
    func preparedPhoto(_ bytes: [UInt8]) async throws -> NewPhoto {
        let photo = try await photos.keep(bytes)
        return NewPhoto(id: id(), digest: photo.digest, width: photo.width, height: photo.height, dominantColor: photo.dominantColor)
    }

    /// Keeps somebody's photo and says how it is known. Throws `PhotoRefusal`.
    func keepPhoto(_ bytes: [UInt8], owner: User.ID?) async throws -> StoredPhoto {
        let (photo, now) = (try await preparedPhoto(bytes), now())
        return try await write { try $0.photos.add(photo, owner: owner?.description, at: now) }
    }
}
