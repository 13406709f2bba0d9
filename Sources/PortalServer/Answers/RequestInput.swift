import HarvestCore
import Hummingbird

extension Request {
    /// The whole body, at most `limit` bytes; more is a 413 however it is sent.
    func bodyBytes(upTo limit: Int) async throws -> [UInt8] {
        if let declared = headers[.contentLength].flatMap({ Int($0) }), declared > limit { throw Problem.tooLarge }
        var bytes: [UInt8] = []
        for try await chunk in body {
            guard bytes.count + chunk.readableBytes <= limit else { throw Problem.tooLarge }
            bytes.append(contentsOf: chunk.readableBytesView)
        }
        return bytes
    }

    /// True when the body says that it is JSON.
    var isJSON: Bool {
        guard let type = headers[.contentType]?.lowercased() else { return false }
        return type == "application/json" || type.hasPrefix("application/json;")
    }
}
