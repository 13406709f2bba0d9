/// The output of the decoding process: one byte for the outcome, then sizes, colour and files. The reader checks all of it, because the
/// process may have been taken over by a malicious photo.
package enum PhotoMessage {
    private static let sizes: [PhotoSize] = [.thumb, .medium, .large]

    /// The message about an outcome.
    package static func encode(_ result: Result<PreparedPhoto, any Error>) -> [UInt8] {
        switch result {
        case .failure(PhotoRefusal.tooManyPixels): return [2]
        case .failure: return [1]
        case .success(let photo):
            let files = sizes.map { photo.files[$0] ?? [] }
            let head = ([photo.width, photo.height] + files.map(\.count)).flatMap { number in
                (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
            }
            return [0] + head + Array(photo.dominantColor.utf8) + files.joined()
        }
    }

    /// The photo in a message. Throws `PhotoRefusal` for a refusal and for anything malformed.
    static func decode(_ bytes: [UInt8]) throws -> PreparedPhoto {
        if bytes == [2] { throw PhotoRefusal.tooManyPixels }
        guard bytes.count > 28, bytes[0] == 0 else { throw PhotoRefusal.unreadable }
        let numbers = (0..<5).map { index in bytes[(1 + 4 * index)..<(5 + 4 * index)].reduce(0) { $0 << 8 | Int($1) } }
        let colour = String(decoding: bytes[21..<28], as: UTF8.self)
        guard colour.wholeMatch(of: /#[0-9a-f]{6}/) != nil, numbers[2...].reduce(0, +) == bytes.count - 28,
            numbers[..<2].allSatisfy({ (1...PhotoSize.large.rawValue).contains($0) })
        else { throw PhotoRefusal.unreadable }
        var files: [PhotoSize: [UInt8]] = [:]
        var start = 28
        for (size, length) in zip(sizes, numbers[2...]) {
            files[size] = Array(bytes[start..<start + length])
            start += length
        }
        guard files.values.allSatisfy({ $0.starts(with: [0xFF, 0xD8, 0xFF]) }) else { throw PhotoRefusal.unreadable }
        return PreparedPhoto(files: files, width: numbers[0], height: numbers[1], dominantColor: colour)
    }
}
