import PageTesting
import Testing

@testable import Templates

struct TodayPageTests {
    private let context = PageSamples.context(.english)

    /// The page's live region without its own tags.
    private func content(of region: LiveRegion, in page: Markup) -> String? {
        guard let element = page.liveRegion(region.rawValue)?.text, let start = element.firstIndex(of: ">"),
            let end = element.lastIndex(of: "<")
        else { return nil }
        return String(element[element.index(after: start)..<end])
    }

    @Test func `each live region has the same content in the page and in the stream`() {
        let today = PageSamples.today
        let page = Markup(today.content(context))
        #expect(page.has("ol", ["class": "tickets", "data-live": "orders"]))
        #expect(content(of: .orders, in: page) == today.tickets.inner(context).string)
        #expect(content(of: .packed, in: page) == today.packed.inner(context).string)
        #expect(content(of: .stock, in: page) == today.low.inner(context).string)
        #expect(content(of: .tally, in: page) == TodayPage.tally(toPack: 2, packed: 1, collected: 14, context).inner.string)
        #expect(content(of: .week, in: page) == today.week?.inner(context).string)
    }

    @Test func `the words beside the button are short enough for one line on a phone`() {
        #expect(Markup(PageSamples.today.content(context)).shows("Mark packed Can’t fill it"))
        #expect(Markup(PageSamples.today.content(PageSamples.context(.spanish))).shows("Marcar empacado No lo tengo"))
    }

    @Test func `only the most urgent ticket has the filled button`() {
        let classes = Markup(PageSamples.today.content(context)).values(of: "class")
        #expect(classes.count { $0.hasPrefix("btn btn--primary") } == 1)
        #expect(classes.count { $0.hasPrefix("btn btn--soft") } == 1)
    }

    @Test func `a day without a market or orders shows the next market day first`() throws {
        let page = Markup(PageSamples.quietDay.content(context))
        let ids = page.values(of: "id")
        let next = try #require(ids.firstIndex(of: "h-next"))
        let pack = try #require(ids.firstIndex(of: "h-pack"))
        #expect(next < pack)
        #expect(page.shows("No orders to pack yet"))
    }
}
