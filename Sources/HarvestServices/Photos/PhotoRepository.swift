import HarvestCore
import SQLStore

extension Transaction {
    /// Photos.
    package var photos: PhotoRepository { PhotoRepository(db: self) }
}

/// The rows of photos. Their files are in a `PhotoStore`.
package struct PhotoRepository {
    let db: Transaction

    /// Adds a photo whose files are on disk.
    package func add(_ photo: NewPhoto, owner: User.ID?, at now: Instant) throws -> StoredPhoto {
        try db.execute(
            """
            INSERT INTO photos (id, owner_id, digest, width, height, dominant_color, created_at)
            VALUES (\(photo.id), \(owner), \(photo.digest), \(photo.width), \(photo.height), \(photo.dominantColor), \(now))
            """)
        return StoredPhoto(id: photo.id, width: photo.width, height: photo.height, dominantColor: photo.dominantColor)
    }

    /// The name of a photo's files, or nil if there is no such photo.
    package func digest(of id: Photo.ID) throws -> String? {
        try db.first(String.self, "SELECT digest FROM photos WHERE id = \(id)")
    }

    /// The name of a photo's files; nil if there is no such photo, and for one that a driver took at a stop, which only administrators see.
    package func publicDigest(of id: Photo.ID) throws -> String? {
        // A server of an older version may have stored the photo of a stop without making it private.
        try db.first(
            String.self,
            """
            SELECT digest FROM photos WHERE id = \(id) AND NOT is_private AND NOT EXISTS (SELECT 1 FROM stops s WHERE s.photo_id = \(id))
            """)
    }

    /// Makes a photo private that a driver took at a stop. It stays so, even if the driver undoes what it shows. Throws `InputRefusal` unless the
    /// driver uploaded it and it is shown nowhere: what others see must not disappear.
    func keepPrivate(_ id: Photo.ID, by driver: User.ID) throws {
        let kept = try db.execute(
            """
            UPDATE photos AS p SET is_private = TRUE WHERE p.id = \(id) AND p.owner_id = \(driver) AND \(sql: Self.isShownNowhere)
            """)
        guard kept == 1 else { throw InputRefusal("photo_id", .notFound) }
    }

    /// Whether a person uploaded the photo and may show it to others: none that they took as a driver at a stop.
    package func isOwned(_ id: Photo.ID, by owner: User.ID) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM photos WHERE id = \(id) AND owner_id = \(owner) AND NOT is_private") != nil
    }

    /// Photos from before an instant that nothing refers to, oldest first.
    func unused(before instant: Instant, limit: Int) throws -> [Photo.ID] {
        try db.all(
            Photo.ID.self,
            "SELECT p.id FROM photos p WHERE p.created_at < \(instant) AND \(sql: Self.isUnused) ORDER BY p.created_at LIMIT \(limit)")
    }

    /// Deletes those of the photos that nothing refers to, and queues the deletion of their files.
    func delete(unused ids: [Photo.ID]) throws {
        for id in ids {
            let digest = try db.first(String.self, "DELETE FROM photos AS p WHERE p.id = \(id) AND \(sql: Self.isUnused) RETURNING digest")
            guard let digest else { continue }
            try db.execute("INSERT INTO photo_removals (digest) VALUES (\(digest)) ON CONFLICT (digest) DO NOTHING")
        }
    }

    private static let isUnused: SQL = """
        \(sql: isUnusedElsewhere) AND NOT EXISTS (SELECT 1 FROM listings x WHERE x.photo_id = p.id)
        """

    /// That nothing but listings refers to a photo.
    static let isUnusedElsewhere: SQL = """
        \(sql: isOnNoPage) AND NOT EXISTS (SELECT 1 FROM stops x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM order_issue_photos x WHERE x.photo_id = p.id)
        """

    private static let isShownNowhere: SQL = """
        \(sql: isOnNoPage) AND NOT EXISTS (SELECT 1 FROM listings x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM order_issue_photos x WHERE x.photo_id = p.id)
        """

    /// Most photos are of produce, so that the first condition is the last that is checked.
    private static let isOnNoPage: SQL = """
        NOT EXISTS (SELECT 1 FROM produce x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM users x WHERE x.photo_id = p.id) AND NOT EXISTS (SELECT 1 FROM vendors x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM markets x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM communities x WHERE x.photo_id = p.id) \
        AND NOT EXISTS (SELECT 1 FROM order_lines x WHERE x.photo_id = p.id)
        """
}
