import Foundation
import Testing

@testable import Templates

struct TodayPageTests {
    private let context = PageSamples.context(.english)

    @Test func `what changes live is a region of its own, the same in the page and in the stream`() {
        let page = PageSamples.today
        let markup = page.content(context).string
        #expect(markup.contains("<ol class=\"tickets\" data-live=\"orders\">\(page.tickets.inner(context).string)</ol>"))
        #expect(markup.contains("data-live=\"packed\">\(page.packed.inner(context).string)</div>"))
        #expect(markup.contains("data-live=\"stock\">\(page.low.inner(context).string)</div>"))
        #expect(markup.contains("data-live=\"tally\">\(TodayPage.tally(toPack: 2, packed: 1, collected: 14, context).inner.string)</nav>"))
        #expect(markup.contains("data-live=\"week\">"))
    }

    @Test func `only the most urgent ticket has the filled button`() {
        let markup = PageSamples.today.content(context).string
        #expect(markup.components(separatedBy: "btn btn--primary").count == 2)
        #expect(markup.components(separatedBy: "btn btn--soft").count == 2)
    }

    @Test func `a day without market and orders shows the next market first`() throws {
        let markup = PageSamples.quietDay.content(context).string
        let next = try #require(markup.range(of: "id=\"h-next\""))
        let pack = try #require(markup.range(of: "id=\"h-pack\""))
        #expect(next.lowerBound < pack.lowerBound)
        #expect(markup.contains("Nothing to pack yet"))
    }
}
