/// An identifier of the TypeID specification 0.3: a lower-case prefix, an underscore, and 26 characters of base 32.
public struct TypeID: Hashable, Sendable, LosslessStringConvertible {
    public let prefix: String
    public let uuid: UUIDBytes

    /// Nil for a prefix outside the specification: at most 63 of `a–z` and `_`, with `_` neither first nor last.
    public init?(prefix: String, uuid: UUIDBytes) {
        guard Self.isPrefix(prefix.utf8) else { return nil }
        self.prefix = prefix
        self.uuid = uuid
    }

    /// Reads an identifier of any prefix; nil for upper case, an unknown letter, another length or a value over 128 bits.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count >= Base32.length, let uuid = Base32.decode(bytes.suffix(Base32.length)) else { return nil }
        let head = bytes.dropLast(Base32.length)
        guard head.isEmpty || (head.last == UInt8(ascii: "_") && head.count > 1) else { return nil }
        self.init(prefix: String(Substring(head.dropLast())), uuid: uuid)
    }

    /// The prefix, an underscore and 26 characters; without a prefix the 26 characters alone.
    public var description: String {
        prefix.isEmpty ? Base32.encode(uuid) : prefix + "_" + Base32.encode(uuid)
    }

    /// The UUID of an identifier with this prefix; nil for anything else. Allocates nothing, because a page reads hundreds.
    static func uuid(_ text: String, prefix: String) -> UUIDBytes? {
        var (text, prefix) = (text, prefix)
        return text.withUTF8 { bytes in
            prefix.withUTF8 { head in
                guard bytes.count == head.count + 1 + Base32.length, bytes[head.count] == UInt8(ascii: "_"),
                    head.indices.allSatisfy({ bytes[$0] == head[$0] })
                else { return nil }
                return Base32.decode(UnsafeBufferPointer(rebasing: bytes[(head.count + 1)...]))
            }
        }
    }

    /// The text of an identifier, written into one allocation.
    static func text(prefix: String, _ uuid: UUIDBytes) -> String {
        String(unsafeUninitializedCapacity: length(prefix: prefix)) { write(prefix, uuid, to: $0) }
    }

    /// How many characters an identifier has.
    static func length(prefix: String) -> Int { prefix.utf8.count + 1 + Base32.length }

    /// Writes an identifier to the start of a buffer and returns its length.
    static func write(_ prefix: String, _ uuid: UUIDBytes, to characters: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var prefix = prefix
        return prefix.withUTF8 { head in
            let count = head.count + 1 + Base32.length
            for index in head.indices { characters[index] = head[index] }
            characters[head.count] = UInt8(ascii: "_")
            Base32.write(uuid, to: UnsafeMutableBufferPointer(rebasing: characters[(head.count + 1)..<count]))
            return count
        }
    }

    private static func isPrefix(_ bytes: String.UTF8View) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return true }
        let underscore = UInt8(ascii: "_")
        return bytes.count <= 63 && first != underscore && last != underscore
            && bytes.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == underscore }
    }
}
