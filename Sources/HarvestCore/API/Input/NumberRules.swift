extension InputRule where Value == Int {
    /// A whole number within `range`.
    public static func integer(_ range: ClosedRange<Int>) -> Self {
        InputRule { value, reader in
            guard let number = reader.integer(value) else {
                reader.note(.wrongType(.wholeNumber))
                return nil
            }
            if number < range.lowerBound { reader.note(.tooSmall(String(range.lowerBound))) }
            if number > range.upperBound { reader.note(.tooLarge(String(range.upperBound))) }
            return range.contains(number) ? number : nil
        }
    }
}

extension InputRule where Value == Double {
    /// A number within `range`.
    public static func number(_ range: ClosedRange<Double>) -> Self {
        InputRule { value, reader in
            guard case .number(let number) = value else {
                reader.note(.wrongType(.number))
                return nil
            }
            if number.double < range.lowerBound { reader.note(.tooSmall(String(range.lowerBound))) }
            if number.double > range.upperBound { reader.note(.tooLarge(String(range.upperBound))) }
            return range.contains(number.double) ? number.double : nil
        }
    }
}

extension InputRule where Value == Bool {
    /// `true` or `false`.
    public static var boolean: Self {
        InputRule { value, reader in
            if case .boolean(let boolean) = value { return boolean }
            if reader.readsText, value == .string("true") { return true }
            if reader.readsText, value == .string("false") { return false }
            reader.note(.wrongType(.boolean))
            return nil
        }
    }

    /// Agreement to terms: only `true`.
    public static var agreement: Self {
        boolean.then { $0 ? .success(true) : .failure(.termsRequired) }
    }
}

extension InputRule where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// A raw value of an enum.
    public static func choice(_ type: Value.Type = Value.self) -> Self {
        InputRule { value, reader in
            guard case .string(let text) = value else {
                reader.note(.wrongType(.text))
                return nil
            }
            if let choice = Value(rawValue: text) { return choice }
            reader.note(.notOneOf(Value.allCases.map(\.rawValue)))
            return nil
        }
    }
}

extension InputReader {
    fileprivate func integer(_ value: JSONValue) -> Int? {
        switch value {
        case .number(let number): number.integer
        case .string(let text) where readsText && text.utf8.count <= 20 && text.utf8.first != UInt8(ascii: "+"): Int(text)
        default: nil
        }
    }
}
