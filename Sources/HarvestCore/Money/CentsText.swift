extension Cents: CustomStringConvertible {
    /// `$1,234.50`, `-$0.05`.
    public var description: String {
        (isNegative ? "-$" : "$") + grouped + "." + fraction
    }

    /// `1234.50`, as typed into a form or written into a CSV file.
    public var plain: String {
        (isNegative ? "-" : "") + String(amount.magnitude / 100) + "." + fraction
    }

    private var fraction: String { "\(Int(amount.magnitude % 100), digits: 2)" }

    private var grouped: String {
        let digits = Array(String(amount.magnitude / 100))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }
}

extension Cents {
    /// Reads what a person types: `7`, `7.5`, `7.50`, `7,50`, `$1,234.50`. Nil for anything else, negative, or beyond `limit`:
    /// `7.5.0`, `1.234`, `-3` and `1e3` are never guessed at.
    public init?(typed text: String) {
        var bytes = Array(text.utf8.drop { $0 == 32 })
        while bytes.last == 32 { bytes.removeLast() }
        if bytes.first == UInt8(ascii: "$") { bytes.removeFirst() }
        guard bytes.count <= 20, let (whole, fraction) = Self.parts(of: bytes[...]) else { return nil }
        let digits = whole + fraction + [UInt8](repeating: 48, count: 2 - fraction.count)
        guard !whole.isEmpty, let amount = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
        self.init(checking: amount)
    }

    /// Digits before and after the decimal mark: the last `.` or `,` with one or two digits behind it.
    private static func parts(of bytes: ArraySlice<UInt8>) -> (whole: [UInt8], fraction: [UInt8])? {
        let isDigit = { (byte: UInt8) in byte >= 48 && byte <= 57 }
        let marks = [UInt8(ascii: "."), UInt8(ascii: ",")]
        guard let mark = bytes.lastIndex(where: marks.contains), (1...2).contains(bytes.endIndex - mark - 1) else {
            return ungrouped(bytes, by: marks[1]).map { ($0, []) }
        }
        let fraction = bytes[bytes.index(after: mark)...]
        let group = bytes[mark] == marks[0] ? marks[1] : marks[0]
        guard fraction.allSatisfy(isDigit), let whole = ungrouped(bytes[..<mark], by: group) else { return nil }
        return (whole, Array(fraction))
    }

    /// Digits without their marks for thousands, which must stand in the right places or not at all.
    private static func ungrouped(_ bytes: ArraySlice<UInt8>, by mark: UInt8) -> [UInt8]? {
        let groups = bytes.split(separator: mark, omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.allSatisfy { $0 >= 48 && $0 <= 57 } }) else { return nil }
        guard groups.count > 1 else { return Array(bytes) }
        guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
        return groups.flatMap { $0 }
    }
}
