extension InputRule {
    /// An identifier of one kind, or of several.
    public static func id(_ type: Value.Type = Value.self) -> Self where Value: LosslessStringConvertible & Sendable {
        parsed(as: .id) { Value($0) }
    }

    /// Text of up to 64 characters that `parse` accepts.
    static func parsed(as form: FieldRefusal.Form, _ parse: @escaping @Sendable (String) -> Value?) -> Self {
        InputRule<String>.secret(0...64).then { text in parse(text).map(Result.success) ?? .failure(.malformed(form)) }
    }
}

extension InputRule where Value == Instant {
    /// An RFC 3339 instant in UTC, ending in `Z`.
    public static var instant: Self {
        parsed(as: .instant) { $0.utf8.count <= 30 && $0.hasSuffix("Z") ? Instant($0) : nil }
    }
}

extension InputRule where Value == LocalTime {
    /// A time of day from `00:00` to `23:59`.
    static var timeOfDay: Self { parsed(as: .other) { text in LocalTime(text).flatMap { $0 < .endOfDay ? $0 : nil } } }
}

extension InputRule where Value == String {
    /// An identifier of the IANA database. Foundation knows offsets, too, such as `GMT+7`, which are none.
    static var timeZone: Self {
        parsed(as: .other) { text in
            guard text.utf8.count <= 64, text.utf8.allSatisfy({ isOfTimeZone($0) }), !text.hasPrefix("GMT+"), !text.hasPrefix("GMT-"),
                MarketClock(text) != nil
            else { return nil }
            return text
        }
    }

    private static func isOfTimeZone(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

extension InputRule where Value == LocalDate {
    /// A calendar date.
    public static var date: Self { parsed(as: .date) { LocalDate($0) } }
}

extension InputRule where Value == ISOWeek {
    /// An ISO week from 2020 to 2099.
    public static var week: Self {
        parsed(as: .week) { text in ISOWeek(text).flatMap { (2020...2099).contains($0.year) ? $0 : nil } }
    }
}

extension InputRule where Value == Cents {
    /// An amount from 0 to 100,000,000 cents.
    public static var cents: Self { InputRule<Int>.integer(0...100_000_000).then { .success(Cents(Int64($0))) } }
}

extension InputRule where Value == Position {
    /// An object `{lat, lon}` in WGS84 degrees.
    public static var position: Self {
        InputRule<PositionInput>.object().then { .success($0.position) }
    }

    /// `latitude,longitude` of a query, each with at most seven decimals.
    public static var point: Self {
        InputRule<String>.secret(0...26).then { text in
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count == 2, let latitude = degrees(parts[0]), let longitude = degrees(parts[1]),
                let position = Position(latitude: latitude, longitude: longitude)
            else { return .failure(.malformed(.point)) }
            return .success(position)
        }
    }

    /// Plain decimals only, although `Double` also accepts `nan`, `0x1p3` and `1e2`.
    private static func degrees(_ text: Substring) -> Double? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, (1...3).contains(parts[0].utf8.count), parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
            parts.count == 1 || (1...7).contains(parts[1].utf8.count)
        else { return nil }
        return Double(text)
    }
}

/// The object form of a position in a request.
private struct PositionInput: InputPayload {
    let position: Position

    init?(reading input: inout InputReader) {
        let latitude = input.required("lat", .number(-90...90))
        let longitude = input.required("lon", .number(-180...180))
        guard let latitude, let longitude, let position = Position(latitude: latitude, longitude: longitude) else { return nil }
        self.position = position
    }
}
