import HarvestCore
import PageTesting
import Testing

@testable import Templates

struct StepperTests {
    private let context = PageSamples.context(.english)

    @Test func `a stepper without script sends the safe change on Enter, the count last seen and a key`() {
        let stepper = Stepper(
            id: PageSamples.id(Produce.self), name: "Kale", unit: "bunch", count: 3, level: .low, outcome: .soldMeanwhile(3))
        let seen = PageInspector(stepper.html(context).string)
        #expect(seen.all("button").map { $0.attributes["value"] } == ["set", "-1", "+1", "+10"])
        #expect(seen.tags[1].name == "button")
        #expect(seen.all("input").contains { $0.attributes["name"] == "was" && $0.attributes["value"] == "3" })
        #expect(seen.all("input").contains { $0.attributes["name"] == "key" })
        #expect(seen.all("form").first?.attributes["data-level"] == "low" && seen.all("form").first?.attributes["data-state"] == "failed")
        #expect(seen.texts.contains("3 were sold while you typed. Check the count."))
        #expect(seen.values(of: "aria-label").contains("One more Kale"))
    }

    @Test func `a stepper posts to its produce`() {
        let id = PageSamples.id(Produce.self)
        let stepper = Stepper(id: id, name: "Kale", unit: "bunch", count: 3, level: .ok)
        #expect(Markup(stepper.html(context)).has("form", ["method": "post", "action": SitePath.vendorProduceStock(id).text]))
    }
}
