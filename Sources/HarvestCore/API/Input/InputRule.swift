/// How to read one field: its type, its limits, and what to note when it breaks them.
public struct InputRule<Value>: Sendable {
    let read: @Sendable (JSONValue, inout InputReader) -> Value?

    init(_ read: @escaping @Sendable (JSONValue, inout InputReader) -> Value?) {
        self.read = read
    }

    /// The same rule, followed by a check that returns a value or the refusal to note.
    func then<Other>(_ check: @escaping @Sendable (Value) -> Result<Other, FieldRefusal>) -> InputRule<Other> {
        InputRule<Other> { value, reader in
            guard let first = read(value, &reader) else { return nil }
            switch check(first) {
            case .success(let other): return other
            case .failure(let refusal):
                reader.note(refusal)
                return nil
            }
        }
    }
}

extension FieldRefusal: Error {}

extension InputRule {
    /// An object, read as a payload.
    public static func object(_ type: Value.Type = Value.self) -> Self where Value: InputPayload {
        InputRule { value, reader in
            guard case .object(let members) = value else {
                reader.note(.wrongType(.object))
                return nil
            }
            return reader.object(members, as: Value.self)
        }
    }

    /// A list whose length is within `count`. Errors are at `<field>.<index>`. In a query, commas separate the elements.
    public static func list<Element>(_ element: InputRule<Element>, _ count: ClosedRange<Int>) -> Self where Value == [Element] {
        InputRule { value, reader in
            guard let values = reader.elements(of: value) else { return nil }
            if values.count < count.lowerBound { reader.note(.tooFew(count.lowerBound)) }
            if values.count > count.upperBound { reader.note(.tooMany(count.upperBound)) }
            guard count.contains(values.count) else { return nil }
            let read = values.enumerated().map { reader.read($0.element, at: String($0.offset), element) }
            return read.contains { $0 == nil } ? nil : read.compactMap { $0 }
        }
    }

    /// A list without repeated keys. The repetition is noted as a duplicate at `<field>.<index>`, or at `member` of that element.
    public static func list<Element, Key: Hashable & Sendable>(
        _ element: InputRule<Element>, _ count: ClosedRange<Int>, unique key: @escaping @Sendable (Element) -> Key, at member: String = ""
    ) -> Self where Value == [Element] {
        let list = Self.list(element, count)
        return InputRule { value, reader in
            guard let elements = list.read(value, &reader) else { return nil }
            var seen: Set<Key> = []
            let repeated = elements.indices.filter { !seen.insert(key(elements[$0])).inserted }
            for index in repeated { reader.note(.duplicate, at: member.isEmpty ? String(index) : "\(index).\(member)") }
            return repeated.isEmpty ? elements : nil
        }
    }
}

extension InputReader {
    fileprivate mutating func elements(of value: JSONValue) -> [JSONValue]? {
        if case .array(let values) = value { return values }
        if readsText, case .string(let text) = value {
            return text.split(separator: ",", omittingEmptySubsequences: false).map { .string(String($0)) }
        }
        note(.wrongType(.list))
        return nil
    }
}
