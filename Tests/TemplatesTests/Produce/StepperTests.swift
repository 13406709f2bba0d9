import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct StepperTests {
    private let context = PageSamples.context(.english)

    @Test func `a stepper without script sends the safe change on Enter, the count last seen and a key`() {
        let id = PageSamples.id(Produce.self)
        let stepper = Stepper(id: id, name: "Kale", unit: "bunch", count: 3, level: .low, outcome: .soldMeanwhile(3))
        let seen = PageInspector(StockForm.html(stepper.html(context), context).string)
        #expect(seen.all("button").map { $0.attributes["name"] } == ["set", "-1", "+1", "+10", "sold-out"])
        #expect(seen.tags[1].name == "button")
        #expect(seen.all("input").contains { $0.attributes["name"] == "\(id):3" && $0.attributes["value"] == "3" })
        #expect(seen.all("input").contains { $0.attributes["name"] == "_submission" })
        let box = seen.all("div").first { $0.attributes["class"] == "stepper" }
        #expect(box?.attributes["data-level"] == "low" && box?.attributes["data-state"] == "failed")
        #expect(seen.texts.contains("3 were sold while you typed. Check the count."))
        #expect(seen.values(of: "aria-label").contains("One more Kale"))
    }

    @Test func `an item that is sold out offers to undo that, and not to sell out again`() {
        let stepper = Stepper(
            id: PageSamples.id(Produce.self), name: "Kale", unit: "bunch", count: 0, level: .out,
            outcome: .soldOut(PageSamples.instant, before: 24))
        let seen = Markup(stepper.html(context).string)
        #expect(seen.value(of: "before") == "24" && seen.shows("Undo"))
        #expect(seen.has("button", ["name": "restore"]) && !seen.has("button", ["name": "sold-out"]))
    }

    @Test func `an item that is not counted can only be sold out`() {
        let stepper = Stepper(id: PageSamples.id(Produce.self), name: "Tacos", unit: "each", count: nil, level: .ok)
        let seen = Markup(stepper.html(context).string)
        #expect(seen.tags("button").compactMap { Markup.attribute("name", of: $0) } == ["sold-out"] && seen.shows("Not tracked"))
        #expect(!seen.has("input", ["inputmode": "numeric"]))
        #expect(seen.has("input", ["type": "hidden", "name": "\(PageSamples.id(Produce.self)):"]))
    }

    @Test(arguments: [(Language.english, "Somebody restocked: now 1,200."), (.spanish, "Alguien repuso: ahora hay 1,200.")])
    func `a count that rose is called restocked`(language: Language, text: String) {
        let stepper = Stepper(
            id: PageSamples.id(Produce.self), name: "Kale", unit: "bunch", count: 1200, level: .ok, outcome: .restocked(1200))
        #expect(Markup(stepper.html(PageSamples.context(language)).string).shows(text))
    }

    @Test func `all steppers of a page share one form with one token`() {
        let ids = (1...3).map { PageSamples.id(Produce.self, $0) }
        let steppers = HTML.each(ids) { Stepper(id: $0, name: "Kale", unit: "bunch", count: 3, level: .ok).html(context) }
        let seen = Markup(StockForm.html(steppers, context))
        #expect(seen.tags("form", ["method": "post", "action": SitePath.vendorStock.text]).count == 1)
        #expect(seen.tags("input", ["name": "_csrf"]).count == 1)
        #expect(ids.allSatisfy { seen.has("input", ["name": "\($0):3"]) })
    }
}
