import HarvestCore
import PageTesting
import Testing

@testable import Templates

/// What holds for every page of the accounts, errors and the vendor portal, in both languages.
@Suite struct EveryPageTests {
    struct Rendered: CustomTestStringConvertible, Sendable {
        let name: String
        let language: Language
        let markup: String
        var testDescription: String { "\(name) (\(language.rawValue))" }
    }

    static let all: [Rendered] = Language.allCases.flatMap { language in
        let context = PageSamples.context(language)
        let vendor = PageDocument(
            .vendor(PageSamples.navigation), flash: Flash(PageSamples.hostile, undo: .init(action: .vendorOrders)), isDemoClock: true)
        let signedIn: [any Page] = PageSamples.vendorPages + PageSamples.errorPages
        let signedOut: [any Page] = PageSamples.authPages + PageSamples.errorPages + PageSamples.preservedForms
        let kitchen = PageSamples.context(language, isKitchen: true)
        return signedIn.map { render($0, vendor, context) } + PageSamples.kitchenPages.map { render($0, vendor, kitchen) }
            + signedOut.map { render($0, PageDocument(.auth, theme: .light), context) }
    }

    private static func render(_ page: some Page, _ layout: PageDocument, _ context: RenderContext) -> Rendered {
        Rendered(name: String(describing: type(of: page)), language: context.language, markup: layout.document(page, context).string)
    }

    @Test(arguments: all) func `nothing that people typed becomes markup`(page: Rendered) {
        #expect(!page.markup.utf8.contains(sequence: "<script>alert"))
        #expect(!page.markup.utf8.contains(sequence: "<img src=x"))
        let seen = PageInspector(page.markup)
        #expect(seen.faults.isEmpty)
        #expect(!seen.tags.contains { $0.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" } })
    }

    @Test(arguments: all) func `the policy against inline script and style holds`(page: Rendered) {
        let seen = PageInspector(page.markup)
        #expect(seen.all("style").isEmpty)
        // Only vendors change stock.
        let scripts = seen.all("script").map { $0.attributes["src"] }
        let own = page.name == "NotificationSettingsPage" ? ["/static/push.js"] : []
        #expect(scripts == ["/static/portal.js"] + own || scripts == ["/static/portal.js", "/static/stock.js"] + own)
        #expect(seen.all("script").allSatisfy { $0.attributes["defer"] != nil })
        #expect(
            seen.values(of: "href").allSatisfy {
                $0.isEmpty || $0.hasPrefix("/") || $0.hasPrefix("#") || $0.hasPrefix("tel:") || $0.hasPrefix("otpauth://totp/Harvest%3A")
            })
        #expect(!seen.values(of: "href").contains("#"))
    }

    @Test(arguments: all) func `it has one heading, a language, a title and a skip link`(page: Rendered) {
        let seen = PageInspector(page.markup)
        #expect(seen.all("h1").count == 1)
        #expect(seen.all("main").count == 1 && seen.all("main").first?.attributes["id"] == "main")
        #expect(seen.all("html").first?.attributes["lang"] == page.language.rawValue)
        #expect(seen.all("title").count == 1 && Markup(page.markup).shows("– Harvest"))
        #expect(seen.all("a").first?.attributes["class"] == "skip")
        #expect(seen.values(of: "id").contains("toasts"))
        #expect(seen.tags.count { $0.attributes["class"]?.contains("btn--primary") ?? false } <= 1)
    }

    @Test(arguments: all) func `ids are unique and every label and description refers to one`(page: Rendered) {
        let seen = PageInspector(page.markup)
        let ids = seen.values(of: "id")
        #expect(Set(ids).count == ids.count)
        let wanted =
            seen.values(of: "for")
            + ["aria-describedby", "aria-labelledby"].flatMap { seen.values(of: $0).flatMap { $0.split(separator: " ").map(String.init) } }
        #expect(Set(wanted).subtracting(ids) == [])
        let anchors = seen.all("a").compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
        #expect(Set(anchors).subtracting(ids) == [])
    }

    @Test(arguments: all) func `every form that posts carries the token and a submission`(page: Rendered) {
        let seen = PageInspector(page.markup)
        let posting = seen.all("form").count { $0.attributes["method"] == "post" }
        #expect(seen.all("form").allSatisfy { ["post", "get"].contains($0.attributes["method"]) })
        #expect(seen.all("input").count { $0.attributes["name"] == "_csrf" && $0.attributes["value"] == "masked-token" } == posting)
        #expect(seen.all("input").count { $0.attributes["name"] == "_submission" && $0.attributes["value"] == "one-time-id" } == posting)
    }

    @Test(arguments: all) func `every control has an accessible name`(page: Rendered) {
        let seen = PageInspector(page.markup)
        let labels = Set(seen.values(of: "for"))
        let controls = seen.tags.filter { ["input", "select", "textarea"].contains($0.name) && $0.attributes["type"] != "hidden" }
        for control in controls where !["checkbox", "radio"].contains(control.attributes["type"]) {
            #expect(control.attributes["aria-label"] != nil || labels.contains(control.attributes["id"] ?? ""), "\(control)")
        }
        #expect(seen.all("svg").allSatisfy { $0.attributes["aria-hidden"] == "true" || $0.attributes["aria-label"] != nil })
    }

    @Test func `a page with problems says so in its title and at its top`() {
        let page = Markup(PageDocument(.auth).document(SignInPage(form: PageSamples.problems("email")), PageSamples.context(.english)))
        #expect(page.shows("Error: Sign in – Harvest"))
        #expect(page.element("errors")?.shows("1 thing to fix") == true)
        #expect(page.hasProblem(at: "email") && page.has("input", ["id": "email", "aria-invalid": "true"]))
    }

    /// Texts that are the same in both languages.
    private static let shared: Set<String> = ["Error:", "Total", "Español", "English", "Harvest", "Admin"]

    @Test func `nothing is left in English on a Spanish page`() {
        let english = Self.all.filter { $0.language == .english }
        let spanish = Self.all.filter { $0.language == .spanish }
        for (one, other) in zip(english, spanish) {
            let same = Self.texts(one.markup).intersection(Self.texts(other.markup)).subtracting(Self.shared)
            #expect(same == [], "\(one.name)")
        }
    }

    /// Texts and accessible names that contain letters but no data.
    private static func texts(_ markup: String) -> Set<String> {
        let seen = PageInspector(markup)
        let all = seen.texts + seen.values(of: "aria-label") + seen.values(of: "placeholder")
        return Set(all.filter { text in !text.contains(PageSamples.marker) && text.contains { $0.isLetter } && !Self.isData(text) })
    }

    private static func isData(_ text: String) -> Bool {
        text.hasSuffix(" min") || text.hasSuffix(" h") || text.hasSuffix(" kg") || text.hasSuffix(" g") || text == "g"
            || text.hasPrefix("surplus_") || text.hasPrefix("+1 ") || text == "lb" || text == "{n}"
            || text == PageSamples.navigation.initials
    }
}

extension String.UTF8View {
    fileprivate func contains(sequence: StaticString) -> Bool {
        let wanted = sequence.withUTF8Buffer { Array($0) }
        return Array(self).firstRange(of: wanted) != nil
    }
}
