/// Writes an object.
struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: JSONOutput
    let codingPath: [any CodingKey]
    private let depth: Int

    init(output: JSONOutput, codingPath: [any CodingKey]) {
        self.output = output
        self.codingPath = codingPath
        depth = output.open(UInt8(ascii: "{"), UInt8(ascii: "}"))
    }

    /// Writes the name of `key` and returns where its value goes.
    private func value(_ key: any CodingKey) -> JSONSingleValue {
        output.element(at: depth)
        output.write(key.stringValue)
        output.write(raw: ":")
        return JSONSingleValue(output: output, codingPath: codingPath)
    }

    func encodeNil(forKey key: Key) { value(key).encodeNil() }
    func encode(_ value: Bool, forKey key: Key) { self.value(key).encode(value) }
    func encode(_ value: String, forKey key: Key) { self.value(key).encode(value) }
    func encode(_ value: Int, forKey key: Key) { self.value(key).encode(value) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try self.value(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        encoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder(SuperKey()) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

    private func encoder(_ key: any CodingKey) -> JSONWritingEncoder {
        _ = value(key)
        return JSONWritingEncoder(output: output, codingPath: codingPath)
    }

    private struct SuperKey: CodingKey {
        var stringValue: String { "super" }
        var intValue: Int? { nil }
        init() {}
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
    }
}

/// Writes an array.
struct JSONElements: UnkeyedEncodingContainer {
    let output: JSONOutput
    let codingPath: [any CodingKey]
    private(set) var count = 0
    private let depth: Int

    init(output: JSONOutput, codingPath: [any CodingKey]) {
        self.output = output
        self.codingPath = codingPath
        depth = output.open(UInt8(ascii: "["), UInt8(ascii: "]"))
    }

    private mutating func value() -> JSONSingleValue {
        output.element(at: depth)
        count += 1
        return JSONSingleValue(output: output, codingPath: codingPath)
    }

    mutating func encodeNil() { value().encodeNil() }
    mutating func encode<Value: Encodable>(_ value: Value) throws { try self.value().encode(value) }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        _ = value()
        return JSONWritingEncoder(output: output, codingPath: codingPath).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        _ = value()
        return JSONElements(output: output, codingPath: codingPath)
    }

    mutating func superEncoder() -> any Encoder {
        _ = value()
        return JSONWritingEncoder(output: output, codingPath: codingPath)
    }
}
