import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Step 6: the farms are notified, each of its own part of the order. `Tests/Browser` tests the live update of the page.
extension MarketSaturday {
    func stallsHear(of bought: Bought) async throws {
        let path = "/vendor/orders/\(bought.id)"
        let news = try await portal.events(for: [greenAcres.id.description])
        #expect(news.contains { $0.type == "order.status_changed" && $0.payload.contains("\(bought.id)") })

        let today = Markup(try await greenAcres.owner.page("/vendor").text.withoutTokens)
        #expect(today.liveRegion("count-today")?.words.hasPrefix("1 ") == true)
        let ticket = try #require(today.element("\(bought.id)"))
        #expect(ticket.shows("Kale") && ticket.shows("Carrots"))
        let mine = Markup(try await greenAcres.owner.page(path).text.withoutTokens)
        #expect(mine.shows("$11.48") && mine.shows("Kale") && mine.shows("Carrots"))
        for page in [today, mine] {
            for theirs in ["Peach", "$24.52", "$16.68", "$5.20", "4242", "gate code"] { #expect(!page.mentions(theirs), "\(theirs)") }
        }
        let orchards = try await sunnyOrchard.owner.page(path).markup
        #expect(orchards.shows("$5.20") && orchards.shows("Peach") && !orchards.mentions("Kale") && !orchards.mentions("11.48"))
    }
}
