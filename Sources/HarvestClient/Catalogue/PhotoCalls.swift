import HarvestCore

/// The format of a photo to upload.
public enum PhotoFormat: String, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
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
}
