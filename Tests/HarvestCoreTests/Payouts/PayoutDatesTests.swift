import HarvestCore
import Testing

struct PayoutDatesTests {
    @Test func `a payout is in the bank two days after it is sent, also over the end of a week and a year`() throws {
        let sent = try #require(LocalDate("2026-12-31"))
        let dates = PayoutDates(sentOn: sent)
        #expect(dates.arrivesOn == LocalDate("2027-01-02"))
        #expect(PayoutDates(arrivesOn: dates.arrivesOn) == dates)
        for payday in Weekday.allCases {
            let day = (0..<7).map { sent.adding(days: $0) }.first { $0.weekday == payday } ?? sent
            #expect(PayoutDates.arrival(ofPayday: payday) == PayoutDates(sentOn: day).arrivesOn.weekday)
        }
    }
}
