extension DefaultStringInterpolation {
    /// A number with leading zeros: `\(7, digits: 2)` is `07`.
    mutating func appendInterpolation(_ number: Int, digits: Int) {
        let text = String(number)
        for _ in 0..<Swift.max(0, digits - text.utf8.count) { appendLiteral("0") }
        appendLiteral(text)
    }
}
