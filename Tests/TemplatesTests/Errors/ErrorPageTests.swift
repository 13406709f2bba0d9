import PageTesting
import Testing

@testable import Templates

struct ErrorPageTests {
    private let context = PageSamples.context(.english)

    @Test func `an error page shows the reference number and a link to the first page`() {
        for page in PageSamples.errorPages.map({ Markup($0.content(context)) }) {
            #expect(page.shows("Reference number") && page.leads(to: "/vendor"))
        }
        #expect(ErrorPage(.expired, reference: "x").kind.status == 419)
    }

    @Test(arguments: [
        (SitePath.vendorToday, "Back to Today"), (SitePath.adminOverview, "Back to Overview"), (SitePath.home, "Back to Harvest"),
    ])
    func `an error page names the page that it leads back to`(home: SitePath, label: String) {
        let page = Markup(ErrorPage(.notFound, reference: "x", home: home).content(context))
        #expect(page.shows(label) && page.leads(to: home.text))
    }
}
