import HarvestCore
import SQLStore

/// Photos that payloads of orders show, read in one query.
struct OrderPhotos: Sendable {
    private let photos: [Photo.ID: API.Photo]

    subscript(id: Photo.ID) -> API.Photo? { photos[id] }

    init(_ ids: some Sequence<Photo.ID>, baseURL: String, _ db: Transaction) throws {
        let ids = Set(ids)
        guard !ids.isEmpty else {
            photos = [:]
            return
        }
        let all = try db.all("SELECT id, width, height, dominant_color FROM photos WHERE id IN (\(list: ids)) LIMIT 10000") { row in
            let id = try row.value(Photo.ID.self, at: 0)
            let url = "\(baseURL)/api/v1/photos/\(id)"
            return API.Photo(
                id: id, width: try row.int(at: 1), height: try row.int(at: 2), dominantColor: try row.text(at: 3),
                thumbURL: "\(url)/thumb.jpg", mediumURL: "\(url)/medium.jpg", largeURL: "\(url)/large.jpg")
        }
        photos = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    }
}
