import HarvestCore
import Testing

/// Maps of markets as administrators type them.
struct StallMapTests {
    @Test func `a typed map is read and written in the order of the stalls' numbers`() throws {
        let map = try StallMap(reading: "A10, 3, 4\n\n  2 ,-1.5,\t20 \r\nA2\n12, 0, 0\n")
        #expect(map.entries.map(\.number) == ["A10", "2", "A2", "12"])
        #expect(map.entries.map { $0.place?.east } == [3, -1.5, nil, 0])
        #expect(map.text == "2, -1.5, 20\n12, 0, 0\nA2\nA10, 3, 4")
        #expect(try StallMap(reading: map.text).text == map.text)
        #expect(try StallMap(reading: " \n").entries.isEmpty)
    }

    @Test(arguments: [", 3, 4", "A1, nan, 4", "A1, 2001, 0"])
    func `a line that can't be read is named`(_ line: String) {
        #expect(throws: StallMapRefusal.unreadable(line: 2)) { try StallMap(reading: "B1, 0, 0\n\(line)") }
    }

    @Test func `a stall whose text has commas keeps them`() throws {
        let map = try StallMap(reading: "A4, by the fountain\nB1, next to the gate, 3, -4")
        #expect(map.entries.map(\.number) == ["A4, by the fountain", "B1, next to the gate"])
        #expect(map.entries.map { $0.place?.north } == [nil, -4])
        #expect(try StallMap(reading: map.text) == map)
    }

    @Test func `a stall is on the map once`() {
        #expect(throws: StallMapRefusal.twice(line: 3)) { try StallMap(reading: "B1, 0, 0\nB2\nB1, 4, 4") }
    }
}
