import HarvestCore
import Testing

struct NaturalSortKeyTests {
    @Test func `numbers in texts are sorted by value`() {
        let sorted = ["2", "05", "12", "99999999999999999999998", "99999999999999999999999", "a2", "A12", "B", "b 1"]
        #expect(sorted.reversed().sorted { NaturalSortKey($0) < NaturalSortKey($1) } == sorted)
        #expect(sorted.sorted { NaturalSortKey($0) < NaturalSortKey($1) } == sorted)
    }
}
