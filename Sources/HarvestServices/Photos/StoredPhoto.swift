import HarvestCore
import SQLStore

/// What lists contain of a photo.
package struct StoredPhoto: Sendable, Equatable {
    package let id: Photo.ID
    let width: Int
    let height: Int
    let dominantColor: String

    /// What `Row.photo()` reads, of `photos` joined as `f`.
    static let columns: SQL = "f.id AS photo_id, f.width AS photo_width, f.height AS photo_height, f.dominant_color AS photo_color"

    /// The payload for apps. The photo's URLs begin with `base`.
    package func payload(base: String) -> API.Photo {
        let path = "\(base)/api/v1/photos/\(id)"
        return API.Photo(
            id: id, width: width, height: height, dominantColor: dominantColor, thumbURL: "\(path)/thumb.jpg",
            mediumURL: "\(path)/medium.jpg", largeURL: "\(path)/large.jpg")
    }
}

extension Row {
    /// The photo in `StoredPhoto.columns`, or nil where a LEFT JOIN found none.
    func photo() throws -> StoredPhoto? {
        guard let id = try valueIfPresent("photo_id", as: Photo.ID.self) else { return nil }
        return StoredPhoto(
            id: id, width: try int("photo_width"), height: try int("photo_height"), dominantColor: try text("photo_color"))
    }
}
