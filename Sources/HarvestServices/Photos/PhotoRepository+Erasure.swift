import HarvestCore
import SQLStore

// Photos of listings whose seller is erased. The listing stays, without a name, and so does the row that it refers to; the picture goes.
extension PhotoRepository {
    /// The digest of a photo whose files are deleted.
    private static let erased = "erased"

    /// Empties the photos that show nothing but listings of a seller, and queues the deletion of their files. What the person posted for a vendor
    /// shows the vendor's photo.
    func eraseListingPhotos(of seller: User.ID) throws {
        let photos: SQL = """
            p.id IN (SELECT l.photo_id FROM listings l WHERE l.seller_id = \(seller) AND l.vendor_id IS NULL) AND \(sql: Self.isUnusedElsewhere)
            AND NOT EXISTS (SELECT 1 FROM listings x WHERE x.photo_id = p.id AND (x.seller_id <> \(seller) OR x.vendor_id IS NOT NULL))
            """
        try db.execute(
            """
            INSERT INTO photo_removals (digest) SELECT DISTINCT p.digest FROM photos p
            WHERE p.digest <> \(Self.erased) AND \(sql: photos) ON CONFLICT (digest) DO NOTHING
            """)
        try db.execute("UPDATE photos AS p SET digest = \(Self.erased), dominant_color = '#000000', owner_id = NULL WHERE \(sql: photos)")
    }

    /// Digests whose files are to be deleted.
    func removals(limit: Int) throws -> [String] {
        try db.all(String.self, "SELECT digest FROM photo_removals ORDER BY digest LIMIT \(limit)")
    }

    /// Ends removals, whose files are deleted.
    func endRemovals(_ digests: [String]) throws {
        try db.execute("DELETE FROM photo_removals WHERE digest IN (\(list: digests))")
    }

    /// Those of the digests that no photo has.
    func withoutPhoto(_ digests: [String]) throws -> [String] {
        let shared = try db.all(
            String.self, "SELECT DISTINCT digest FROM photos WHERE digest IN (\(list: digests)) LIMIT \(digests.count)")
        return digests.filter { !shared.contains($0) }
    }
}
