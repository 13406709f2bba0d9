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

    /// Decodes `multipart/form-data` (RFC 7578).
    static func multipart(_ bytes: [UInt8], boundary: String) throws -> SubmittedForm {
        guard (1...70).contains(boundary.utf8.count) else { throw malformed }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // Prefixes a line end, which every delimiter but the first has.
        let content = [13, 10] + bytes
        var form = SubmittedForm()
        guard var position = find(delimiter, in: content, from: 0) else { throw malformed }
        while true {
            position += delimiter.count
            if content[position...].starts(with: Array("--".utf8)) { return form }
            guard content[position...].starts(with: [13, 10]), let end = find(delimiter, in: content, from: position) else {
                throw malformed
            }
            guard form.fields.count + form.files.count < fieldLimit else { throw malformed }
            try addPart(content[(position + 2)..<max(position + 2, end)], to: &form)
            position = end
        }
    }

    private static func addPart(_ part: ArraySlice<UInt8>, to form: inout SubmittedForm) throws {
        let bytes = Array(part)
        guard let split = find([13, 10, 13, 10], in: bytes, from: 0) else { throw malformed }
        let head = try text(bytes[..<split])
        let body = bytes[(split + 4)...]
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

    /// The index of the next `needle` at or after `start`.
    private static func find(_ needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { haystack in
            needle.withUnsafeBufferPointer { needle in
                guard haystack.count >= needle.count, start <= haystack.count - needle.count else { return nil }
                outer: for position in start...(haystack.count - needle.count) where haystack[position] == needle[0] {
                    for offset in 1..<needle.count where haystack[position + offset] != needle[offset] { continue outer }
                    return position
                }
                return nil
            }
        }
    }
}
