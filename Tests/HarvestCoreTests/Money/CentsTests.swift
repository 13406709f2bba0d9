import Foundation
import HarvestCore
import Testing

struct CentsTests {
    @Test(arguments: [
        (0, "$0.00"), (5, "$0.05"), (-5, "-$0.05"), (123_450, "$1,234.50"), (100_000_000_000, "$1,000,000,000.00"), (99_999, "$999.99"),
        (-100_000, "-$1,000.00"),
    ])
    func `an amount is written with thousands separators`(_ amount: Int64, _ text: String) {
        #expect(Cents(amount).description == text)
    }

    @Test func `a form shows an amount without separators`() {
        #expect(Cents(123_450).plain == "1234.50")
        #expect(Cents(-5).plain == "-0.05")
        #expect(Cents(Int64.min).plain == "-92233720368547758.08")
    }

    @Test(arguments: [
        ("7", 700), ("7.5", 750), ("7.50", 750), ("7,50", 750), ("$1,234.50", 123_450), ("1.234,50", 123_450), (" 0.05 ", 5),
        ("1,234", 123_400),
        ("1000", 100_000), ("12,34", 1234), ("0", 0),
    ])
    func `a typed amount is read`(_ text: String, _ amount: Int64) {
        #expect(Cents(typed: text)?.amount == amount)
    }

    @Test(arguments: ["", ".", "7.5.0", "1.234", "-3", "1e3", "7.505", "abc", "$", "1,23,456.00", "٣", "9999999999999999999", ".50", "7."])
    func `ambiguous or unreadable text is refused`(_ text: String) {
        #expect(Cents(typed: text) == nil)
    }

    @Test func `amounts from outside have a limit`() {
        #expect(Cents(checking: Cents.limit) != nil)
        #expect(Cents(checking: -Cents.limit) != nil)
        #expect(Cents(checking: Cents.limit + 1) == nil)
        #expect(Cents(checking: .max) == nil)
        #expect(Cents(checking: .min) == nil)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Cents].self, from: Data("[1000000000001]".utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Cents].self, from: Data("[1.5]".utf8)) }
    }

    @Test func `sums and products beyond the limit are refused, not trapped`() throws {
        #expect(throws: MoneyRefusal.tooLarge) { try Cents(Cents.limit).adding(1) }
        #expect(throws: MoneyRefusal.tooLarge) { try Cents(.max).adding(1) }
        #expect(throws: MoneyRefusal.tooLarge) { try Cents(2).multiplied(by: .max) }
        #expect(throws: MoneyRefusal.tooLarge) { try Cents(1_000_000).multiplied(by: 1 << 31) }
        #expect(try Cents(250).multiplied(by: 3) == 750)
        #expect(try Cents(250).adding(-300) == -50)
    }

    @Test(arguments: [
        (10, 2500, 3), (2, 2500, 1), (1, 2500, 0), (-2, 2500, 0), (-3, 2500, -1), (250, 1500, 38), (250, 700, 18), (0, 2500, 0),
        (333, 10_000, 333),
    ])
    func `a share is rounded half up`(_ amount: Int64, _ points: Int, _ share: Int64) {
        #expect(Cents(amount).share(basisPoints: points).amount == share)
    }

    @Test func `JSON holds a bare integer`() throws {
        #expect(String(decoding: try JSONEncoder().encode([Cents(-5), 1234]), as: UTF8.self) == "[-5,1234]")
    }
}
