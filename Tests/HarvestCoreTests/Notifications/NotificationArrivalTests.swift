import Testing

@testable import HarvestCore

@Suite struct NotificationArrivalTests {
    private let now = Instant("2026-11-21T10:00:00-08:00")!

    private func arrival(minutes: Int, in timeZone: String = "America/Los_Angeles") -> NotificationArrival {
        NotificationArrival(API.ArrivalEstimate(minutes: minutes), at: now, timeZone: timeZone)
    }

    @Test func `the range is said in the time of the market, in both languages`() {
        #expect(arrival(minutes: 20).text?.english == "Expected 10:16 am to 10:28 am.")
        #expect(arrival(minutes: 20).text?.spanish == "Llegada estimada: entre las 10:16 a. m. y las 10:28 a. m.")
        #expect(arrival(minutes: 20, in: "America/New_York").text?.english == "Expected 1:16 pm to 1:28 pm.")
        #expect(arrival(minutes: 20, in: "America/New_York").text?.spanish == "Llegada estimada: entre la 1:16 p. m. y la 1:28 p. m.")
        #expect(arrival(minutes: 120).text?.english == "Expected 11:36 am to 12:38 pm.")
    }

    @Test func `what is stored reads back, and anything else is no arrival`() {
        for minutes in [1, 20, 90, 1440] {
            let some = arrival(minutes: minutes)
            #expect(NotificationArrival(stored: some.stored) == some)
        }
        for wrong in ["", "1 2", "1 2 Mars/Olympus", "x 2 America/Los_Angeles", "1 2 America/Los_Angeles 3"] {
            #expect(NotificationArrival(stored: wrong) == nil, "\(wrong)")
        }
        #expect(arrival(minutes: 20, in: "Mars/Olympus").text == nil)
    }

    @Test(arguments: API.NotificationKind.allCases)
    func `only what is about an order on its way says when the driver is expected`(kind: API.NotificationKind) {
        let words = kind.text(item: "Silverlake", person: "Finn S.")
        #expect(kind.text(item: "Silverlake", person: "Finn S.", arrival: nil) == words)
        let said = kind.text(item: "Silverlake", person: "Finn S.", arrival: arrival(minutes: 20))
        #expect(said.english == words.english + " Expected 10:16 am to 10:28 am.")
        #expect(kind.saysArrival == [.orderAccepted, .orderDriverChanged, .orderAtMarket, .orderPickedUp, .orderToYou].contains(kind))
    }
}
