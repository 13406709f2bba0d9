import HarvestCore
import Testing

@testable import Templates

@Suite struct SitePathTests {
    @Test func `a part can add no slash, no query and no parent directory`() {
        #expect(SitePath.reset("a/b?c#d e").text == "/reset/a%2Fb%3Fc%23d%20e")
        #expect(SitePath.reset("..").text == "/reset/%2E%2E")
        #expect(SitePath.reset("é\"").text == "/reset/%C3%A9%22")
        #expect(SitePath.reset("\n").text == "/reset/%0A")
    }

    @Test func `a query keeps its order and leaves out what is empty`() {
        let path = SitePath.vendorProduce.with("q", "a&b=c").with("market", "").with("sort", nil as String?).with("page", 2)
        #expect(path.text == "/vendor/produce?q=a%26b%3Dc&page=2")
        #expect(path.csv.text == "/vendor/produce.csv?q=a%26b%3Dc&page=2")
        #expect(path.at("x y").text.hasSuffix("#x%20y"))
    }

    @Test func `the root is one slash`() {
        #expect(SitePath.home.text == "/")
        #expect(SitePath.vendorToday.text == "/vendor")
    }

    @Test(arguments: [
        "//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "", "vendor", "/a b", "/a\nb", "/a\"b",
        "/\tevil",
    ])
    func `a return path to another site is refused`(text: String) {
        #expect(SitePath(returning: text) == nil)
    }

    @Test func `a return path on this site keeps its query`() {
        #expect(SitePath(returning: "/vendor/orders?show=past#x")?.text == "/vendor/orders?show=past")
        #expect(SitePath(returning: "/")?.text == "/")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JAVASCRIPT://x", "http:x", "https:///x", "http://", "https://a b", "https://a\"b", "ftp://a", "//a",
        "https://?q",
    ])
    func `37 only web addresses become links`(text: String) {
        #expect(WebLink(text) == nil)
    }

    @Test func `a web address stays as typed`() {
        #expect(WebLink("HTTPS://Farm.example/a?b=c&d")?.text == "HTTPS://Farm.example/a?b=c&d")
        #expect(
            ("\(WebLink("http://a.example/?x=1&y=2") ?? WebLink("http://b.example")!)" as HTML).string == "http://a.example/?x=1&amp;y=2")
    }

    @Test func `a phone link has digits and a plus only`() {
        #expect(PhoneLink("+1 (323) 555-0142")?.address == "tel:+13235550142")
        #expect(PhoneLink("javascript:1") == nil)
    }
}
