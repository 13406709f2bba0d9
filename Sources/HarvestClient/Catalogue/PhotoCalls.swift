import HarvestCore

/// What a photo is sent as.
public enum PhotoFormat: String, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
}

extension HarvestClient {
    /// `POST /photos`: upload a photo of at most 8 MiB and 12,000 pixels a side.
    public func uploadPhoto(_ bytes: [UInt8], _ format: PhotoFormat = .jpeg, key: API.IdempotencyKey? = nil) async throws -> API.Photo {
        var call: Call<API.Photo> = .post("/photos", key: key ?? makeKey())
        call.body = bytes
        call.contentType = format.rawValue
        return try await value(of: call)
    }
}
