extension Instant: LosslessStringConvertible {
    /// Reads a timestamp of RFC 3339; nil for anything else and for years outside 1–9999.
    ///
    /// Any offset is converted to UTC. A fraction is cut to milliseconds. A leap second counts as the second after it.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2), reader.skip("-"), let day = reader.digits(2),
            let date = LocalDate(year: year, month: month, day: day), reader.skip("T") || reader.skip("t") || reader.skip(" "),
            let hour = reader.digits(2), reader.skip(":"), let minute = reader.digits(2), reader.skip(":"), let second = reader.digits(2),
            hour < 24, minute < 60, second < 61, let fraction = reader.fraction(), let offset = reader.offsetMinutes(), reader.isAtEnd
        else { return nil }
        let minutes = Int64(date.daysSinceEpoch) * 1440 + Int64(hour * 60 + minute - offset)
        self.init(milliseconds: (minutes * 60 + Int64(second)) * 1000 + Int64(fraction))
    }

    /// RFC 3339 in UTC, `2026-11-21T18:00:00Z`, with milliseconds only if there are any.
    public var description: String { String(unsafeUninitializedCapacity: Self.textLength, initializingUTF8With: write) }

    /// The length of the longest description.
    static let textLength = 24

    /// Writes `description` to the start of a buffer and returns its length.
    func write(to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let days = seconds.flooredQuotient(by: 86_400)
        let date = LocalDate(daysSinceEpoch: Int(days))
        let second = Int(seconds - days * 86_400)
        // Wrapping, because the product is out of range for the first instant; the difference never is.
        let fraction = Int(milliseconds &- seconds &* 1000)
        var writer = DigitWriter(text)
        writer.write(date.year, digits: 4, then: "-")
        writer.write(date.month, digits: 2, then: "-")
        writer.write(date.day, digits: 2, then: "T")
        writer.write(second / 3600, digits: 2, then: ":")
        writer.write(second / 60 % 60, digits: 2, then: ":")
        writer.write(second % 60, digits: 2, then: fraction == 0 ? "Z" : ".")
        if fraction != 0 { writer.write(fraction, digits: 3, then: "Z") }
        return writer.length
    }
}

extension Instant: Codable {
    /// Reads the text of RFC 3339; throws for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let instant = Instant(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an RFC 3339 instant.")
        }
        self = instant
    }

    /// Writes `description`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
