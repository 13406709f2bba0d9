import Testing

@testable import Templates

struct ErrorPageTests {
    private let context = PageSamples.context(.english)

    @Test func `an error page says the number and the way on, and nothing from inside`() {
        for page in PageSamples.errorPages {
            let markup = page.content(context).string
            #expect(markup.contains("Reference number") && markup.contains("href=\"/vendor\""))
        }
        #expect(ErrorPage(.expired, reference: "x").kind.status == 419)
    }
}
