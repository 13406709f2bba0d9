/// Encodes one value into a `JSONOutput`.
struct JSONWritingEncoder: Encoder {
    let output: JSONOutput
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONMembers<Key>(output: output, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { JSONElements(output: output, codingPath: codingPath) }

    func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleValue(output: output, codingPath: codingPath) }
}

/// Writes a value at the current position.
struct JSONSingleValue: SingleValueEncodingContainer {
    let output: JSONOutput
    let codingPath: [any CodingKey]

    func encodeNil() { output.write(raw: "null") }
    func encode(_ value: Bool) { output.write(raw: value ? "true" : "false") }
    func encode(_ value: String) { output.write(value) }
    func encode(_ value: Double) throws { try write(value) }
    func encode(_ value: Float) throws { try write(Double(value)) }
    func encode(_ value: Int) { output.write(value) }
    func encode(_ value: Int8) { output.write(value) }
    func encode(_ value: Int16) { output.write(value) }
    func encode(_ value: Int32) { output.write(value) }
    func encode(_ value: Int64) { output.write(value) }
    func encode(_ value: UInt) { output.write(value) }
    func encode(_ value: UInt8) { output.write(value) }
    func encode(_ value: UInt16) { output.write(value) }
    func encode(_ value: UInt32) { output.write(value) }
    func encode(_ value: UInt64) { output.write(value) }

    func encode<Value: Encodable>(_ value: Value) throws {
        let depth = output.depth
        try value.encode(to: JSONWritingEncoder(output: output, codingPath: codingPath))
        output.close(to: depth)
    }

    private func write(_ number: Double) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(number, .init(codingPath: codingPath, debugDescription: "JSON has no such number."))
        }
        output.write(number: number)
    }
}
