extension LocalDate: LosslessStringConvertible {
    /// Reads exactly `2026-11-21`; nil for anything else.
    public init?(_ text: String) {
        var reader = DigitReader(text)
        guard let year = reader.digits(4), reader.skip("-"), let month = reader.digits(2), reader.skip("-"), let day = reader.digits(2),
            reader.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// `2026-11-21`.
    public var description: String {
        String(unsafeUninitializedCapacity: 11) {
            var writer = DigitWriter($0)
            writer.write(year, digits: 4, then: "-")
            writer.write(month, digits: 2, then: "-")
            writer.write(day, digits: 2, then: "-")
            return writer.length - 1
        }
    }
}

extension LocalDate: Codable {
    /// Reads `2026-11-21`; throws for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let date = LocalDate(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not a date like 2026-11-21.")
        }
        self = date
    }

    /// Writes `description`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
