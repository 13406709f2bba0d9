import HarvestCore

/// Decodes the two encodings of HTML forms, with limits. A malformed form throws a 422 for the whole body.
enum FormDecoding {
    static let fieldLimit = 1_000

    static let malformed = Problem.invalid([API.FieldError(field: "", code: .malformed, message: "This form can’t be read.")])

    /// `application/x-www-form-urlencoded` (also a URL's query).
    static func urlEncoded(_ bytes: some Collection<UInt8>) throws -> SubmittedForm {
        var form = SubmittedForm()
        for field in try urlEncodedFields(bytes) { form.add(field.name, normalized(field.value)) }
        return form
    }

    /// The fields of `application/x-www-form-urlencoded` with their values as they were sent, for signatures.
    static func urlEncodedFields(_ bytes: some Collection<UInt8>) throws -> [(name: String, value: String)] {
        let pairs = bytes.split(separator: UInt8(ascii: "&"), maxSplits: fieldLimit, omittingEmptySubsequences: true)
        guard pairs.count <= fieldLimit else { throw malformed }
        return try pairs.map { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return (try decoded(parts[0]), parts.count > 1 ? try decoded(parts[1]) : "")
        }
    }

    private static func decoded(_ bytes: some Collection<UInt8>) throws -> String {
        var result: [UInt8] = []
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "+"): result.append(32)
            case UInt8(ascii: "%"):
                guard let high = iterator.next().flatMap(nibble), let low = iterator.next().flatMap(nibble) else { throw malformed }
                result.append(high << 4 | low)
            default: result.append(byte)
            }
        }
        return try text(result)
    }

    private static func nibble(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70: byte - 55
        case 97...102: byte - 87
        default: nil
        }
    }

    /// The text of valid UTF-8 without NUL, at which some databases cut a text.
    static func text(_ bytes: some Collection<UInt8>) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else { throw malformed }
        return text
    }

    /// Replaces CR LF, which browsers send, by LF.
    static func normalized(_ text: String) -> String { text.replacing("\r\n", with: "\n") }
}
