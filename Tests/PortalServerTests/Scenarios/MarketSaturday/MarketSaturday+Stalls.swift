import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Step 6: the farms hear of the order, each of its own part. That the page says so by itself is shown in `Tests/Browser`.
extension MarketSaturday {
    func stallsHear(of bought: Bought) async throws {
        let path = "/vendor/orders/\(bought.id)"
        let news = try await portal.events(for: [greenAcres.id.description])
        #expect(news.contains { $0.type == "order.status_changed" && $0.payload.contains("\(bought.id)") })

        let today = try await greenAcres.owner.page("/vendor").text.withoutTokens
        #expect(today.contains("data-live=\"count-today\" data-title-count>1<"))
        #expect(today.contains("id=\"\(bought.id)\"") && today.contains("Kale") && today.contains("Carrots"))
        let mine = try await greenAcres.owner.page(path).text.withoutTokens
        #expect(mine.contains("$11.48") && mine.contains("Kale") && mine.contains("Carrots"))
        for page in [today, mine] {
            for theirs in ["Peach", "$24.52", "$16.68", "$5.20", "4242", "gate code"] { #expect(!page.contains(theirs), "\(theirs)") }
        }
        let orchards = try await sunnyOrchard.owner.page(path).text
        #expect(orchards.contains("$5.20") && orchards.contains("Peach") && !orchards.contains("Kale") && !orchards.contains("11.48"))
    }
}
