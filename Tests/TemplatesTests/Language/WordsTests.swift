import Foundation
import HarvestCore
import Testing

@testable import Templates

@Suite struct WordsTests {
    private func dates(_ language: Language, _ now: String) throws -> DateWords {
        DateWords(text: Text(language), clock: try #require(MarketClock("America/Los_Angeles")), now: try #require(Instant(now)))
    }

    @Test(arguments: [
        ("2026-11-22T19:52:30Z", "just now"), ("2026-11-22T19:51:00Z", "2 min ago"), ("2026-11-22T18:54:00Z", "59 min ago"),
        ("2026-11-22T18:53:00Z", "10:53 am"), ("2026-11-22T08:00:00Z", "12:00 am"), ("2026-11-21T20:00:00Z", "Sat 21 Nov"),
        ("2025-03-12T20:00:00Z", "12 Mar 2025"), ("2026-11-22T20:30:00Z", "12:30 pm"),
    ])
    func `a moment is told by how long ago it was`(at: String, words: String) throws {
        #expect(try dates(.english, "2026-11-22T19:53:00Z").ago(try #require(Instant(at))) == words)
    }

    @Test func `Spanish tells it in Spanish`() throws {
        let words = try dates(.spanish, "2026-11-22T19:53:00Z")
        #expect(words.ago(try #require(Instant("2026-11-22T19:51:00Z"))) == "hace 2 min")
        #expect(words.ago(try #require(Instant("2026-11-21T20:00:00Z"))) == "sáb 21 nov")
        #expect(words.time(try #require(Instant("2026-11-22T19:52:00Z"))) == "11:52 a. m.")
        #expect(words.longDay(try #require(LocalDate(year: 2026, month: 11, day: 22))) == "domingo 22 de noviembre")
        #expect(words.weekdays(.sunday) == "domingos" && words.weekdays(.monday) == "lunes")
    }

    @Test func `the day of payouts is named in a sentence`() throws {
        let (english, spanish) = (Text(.english).vendorPayouts, Text(.spanish).vendorPayouts)
        #expect(english.allThere(payday: "Wednesday").hasSuffix("Payouts go out every Wednesday."))
        #expect(spanish.allThere(payday: "miércoles").hasSuffix("Los pagos salen cada miércoles."))
        #expect(spanish.line("4417", payday: "domingo") == "Pagamos cada domingo a tu cuenta terminada en 4417.")
    }

    @Test func `days ahead are named`() throws {
        let words = try dates(.english, "2026-11-22T19:53:00Z")
        let today = words.today
        #expect([0, 1, 4].map { words.until(today.adding(days: $0)) } == ["Today", "Tomorrow", "In 4 days"])
        #expect(Text(.spanish).sentence("a las 9:00 a. m.") == "a las 9:00 a. m." && Text(.english).sentence("at 9:00 am") == "at 9:00 am.")
        #expect(words.duration(minutes: 270) == "4 h 30 min" && words.duration(minutes: 240) == "4 h")
        #expect(words.moment(try #require(Instant("2026-11-22T19:48:00Z"))) == "Today, 11:48 am")
    }

    @Test(arguments: [
        (0, "$0.00", "–", "$0.00"), (5, "$0.05", "$0.05", "$0.05"), (123_450, "$1,234.50", "$1,234.50", "$1,235"),
        (-250, "−$2.50", "−$2.50", "−$2.50"), (99_999, "$999.99", "$999.99", "$999.99"), (100_049, "$1,000.49", "$1,000.49", "$1,000"),
    ])
    func `money is written for its place`(cents: Int, exact: String, inTable: String, headline: String) {
        let amount = Cents(Int64(cents))
        #expect(MoneyWords.exact(amount) == exact)
        #expect(MoneyWords.inTable(amount) == inTable)
        #expect(MoneyWords.headline(amount) == headline)
    }

    @Test func `one is one and many are many`() {
        #expect(Text(.english).vendorPayouts.orders(1) == "1 order")
        #expect(Text(.english).vendorPayouts.orders(1284) == "1,284 orders")
        #expect(Text(.spanish).vendorPayouts.orders(0) == "0 pedidos")
        #expect(Text(.spanish).list(["a", "b", "c"]) == "a, b y c")
        #expect(NumberWords.grouped(-1_234_567) == "-1,234,567")
        #expect([2500, 1250, 950, 805, 0].map(NumberWords.percent) == ["25%", "12.5%", "9.5%", "8.05%", "0%"])
    }

    @Test(arguments: OrderStanding.allCases, Language.allCases)
    func `every standing of an order has a word for everybody`(standing: OrderStanding, language: Language) {
        #expect(!standing.vendorBadge(Text(language)).words.isEmpty)
        #expect(!standing.adminBadge(Text(language)).words.isEmpty)
    }

    @Test func `a count never runs into a unit that begins with a number, and each goes without saying`() {
        #expect(QuantityWords.of(4, "Baby spinach", unit: "1/2 lb bag") == "4 × Baby spinach (1/2 lb bag)")
        #expect(QuantityWords.of(1200, "Pumpkins", unit: "each") == "1,200 × Pumpkins")
        #expect(Text(.english).today.left(4, "1/2 lb bag") == "4 left (1/2 lb bag)" && Text(.english).today.left(4, "each") == "4 left")
        #expect(Text(.spanish).today.left(1, "each") == "Queda 1" && Text(.spanish).today.left(2, "lb") == "Quedan 2 (lb)")
    }
}
