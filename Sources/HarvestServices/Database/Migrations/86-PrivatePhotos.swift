import SQLStore

extension Migration {
    /// Photos that a driver took at a stop stay private, whatever becomes of the stop.
    ///
    /// Older programs would show new ones to whoever knows the id, until they are stopped.
    static let createPrivatePhotos = Migration(
        "2026-12-19 Keep drivers' photos private", .expands,
        [
            .both("ALTER TABLE photos ADD COLUMN is_private BOOLEAN NOT NULL DEFAULT FALSE"),
            .both("UPDATE photos SET is_private = TRUE WHERE id IN (SELECT photo_id FROM stops WHERE photo_id IS NOT NULL)"),
        ])
}
