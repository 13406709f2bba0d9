import HarvestCore
import PageTesting
import Testing

@testable import Templates

@Suite struct EscapingTests {
    @Test func `the five characters that end a text or an attribute are replaced`() {
        #expect(HTML(text: "<b> & \"'").string == "&lt;b&gt; &amp; &quot;&#39;")
    }

    @Test func `a quote followed by a combining accent is still a quote`() {
        let text = "\"\u{301} '\u{301} <\u{338}"
        let page: HTML = "<a title=\"\(text)\">\(text)</a>"
        #expect(!page.bytes.dropFirst(10).dropLast(5).contains(UInt8(ascii: "'")))
        #expect(page.string.utf8.count { $0 == UInt8(ascii: "\"") } == 2)
        #expect(page.string.utf8.count { $0 == UInt8(ascii: "<") } == 2)
    }

    @Test(arguments: ["\"", "'", "<", ">", "&", "\"\u{301}", "'\u{20DD}", "<\u{FE0F}", "\u{200D}\"", "\r\n\"", "👩‍🌾\"👩‍🌾"])
    func `nothing leaves a double-quoted or a single-quoted attribute, or a text`(text: String) {
        for page in ["<i a=\"\(text)\"></i>" as HTML, "<i a='\(text)'></i>", "<i>\(text)</i>"] {
            let tags = page.string.utf8.count { $0 == UInt8(ascii: "<") }
            #expect(tags == 2)
        }
        let quoted: HTML = "\"\(text)\""
        #expect(quoted.bytes.count { $0 == UInt8(ascii: "\"") } == 2)
        #expect(!HTML(text: text).bytes.contains(UInt8(ascii: "'")))
    }

    @Test func `slices, bridged and long texts are escaped like others`() {
        let long = String(repeating: "é<", count: 5000)
        #expect("\(long.dropFirst(1))" as HTML == HTML(text: String(long.dropFirst(1))))
        #expect(HTML(text: long).string == String(repeating: "é&lt;", count: 5000))
    }

    @Test func `a NUL becomes the replacement character`() {
        #expect(HTML(text: "a\0b").string == "a\u{FFFD}b")
    }

    @Test func `markup inside markup is not escaped twice`() {
        let inner: HTML = "<b>\("<")</b>"
        #expect(
            ("<p>\(inner)\([inner, inner])\(inner as HTML?)\(nil as HTML?)</p>" as HTML).string == "<p>"
                + String(repeating: "<b>&lt;</b>", count: 4) + "</p>")
    }

    @Test func `large parts are joined like small ones, in any order`() {
        let (large, small) = (String(repeating: "<é>", count: 700), "<")
        let (big, little) = (HTML(text: large), HTML(text: small))
        let page: HTML = "<p>\(little)\(big)\(little)\(big)<b>\(big)</b>\(HTML.joined([big, little], by: "–"))</p>"
        let (bigText, littleText) = (big.string, "&lt;")
        let expected = "<p>\(littleText)\(bigText)\(littleText)\(bigText)<b>\(bigText)</b>\(bigText)–\(littleText)</p>"
        #expect(page.string == expected)
        #expect(page.count == expected.utf8.count)
        #expect(page == "\(page)" as HTML)
        #expect(page + little != page)
    }

    @Test func `a drawing is found by a word anywhere in a name, in any case`() {
        #expect(Drawing(for: "Lacinato KALE") == .kale)
        #expect(Drawing(for: "strawberries") == .berry)
        #expect(Drawing(for: "eg", category: "Herbs") == .herb)
        #expect(Drawing(for: "") == nil)
    }

    @Test func `leeks and tacos have their own drawings, and what has none shows its first letter`() {
        let drawings = ["Leeks", "Taco plate", "Strawberry jam", "Cauliflower", "Cebolla morada"].map { Drawing(for: $0) }
        #expect(drawings == [.leek, .taco, .honey, nil, .onion])
        #expect(Picture.standIn(for: "fennel", category: "Vegetables") == .initial("f"))
        #expect(Picture.standIn(for: "Fennel", stored: "herb") == .drawing(.herb))
        let context = PageSamples.context(.english)
        #expect(Markup(Picture.standIn(for: "ñame").thumb(context)).shows("Ñ"))
        #expect(!Markup(Picture.standIn(for: "").large(context)).mentions("initial"))
    }

    @Test func `numbers, identifiers, dates and money have their own form`() throws {
        let id = Order.ID(uuid: UUIDBytes(high: 1, low: 2))
        let date = try #require(LocalDate(year: 2026, month: 11, day: 21))
        #expect(("\(1284) \(id) \(date) \(Cents(123_450))" as HTML).string == "1284 \(id.description) 2026-11-21 $1,234.50")
    }

    @Test func `an attribute without a value is left out`() {
        #expect(HTML.attribute("class", nil).isEmpty)
        #expect(HTML.attribute("class", "a\"b").string == " class=\"a&quot;b\"")
        #expect(HTML.flag("checked", true).string == " checked")
        #expect(HTML.flag("checked", false).isEmpty)
    }
}
