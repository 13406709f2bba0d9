import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct AdminPageTests {
    private static let hostile = "\"'><script>alert(1)</script>&" + quoteWithAccent
    /// One `Character` that equals no quote, yet ends an attribute.
    private static let quoteWithAccent = "\u{22}\u{301}"

    private func contents(_ text: String, _ language: Language = .english) -> [(title: String, markup: Markup)] {
        let context = AdminSamples.context(language)
        return AdminSamples(text: text).all.map { ($0.title(context.text), Markup($0.content(context))) }
    }

    @Test(arguments: Language.allCases)
    func `hostile text is only text on every page`(language: Language) {
        for (title, page) in contents(Self.hostile, language) {
            #expect(!page.mentions("<script"), "\(title)")
            #expect(!page.mentions(Self.quoteWithAccent), "\(title)")
            #expect(page.shows("<script>alert(1)</script>") || !title.contains("script"), "\(title)")
        }
    }

    @Test(arguments: Language.allCases)
    func `every control of every page has a name`(language: Language) {
        for (title, page) in contents("Plain", language) { #expect(page.namelessControls.isEmpty, "\(title): \(page.namelessControls)") }
    }

    @Test func `every drawing is hidden or has a text alternative`() {
        for (title, page) in contents("Plain") {
            let labelled = page.tags("svg", ["role": "img"]).filter { Markup.attribute("aria-label", of: $0) != nil }
            let unlabelled = Set(page.tags("svg")).subtracting(page.tags("svg", ["aria-hidden": "true"]) + labelled)
            #expect(unlabelled.isEmpty, "\(title): \(unlabelled)")
        }
    }

    @Test func `every ID is unique on its page, and every reference to an ID has a target`() {
        for (title, page) in contents("Plain") {
            let ids = page.values(of: "id")
            #expect(ids.count == Set(ids).count, "\(title): \(ids.sorted())")
            let wanted =
                (page.values(of: "aria-labelledby") + page.values(of: "aria-describedby") + page.values(of: "for") + page.values(of: "form"))
                .flatMap { $0.split(separator: " ").map(String.init) }
            #expect(wanted.allSatisfy(ids.contains), "\(title): \(wanted.filter { !ids.contains($0) })")
        }
    }

    @Test func `every link of the error summary leads to a control of the page`() {
        for (title, page) in contents("Plain") {
            let links = page.tags("a").compactMap { Markup.attribute("href", of: $0) }.filter { $0.hasPrefix("#") }
            let ids = page.values(of: "id")
            #expect(links.allSatisfy { ids.contains(String($0.dropFirst())) }, "\(title): \(links)")
        }
    }

    @Test func `every form that posts has a CSRF token and a submission ID`() {
        for (title, page) in contents("Plain") {
            let posts = page.tags("form", ["method": "post"]).count
            #expect(page.tags("input", ["name": "_csrf", "value": "token"]).count == posts, "\(title)")
            #expect(page.tags("input", ["name": "_submission"]).count == posts, "\(title)")
        }
    }

    @Test func `no page has inline styles, inline scripts or dead links`() {
        for (title, page) in contents("Plain") {
            #expect(
                !page.tags.contains { $0.contains(" style=") || $0.contains(" on") && $0.contains("click=") || $0.hasPrefix("script") },
                "\(title)")
            #expect(!page.values(of: "href").contains { $0.isEmpty || $0 == "#" || $0.hasPrefix("javascript") }, "\(title)")
        }
    }

    @Test func `each page has one h1 and at most one primary action`() {
        for (title, page) in contents("Plain") {
            #expect(page.tags("h1").count == 1, "\(title)")
            #expect(page.tags.filter { $0.contains("btn--primary") }.count <= 1, "\(title)")
        }
    }

    @Test func `Spanish pages contain no English`() {
        let english = [" the ", "Save", "Search", ">Show", "Orders", "Add ", " of ", "Monday", "Nov ", "Nobody", "Payable"]
        for (title, page) in contents("X", .spanish) {
            #expect(!english.contains(where: page.mentions), "\(title): \(english.filter(page.mentions))")
        }
    }

    @Test func `every page weighs less than sixty kilobytes before it is compressed`() {
        for (title, page) in contents("Thistledown Farm") { #expect(page.text.utf8.count < 60_000, "\(title): \(page.text.utf8.count)") }
    }
}
