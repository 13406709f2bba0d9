extension Cents: CustomStringConvertible {
    /// `$1,234.50`, `-$0.05`.
    public var description: String {
        (isNegative ? "-$" : "$") + grouped + "." + fraction
    }

    /// `1234.50`, as in a form field or a CSV file.
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
    /// Reads an amount that a person typed: `7`, `7.5`, `7.50`, `7,50`, `$1,234.50`.
    ///
    /// Nil for anything else, for a negative amount and beyond `limit`. Text that can be read in two ways, like `1.234`, is nil too.
    public init?(typed text: String) {
        var bytes = Array(text.utf8.drop { $0 == UInt8(ascii: " ") })
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        if bytes.first == UInt8(ascii: "$") { bytes.removeFirst() }
        guard bytes.count <= 20, let (whole, fraction) = Self.parts(of: bytes[...]) else { return nil }
        let digits = whole + fraction + [UInt8](repeating: UInt8(ascii: "0"), count: 2 - fraction.count)
        guard !whole.isEmpty, let amount = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
        self.init(checking: amount)
    }

    /// The digits before and after the decimal separator: the last `.` or `,` with one or two digits behind it.
    private static func parts(of bytes: ArraySlice<UInt8>) -> (whole: [UInt8], fraction: [UInt8])? {
        let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
        guard let separator = bytes.lastIndex(where: { $0 == point || $0 == comma }), (1...2).contains(bytes.endIndex - separator - 1)
        else {
            return ungrouped(bytes, separator: comma).map { ($0, []) }
        }
        let fraction = bytes[bytes.index(after: separator)...]
        let thousands = bytes[separator] == point ? comma : point
        guard fraction.allSatisfy(\.isDigit), let whole = ungrouped(bytes[..<separator], separator: thousands) else { return nil }
        return (whole, Array(fraction))
    }

    /// The digits without thousands separators, which must all be in the right places or all be left out.
    private static func ungrouped(_ bytes: ArraySlice<UInt8>, separator: UInt8) -> [UInt8]? {
        let groups = bytes.split(separator: separator, omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
        guard groups.count > 1 else { return Array(bytes) }
        guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
        return groups.flatMap { $0 }
    }
}
