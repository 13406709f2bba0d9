/// Parses a stream of server-sent events into blocks.
struct ServerSentEvents {
    /// An event of the stream that has data.
    struct Block: Equatable {
        var id: String?
        var data = ""
    }

    /// Largest block in bytes. It bounds the memory that an endless line takes.
    static let limit = 1_024 * 1_024

    private var line: [UInt8] = []
    private var block = Block()
    private var hasData = false
    private var endedWithReturn = false

    /// The blocks that `bytes` complete. Throws when a block is larger than `limit`.
    mutating func read(_ bytes: [UInt8]) throws -> [Block] {
        var blocks: [Block] = []
        for byte in bytes {
            let isSecondOfPair = byte == 0x0A && endedWithReturn
            endedWithReturn = byte == 0x0D
            if isSecondOfPair { continue }
            guard byte == 0x0A || byte == 0x0D else {
                line.append(byte)
                if line.count + block.data.utf8.count > Self.limit { throw UnexpectedAnswer(status: 200, reason: "An endless event.") }
                continue
            }
            if let block = endLine() { blocks.append(block) }
        }
        return blocks
    }

    private mutating func endLine() -> Block? {
        defer { line.removeAll(keepingCapacity: true) }
        if line.isEmpty { return endBlock() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "id": block.id = String(decoding: value, as: UTF8.self)
        case "data":
            block.data += (hasData ? "\n" : "") + String(decoding: value, as: UTF8.self)
            hasData = true
        default: break
        }
        return nil
    }

    private mutating func endBlock() -> Block? {
        defer { (block, hasData) = (Block(), false) }
        return hasData ? block : nil
    }
}
