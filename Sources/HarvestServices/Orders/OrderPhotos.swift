import HarvestCore
import SQLStore

/// The photos that payloads of orders show, read with one statement.
struct OrderPhotos: Sendable {
    private let photos: [Photo.ID: API.Photo]

    subscript(id: Photo.ID) -> API.Photo? { photos[id] }

    /// - Parameter baseURL: the portal's URL, for links to the photos.
    init(_ ids: some Sequence<Photo.ID>, baseURL: String, _ db: Transaction) throws {
        let ids = Set(ids)
        guard !ids.isEmpty else {
            photos = [:]
            return
        }
        let all = try db.all("SELECT id, width, height, dominant_color FROM photos WHERE id IN (\(list: ids)) LIMIT 10000") { row in
            let id: Photo.ID = try row.value("id")
            let url = "\(baseURL)/api/v1/photos/\(id)"
            return API.Photo(
                id: id, width: try row.int("width"), height: try row.int("height"), dominantColor: try row.text("dominant_color"),
                thumbURL: "\(url)/thumb.jpg", mediumURL: "\(url)/medium.jpg", largeURL: "\(url)/large.jpg")
        }
        photos = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    }
}
