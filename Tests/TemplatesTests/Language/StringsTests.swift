import Foundation
import HarvestCore
import Testing

@testable import Templates

@Suite struct StringsTests {
    private func dates(_ language: Language, _ now: String) throws -> DateStrings {
        DateStrings(text: Text(language), clock: try #require(MarketClock("America/Los_Angeles")), now: try #require(Instant(now)))
    }

    @Test(arguments: [
        ("2026-11-22T19:52:30Z", "just now"), ("2026-11-22T19:51:00Z", "2 min ago"), ("2026-11-22T18:54:00Z", "59 min ago"),
        ("2026-11-22T18:53:00Z", "10:53 am"), ("2026-11-22T08:00:00Z", "12:00 am"), ("2026-11-21T20:00:00Z", "Sat, Nov 21"),
        ("2025-03-12T20:00:00Z", "Mar 12, 2025"), ("2026-11-22T20:30:00Z", "12:30 pm"),
    ])
    func `a recent time is relative and an older one is a time or a date`(at: String, text: String) throws {
        #expect(try dates(.english, "2026-11-22T19:53:00Z").ago(try #require(Instant(at))) == text)
    }

    @Test func `dates and times are in Spanish for Spanish readers`() throws {
        let dates = try self.dates(.spanish, "2026-11-22T19:53:00Z")
        #expect(dates.ago(try #require(Instant("2026-11-22T19:51:00Z"))) == "hace 2 min")
        #expect(dates.ago(try #require(Instant("2026-11-21T20:00:00Z"))) == "sáb 21 nov")
        #expect(dates.time(try #require(Instant("2026-11-22T19:52:00Z"))) == "11:52 a. m.")
        #expect(dates.longDay(try #require(LocalDate(year: 2026, month: 11, day: 22))) == "domingo 22 de noviembre")
        #expect(Text(.spanish).hour("1:30 p. m.") == "la 1:30 p. m." && Text(.spanish).hour("11:30 a. m.") == "las 11:30 a. m.")
        #expect(dates.weekdays(.sunday) == "domingos" && dates.weekdays(.monday) == "lunes")
    }

    @Test func `an expected time is said as a time of day, or as a date on another day`() throws {
        let (today, tomorrow) = (try #require(Instant("2026-11-22T20:30:00Z")), try #require(Instant("2026-11-23T17:00:00Z")))
        let (english, spanish) = (try dates(.english, "2026-11-22T19:53:00Z"), try dates(.spanish, "2026-11-22T19:53:00Z"))
        #expect(english.expected(today) == "about 12:30 pm" && english.expected(tomorrow) == "about Mon, Nov 23, 9:00 am")
        #expect(spanish.expected(today) == "hacia las 12:30 p. m." && spanish.expected(tomorrow) == "hacia el lun 23 nov, 9:00 a. m.")
        #expect(english.dayOfMonth(5, month: 1) == "Jan 5" && spanish.dayOfMonth(5, month: 1) == "5 ene")
    }

    @Test func `an English date says weekday, month and day`() throws {
        let dates = try self.dates(.english, "2026-11-22T19:53:00Z")
        #expect(dates.longDay(try #require(LocalDate(year: 2026, month: 10, day: 17))) == "Saturday, October 17")
        #expect(dates.longDay(try #require(LocalDate(year: 2027, month: 1, day: 5))) == "Tuesday, January 5, 2027")
        let date = try #require(LocalDate(year: 2026, month: 11, day: 24))
        #expect(DateStrings.dated(date, Text(.english)) == "Nov 24, 2026" && DateStrings.dated(date, Text(.spanish)) == "24 nov 2026")
        #expect(dates.dateTimeInLine(try #require(Instant("2026-11-22T19:48:00Z"))) == "today 11:48 am")
        #expect(dates.dateTimeInLine(try #require(Instant("2026-11-21T19:48:00Z"))) == "Sat, Nov 21, 11:48 am")
    }

    @Test(arguments: [
        (12, "for 12 min", "desde hace 12 min"), (111, "for 1 h 51 min", "desde hace 1 h 51 min"),
        (893, "since 9:00 pm yesterday", "desde las 9:00 p. m. de ayer"), (2880, "since Fri, Nov 20", "desde el vie 20 nov"),
    ])
    func `a long wait is in hours, then since when`(minutes: Int, english: String, spanish: String) throws {
        #expect(try dates(.english, "2026-11-22T19:53:00Z").elapsed(minutes: minutes) == english)
        #expect(try dates(.spanish, "2026-11-22T19:53:00Z").elapsed(minutes: minutes) == spanish)
    }

    @Test func `a refused change of a count says why`() {
        #expect(Text(.english).produce.cantGoThere(0, 99_999) == "Already at 0")
        #expect(Text(.english).produce.cantGoThere(99_995, 99_999) == "99,995 in stock. The limit is 99,999.")
        #expect(DateStrings.hours(minutes: 95) == "1 h 35 min" && DateStrings.hours(minutes: 59) == "59 min")
        #expect(DateStrings.hours(from: 8, to: 59) == "8–59 min" && DateStrings.hours(from: 48, to: 80) == "48 min – 1 h 20 min")
    }

    @Test func `the day of payouts is named`() throws {
        let (english, spanish) = (Text(.english).vendorPayouts, Text(.spanish).vendorPayouts)
        #expect(english.allThere(payday: "Wednesday").hasSuffix("Payouts go out every Wednesday."))
        #expect(spanish.allThere(payday: "miércoles").hasSuffix("Los pagos salen cada miércoles."))
        #expect(
            spanish.line("4417", payday: "domingo", arrival: "martes")
                == "Se envían cada domingo y llegan a tu cuenta terminada en 4417 a más tardar el martes.")
    }

    @Test func `a Spanish market is closed, not about to close, at the time of orders that wait`() {
        let strings = Text(.spanish).adminMarkets
        for count in [1, 2] { #expect(strings.ordersWait(count).hasSuffix("en que el mercado estaría cerrado")) }
    }

    @Test func `the days of a payout fit coming and sent ones`() throws {
        let dates = try self.dates(.spanish, "2026-11-22T19:53:00Z")
        let payout = PayoutDates(sentOn: dates.today)
        let (sent, arrival) = (dates.day(payout.sentOn), dates.day(payout.arrivesOn))
        #expect(Text(.spanish).vendorPayouts.sent(payout, dates) == "Enviado el \(sent); en tu banco a más tardar el \(arrival)")
    }

    @Test func `orders are canceled in American spelling`() {
        let text = Text(.english)
        #expect(text.orderStatuses.cancelled == "Canceled" && text.adminOrderActions.cancelled.hasPrefix("Order canceled."))
        #expect(text.vendorBanner.paused.contains("can’t see you or place orders until you resume"))
    }

    @Test func `days ahead are named`() throws {
        let dates = try self.dates(.english, "2026-11-22T19:53:00Z")
        let today = dates.today
        #expect([0, 1, 4].map { dates.until(today.adding(days: $0)) } == ["Today", "Tomorrow", "In 4 days"])
        #expect(Text(.spanish).sentence("a las 9:00 a. m.") == "a las 9:00 a. m." && Text(.english).sentence("at 9:00 am") == "at 9:00 am.")
        #expect(dates.duration(minutes: 270) == "4 h 30 min" && dates.duration(minutes: 240) == "4 h")
        #expect(dates.dateTime(try #require(Instant("2026-11-22T19:48:00Z"))) == "Today, 11:48 am")
    }

    @Test(arguments: [
        (0, "$0.00", "–", "$0.00"), (5, "$0.05", "$0.05", "$0.05"), (123_450, "$1,234.50", "$1,234.50", "$1,235"),
        (-250, "−$2.50", "−$2.50", "−$2.50"), (99_999, "$999.99", "$999.99", "$999.99"), (100_049, "$1,000.49", "$1,000.49", "$1,000"),
    ])
    func `money is written for its place`(cents: Int, exact: String, inTable: String, headline: String) {
        let amount = Cents(Int64(cents))
        #expect(MoneyStrings.exact(amount) == exact)
        #expect(MoneyStrings.inTable(amount) == inTable)
        #expect(MoneyStrings.headline(amount) == headline)
    }

    @Test func `one is singular, zero and several are plural`() {
        #expect(Text(.english).vendorPayouts.orders(1) == "1 order")
        #expect(Text(.english).vendorPayouts.orders(1284) == "1,284 orders")
        #expect(Text(.spanish).vendorPayouts.orders(0) == "0 pedidos")
        #expect(Text(.spanish).list(["a", "b", "c"]) == "a, b y c")
        #expect(NumberStrings.grouped(-1_234_567) == "-1,234,567")
        #expect([2500, 1250, 950, 805, 0].map { Percent.text(basisPoints: $0) } == ["25%", "12.5%", "9.5%", "8.05%", "0%"])
    }

    @Test(arguments: OrderDisplayStatus.allCases, Language.allCases)
    func `every status of an order has a badge for vendors and administrators`(status: OrderDisplayStatus, language: Language) {
        #expect(!status.vendorBadge(Text(language)).label.isEmpty)
        #expect(!status.adminBadge(Text(language)).label.isEmpty)
    }

    @Test func `a count is apart from a unit that begins with a number, and each is not shown`() {
        #expect(QuantityStrings.of(4, "Baby spinach", unit: "1/2 lb bag") == "4 × Baby spinach (1/2 lb bag)")
        #expect(QuantityStrings.of(1200, "Pumpkins", unit: "each") == "1,200 × Pumpkins")
        #expect(Text(.english).today.left(4, "1/2 lb bag") == "4 left (1/2 lb bag)" && Text(.english).today.left(4, "each") == "4 left")
        #expect(Text(.spanish).today.left(1, "each") == "Queda 1" && Text(.spanish).today.left(2, "lb") == "Quedan 2 (lb)")
    }
}
