import HarvestCore
import HarvestServices
import Templates

/// The produce form, parsed and validated.
struct ProduceForm: Sendable {
    let draft: VendorProduceDraft

    /// The valid choices: the vendor's markets and all categories.
    struct Choices: Sendable {
        /// The stable key of each category.
        let categories: [Category.ID: String]
        let markets: Set<Market.ID>
        var isRestaurant = false

        /// Whether SNAP pays for the produce: as the vendor chose now or before, or as the category says. It pays for no restaurant's meal.
        /// A choice that was the old category's is no choice any more when the category changes.
        func isSNAPEligible(_ chosen: String?, stored: VendorProduce.Record?, category: Category.ID) -> Bool {
            let isLeft = stored.map {
                $0.item.category != category && $0.isSNAPEligible == isDefault($0.item.category)
                    && (chosen == nil || chosen == ($0.isSNAPEligible ? "1" : "0"))
            }
            if !isRestaurant, isLeft != true, let chosen = chosen.map({ $0 == "1" }) ?? stored?.isSNAPEligible { return chosen }
            return isDefault(category)
        }

        private func isDefault(_ category: Category.ID) -> Bool {
            SNAPEligibility.isDefault(category: categories[category] ?? "", isRestaurant: isRestaurant)
        }
    }

    /// Throws all problems of the form at once.
    /// - Parameter stored: the item as it is now; nil for a new one. `NameRule` doesn't refuse its name.
    init(_ form: SubmittedForm, _ choices: Choices, stored: VendorProduce.Record?, _ language: Language) throws(FormProblems) {
        let strings = Text(language).produce
        var problems: [FieldProblem] = []
        func problem(_ field: String, _ message: String) { problems.append(.init(field, message)) }

        let chosen = form.text("category").flatMap { Category.ID($0) }.flatMap { choices.categories[$0] == nil ? nil : $0 }
        if chosen == nil { problem("category", strings.categoryMissing) }
        let typedUnit = form.text("unit") == "other" ? form.text("unit_own") : form.text("unit")
        let price = form.text("price").flatMap { Cents(typed: $0) }
        if price == nil { problem("price", strings.priceUnreadable) }
        let count = Self.count(form, "count", 0...Stock.limit)
        if case .unreadable = count { problem("count", strings.countUnreadable(Stock.limit)) }
        let lowAt = Self.count(form, "low_at", 0...Stock.limit)
        if case .unreadable = lowAt { problem("low_at", strings.countUnreadable(Stock.limit)) }
        let cap = Self.count(form, "cap", ProduceDraft.caps)
        if case .unreadable = cap { problem("cap", strings.capUnreadable) }
        let markets = form.all("market").compactMap { Market.ID($0) }.filter { choices.markets.contains($0) }
        if markets.isEmpty, !choices.markets.isEmpty { problem("market", strings.marketMissing) }

        var produce: ProduceDraft?
        do {
            produce = try ProduceDraft(
                name: form["name"] ?? "", storedName: stored?.item.name, unit: typedUnit ?? "", description: form["description"] ?? "",
                price: price ?? 1,
                stock: count.value.flatMap { Stock(units: $0) } ?? .unlimited, perOrderCap: cap.value,
                isSoldByWeight: !choices.isRestaurant && form.isTicked("by_weight"))
        } catch {
            for refusal in error.all { problems.append(Self.problem(refusal, isOwnUnit: form.text("unit") == "other", strings)) }
        }
        guard let produce, let chosen, problems.isEmpty else { throw FormProblems(problems) }
        draft = VendorProduceDraft(
            produce: produce, category: chosen, warnAt: lowAt.value ?? 0, isTaxable: form.isTicked("taxable"),
            isSNAPEligible: choices.isSNAPEligible(form.text("snap"), stored: stored, category: chosen),
            isVisible: form.text("visible") != "0", markets: markets)
    }

    private enum Count {
        case none, unreadable
        case number(Int)
        var value: Int? { if case .number(let number) = self { number } else { nil } }
    }

    private static func count(_ form: SubmittedForm, _ field: String, _ range: ClosedRange<Int>) -> Count {
        guard let text = form.text(field) else { return .none }
        guard let number = Int(text), range.contains(number) else { return .unreadable }
        return .number(number)
    }

    private static func problem(_ refusal: ProduceRefusal, isOwnUnit: Bool, _ strings: ProduceStrings) -> FieldProblem {
        switch refusal {
        case .name(let refusal) where refusal == .address || refusal == .invisibleCharacter:
            FieldRefusal(refusal).problem("name", strings.text.language)
        case .name: .init("name", strings.nameUnreadable)
        case .unit: .init(isOwnUnit ? "unit_own" : "unit", strings.unitUnreadable)
        case .unitWithoutWeight: .init(isOwnUnit ? "unit_own" : "unit", strings.unitWithoutWeight)
        case .description: .init("description", strings.descriptionUnreadable)
        case .priceOutOfRange: .init("price", strings.priceUnreadable)
        case .capOutOfRange: .init("cap", strings.capUnreadable)
        }
    }
}
