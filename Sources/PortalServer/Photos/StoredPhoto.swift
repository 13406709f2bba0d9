import HarvestCore
import SQLStore

/// What lists need to know of a photo, joined from `photos`: id, width, height, dominant colour.
struct StoredPhoto: Sendable, Equatable {
    let id: Photo.ID
    let width: Int
    let height: Int
    let dominantColor: String

    /// As apps get it, its addresses under the server's own, `base`.
    func payload(base: String) -> API.Photo {
        let path = "\(base)/api/v1/photos/\(id)"
        return API.Photo(
            id: id, width: width, height: height, dominantColor: dominantColor, thumbURL: "\(path)/thumb.jpg",
            mediumURL: "\(path)/medium.jpg", largeURL: "\(path)/large.jpg")
    }
}

extension Row {
    /// Four columns of a LEFT JOIN: id, width, height, dominant colour; nil where there is no photo.
    func photo(at index: Int) throws -> StoredPhoto? {
        guard let id = try valueIfPresent(Photo.ID.self, at: index) else { return nil }
        return StoredPhoto(id: id, width: try int(at: index + 1), height: try int(at: index + 2), dominantColor: try text(at: index + 3))
    }

    /// Two columns, latitude and longitude; nil where either is NULL.
    func position(at index: Int) throws -> Position? {
        guard let lat = try doubleIfPresent(at: index), let lon = try doubleIfPresent(at: index + 1) else { return nil }
        return Position(latitude: lat, longitude: lon)
    }
}
