import Testing

@testable import HarvestCore

@Suite struct RestockMatchTests {
    private static let farm = (id: Vendor.ID(uuid: UUIDBytes(high: 1, low: 1)), name: "Green Valley Farm")
    private static let orchard = (id: Vendor.ID(uuid: UUIDBytes(high: 1, low: 2)), name: "Sunny Acres")

    /// Items of one vendor, or of several if the names have one: `Kale@Green Valley Farm`, `Eggs/dozen`.
    private static func items(_ names: [String]) -> [RestockItem] {
        names.enumerated().map { index, text in
            let parts = text.split(separator: "@").map(String.init)
            let named = parts[0].split(separator: "/").map(String.init)
            return RestockItem(
                id: Produce.ID(uuid: UUIDBytes(high: 2, low: UInt64(index))),
                vendor: parts.count > 1 && parts[1] == orchard.name ? orchard.id : farm.id,
                name: named[0], unit: named.count > 1 ? named[1] : "each", vendorName: parts.count > 1 ? parts[1] : nil, stock: 4)
        }
    }

    private func found(_ typed: String, _ names: [String]) -> [String] {
        switch RestockMatch(SearchWords.of(typed), among: RestockItems(Self.items(names))) {
        case .none: []
        case .one(let item): [item.shownName]
        case .several(let items): items.map(\.shownName)
        }
    }

    @Test(arguments: [
        ("tom", "Heirloom Tomatoes"), ("TOMATO", "Heirloom Tomatoes"), ("heirloom", "Heirloom Tomatoes"), ("heir tom", "Heirloom Tomatoes"),
        ("tomatoes heirloom", "Heirloom Tomatoes"), ("jalapeno", "Jalapeños"), ("jalapeños", "Jalapeños"), ("berries", "Berry mix"),
        ("carrots", "Nantes Carrot"), ("carrot", "Nantes Carrot"), ("nuez", "Nueces"), ("meloness", "Melones"), ("melon", "Melones"),
        ("tomateos", "Heirloom Tomatoes"), ("heirlom", "Heirloom Tomatoes"), ("carot", "Nantes Carrot"), ("joes", "Joe’s Mix"),
    ])
    func `words find a name by beginnings, plurals and one typing mistake, whatever their case and accents`(typed: String, name: String) {
        let all = ["Heirloom Tomatoes", "Jalapeños", "Berry mix", "Nantes Carrot", "Nueces", "Melones", "Joe’s Mix"]
        #expect(found(typed, all) == [name])
    }

    @Test(arguments: ["pumpkin", "tom carrot", "xyz tom", "t", "toms", "nan"]) func `other words find nothing`(typed: String) {
        #expect(found(typed, ["Heirloom Tomatoes", "Carrot"]).isEmpty)
    }

    @Test func `a whole name comes before names that contain it`() {
        let all = ["Cherry Tomatoes", "Tomatoes", "Green Tomatoes"]
        #expect(found("tomatoes", all) == ["Tomatoes"] && found("TOMATO", all) == ["Tomatoes"])
        #expect(found("tom", all) == all)
    }

    @Test func `a whole word doesn't come before beginnings of others, because it may be short for them`() {
        #expect(found("tom", ["Tom Thumb Lettuce", "Tomatoes"]) == ["Tom Thumb Lettuce", "Tomatoes"])
    }

    @Test func `a plural finds its singular, and not another word that begins like it`() {
        #expect(found("peas", ["Peaches", "Peanuts"]).isEmpty)
        #expect(found("peas", ["Peaches", "Pea"]) == ["Pea"])
    }

    @Test func `a typing mistake counts only if nothing is found without it`() {
        #expect(found("beets", ["Beets", "Beans", "Beetz"]) == ["Beets"])
        #expect(found("bets", ["Beets", "Bests"]) == ["Beets", "Bests"])
        #expect(found("bat", ["Beat", "Oat"]).isEmpty)
    }

    @Test func `the unit and the vendor tell equal names apart, and name nothing alone`() {
        let eggs = ["Eggs/dozen", "Eggs/flat"]
        #expect(found("eggs", eggs).count == 2 && found("eggs flat", eggs) == ["Eggs"] && found("flat", eggs).isEmpty)
        let kale = ["Kale@Green Valley Farm", "Kale@Sunny Acres"]
        #expect(found("kale", kale) == ["Kale (Green Valley Farm)", "Kale (Sunny Acres)"])
        #expect(found("kale sunny", kale) == ["Kale (Sunny Acres)"] && found("sunny", kale).isEmpty)
    }

    @Test func `nothing is found among nothing`() { #expect(found("kale", []).isEmpty) }
}
