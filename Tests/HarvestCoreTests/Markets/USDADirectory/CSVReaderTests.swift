import HarvestCore
import Testing

struct CSVReaderTests {
    private func rows(_ text: String) -> [[String]] { rows(Array(text.utf8)) }
    private func rows(_ bytes: [UInt8]) -> [[String]] { CSVReader(bytes).map(\.fields) }

    @Test(arguments: ["a,b\r\nc,d\r\n", "a,b\rc,d\r", "a,b\nc,d", "\u{FEFF}a,b\n\n\r\nc,d\n\n"])
    func `every kind of line end is read, and empty lines are skipped`(_ text: String) {
        #expect(rows(text) == [["a", "b"], ["c", "d"]])
    }

    @Test func `quoted fields contain commas, line ends and quotes`() {
        #expect(
            rows("\"a, b\",\"say \"\"hi\"\"\",\"two\r\nlines\"\nnext,,") == [["a, b", "say \"hi\"", "two\r\nlines"], ["next", "", ""]])
        #expect(rows("a\"b,\"c\"d\n") == [["a\"b", "cd"]])
        #expect(rows("\"\",\"\"\n\"\"\n") == [["", ""]])
    }

    @Test func `a record has the line on which it begins`() {
        let records = Array(CSVReader(Array("a\n\"b\r\nb\rb\nb\"\n\nc".utf8)))
        #expect(records.map(\.line) == [1, 2, 7])
        #expect(records.allSatisfy { !$0.isUnclosed })
    }

    @Test func `a record with an unclosed quote is marked`() {
        let records = Array(CSVReader(Array("a,b\n\"c,d\ne,f".utf8)))
        #expect(records.map(\.isUnclosed) == [false, true])
        #expect(records.last?.fields == ["c,d\ne,f"])
    }

    @Test func `a field that isn't UTF-8 is read as Windows-1252`() {
        let bytes: [UInt8] = [0x93, 0x4A, 0x6F, 0x65, 0x92, 0x73, 0x94, 0x2C] + Array("Peña".utf8) + [0x2C, 0xF1, 0x81]
        #expect(rows(bytes) == [["“Joe’s”", "Peña", "ñ\u{FFFD}"]])
    }

    @Test func `an empty file has no records`() {
        #expect(rows("") == [])
        #expect(rows("\u{FEFF}\r\n") == [])
    }
}
