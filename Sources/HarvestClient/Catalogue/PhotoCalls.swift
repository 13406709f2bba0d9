import HarvestCore

/// The format of a photo to upload.
public enum PhotoFormat: String, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
}

/// One of the sizes in which the server keeps a photo, as JPEG.
public enum PhotoFile: String, Sendable, CaseIterable {
    /// 160 × 160 pixels, cropped to the middle.
    case thumb = "thumb.jpg"
    /// Fits into 540 × 540 pixels.
    case medium = "medium.jpg"
    /// Fits into 1280 × 1280 pixels.
    case large = "large.jpg"
}

extension HarvestClient {
    /// `POST /photos`: uploads a photo of at most 8 MiB and 12,000 pixels a side. Refused when it cannot be decoded: `invalid` with
    /// `unreadable`. A photo that nothing uses is deleted after 24 hours.
    public func uploadPhoto(_ bytes: [UInt8], _ format: PhotoFormat = .jpeg, key: API.IdempotencyKey? = nil) async throws -> API.Photo {
        var call: Call<API.Photo> = .post("/photos", key: key ?? makeKey())
        call.body = bytes
        call.contentType = format.rawValue
        return try await value(of: call)
    }

    /// `GET /photos/{photo_id}/{file}`: the JPEG of one size, for guests, too. The file of an id never changes.
    public func photo(_ photo: API.PhotoID, _ file: PhotoFile) async throws -> [UInt8] {
        var call: Call<Done> = .get("/photos/\(photo)/\(file.rawValue)")
        call.accept = "image/jpeg"
        return try await bytes(of: call)
    }
}
