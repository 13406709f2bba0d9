import HarvestCore
import Testing

struct StockTests {
    @Test func `stock never goes below zero`() throws {
        let three = try #require(Stock(units: 3))
        #expect(try three.changed(by: -3).units == 0)
        #expect(throws: StockRefusal.short(left: 3)) { try three.changed(by: -4) }
        #expect(throws: StockRefusal.short(left: 3)) { try three.changed(by: .min) }
    }

    @Test func `stock has a limit`() throws {
        let full = try #require(Stock(units: 99_999))
        #expect(throws: StockRefusal.tooMuch(limit: 99_999)) { try full.changed(by: 1) }
        #expect(throws: StockRefusal.tooMuch(limit: 99_999)) { try full.changed(by: .max) }
        #expect(Stock(units: 100_000) == nil)
        #expect(Stock(units: -1) == nil)
    }

    @Test func `unlimited stock stays unlimited`() throws {
        #expect(try Stock.unlimited.changed(by: -1000) == .unlimited)
        #expect(Stock.unlimited.left(perOrderCap: nil) == 999)
        #expect(Stock.unlimited.left(perOrderCap: 4) == 4)
        #expect(Stock(units: 2)?.left(perOrderCap: 4) == 2)
        #expect(Stock(units: 5000)?.left(perOrderCap: nil) == 999)
    }

    @Test func `stock is low at the vendor's threshold`() throws {
        for (units, level) in [(0, StockLevel.out), (1, .low), (5, .low), (6, .ok)] {
            #expect(StockLevel(try #require(Stock(units: units)), warnAt: 5) == level)
        }
        #expect(StockLevel(.unlimited, warnAt: 5) == .ok)
    }
}
