import HarvestCore
import Foundation

extension FormDecoding {
    /// The boundary in a content type. Nil if the type is not `multipart/form-data` or has no valid boundary.
    static func boundary(of contentType: String?) -> String? {
        let parts = (contentType ?? "").split(separator: ";").map(\.trimmed)
        guard parts.first?.lowercased() == "multipart/form-data" else { return nil }
        guard let parameter = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("boundary=") }) else { return nil }
        let boundary = parameter.dropFirst("boundary=".count).filter { $0 != "\"" }
        return (1...70).contains(boundary.utf8.count) ? String(boundary) : nil
    }

    /// The headers of a part have at most this many bytes.
    static let partHeadLimit = 4096

    /// Decodes `multipart/form-data` (RFC 7578). Files are copied once; everything else is read in place.
    static func multipart(_ bytes: [UInt8], boundary: String) throws -> SubmittedForm {
        guard (1...70).contains(boundary.utf8.count) else { throw malformed }
        // Every delimiter but the first follows a line end.
        let (first, delimiter) = (Array("--\(boundary)".utf8), Array("\r\n--\(boundary)".utf8))
        var form = SubmittedForm()
        guard var position = bytes.starts(with: first) ? first.count : find(delimiter, in: bytes[...]).map({ $0 + delimiter.count }) else {
            throw malformed
        }
        while !bytes[position...].starts(with: Array("--".utf8)) {
            guard bytes[position...].starts(with: [13, 10]), let end = find(delimiter, in: bytes[position...]),
                form.fields.count + form.files.count < fieldLimit
            else { throw malformed }
            try addPart(bytes[(position + 2)..<max(position + 2, end)], to: &form)
            position = end + delimiter.count
        }
        return form
    }

    private static func addPart(_ part: ArraySlice<UInt8>, to form: inout SubmittedForm) throws {
        guard let split = find([13, 10, 13, 10], in: part.prefix(partHeadLimit)) else { throw malformed }
        let head = try text(part[..<split])
        let body = part[(split + 4)...]
        var disposition = ""
        var contentType = "text/plain"
        for line in head.split(whereSeparator: \.isNewline) {
            if line.lowercased().hasPrefix("content-disposition:") { disposition = String(line) }
            if line.lowercased().hasPrefix("content-type:") { contentType = line.dropFirst("content-type:".count).trimmed }
        }
        guard let name = parameter("name", of: disposition) else { throw malformed }
        if let fileName = parameter("filename", of: disposition) {
            form.add(name, file: .init(name: fileName, contentType: contentType, bytes: Array(body)))
        } else {
            form.add(name, normalized(try text(body)))
        }
    }

    private static func parameter(_ name: String, of header: String) -> String? {
        guard let start = header.range(of: "; \(name)=\"")?.upperBound else { return nil }
        guard let end = header[start...].firstIndex(of: "\"") else { return nil }
        return String(header[start..<end])
    }

    /// The index of the first `needle`.
    private static func find(_ needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { haystack in
            needle.withUnsafeBufferPointer { needle in
                guard haystack.count >= needle.count else { return nil }
                outer: for position in 0...(haystack.count - needle.count) where haystack[position] == needle[0] {
                    for offset in 1..<needle.count where haystack[position + offset] != needle[offset] { continue outer }
                    return bytes.startIndex + position
                }
                return nil
            }
        }
    }
}
