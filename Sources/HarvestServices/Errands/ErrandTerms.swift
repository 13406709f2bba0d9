import HarvestCore
import SQLStore

/// Checks what a requester says about an errand. Everything throws an `InputRefusal`.
struct ErrandTerms {
    let db: Transaction
    let requester: User.ID
    let language: Language

    /// The address of an errand, from one of three; nil if there is none.
    func address(_ saved: Address.ID?, _ new: API.AddressDetails?, _ position: Position?) throws -> API.AddressDetails? {
        if let saved {
            guard let address = try db.addresses.find(saved, of: requester) else { throw InputRefusal("address_id", .notFound) }
            return API.AddressDetails(
                title: address.title, subtitle: address.subtitle, position: address.position, apt: address.apt,
                building: address.building, instructions: address.instructions)
        }
        return new ?? position.map(current)
    }

    /// The address of somebody who waits where they are.
    private func current(_ position: Position) -> API.AddressDetails {
        API.AddressDetails(
            title: language == .english ? "Current location" : "Ubicación actual",
            subtitle: position.queryText, position: position)
    }

    /// Requires a category of errands.
    func requireCategory(_ id: Category.ID) throws {
        guard let category = try db.categories.findOffered(id) else { throw InputRefusal("category_id", .notFound) }
        guard category.kind == .errand else { throw InputRefusal("category_id", .wrongKind) }
    }

    /// The card that holds a reward; nil if none is needed.
    func card(_ id: Card.ID?, for settlement: API.Settlement, _ reward: Cents) throws -> Card.ID? {
        guard settlement == .card, reward.isPositive else { return nil }
        // Serializes with a concurrent removal of the card.
        try db.accounts.lock(requester)
        guard let card = try db.cards.find(id, of: requester) else {
            throw InputRefusal("payment_method_id", id == nil ? .required : .notFound)
        }
        return card.id
    }

    /// The same card as before, or the default one if that was removed.
    func replacement(for id: Card.ID?, _ settlement: API.Settlement, _ reward: Cents) throws -> Card.ID? {
        let known = try id.flatMap { try db.cards.find($0, of: requester) }
        return try card(known?.id, for: settlement, reward)
    }
}
