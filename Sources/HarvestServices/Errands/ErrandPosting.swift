import HarvestCore
import SQLStore

/// A new errand. Its reward is held on the requester's card before anybody sees it.
package struct ErrandPosting: Sendable {
    package let errand: Errand.ID
    let payment: Payment.ID
    let requester: User.ID
    let language: Language
    let now: Instant

    /// - Parameters:
    ///   - errand: the id of the errand to be stored.
    ///   - payment: the id of the payment to be stored.
    ///   - language: of what a position is called.
    package init(_ errand: Errand.ID, payment: Payment.ID, by requester: User.ID, _ language: Language, at now: Instant) {
        (self.errand, self.payment, self.requester, self.language, self.now) = (errand, payment, requester, language, now)
    }

    /// Stores the errand and plans its payment. Throws `AccessRefusal.membershipRequired` outside the community, and an `InputRefusal`.
    package func post(_ input: API.ErrandCreate, _ db: Transaction) throws {
        let terms = ErrandTerms(db: db, requester: requester, language: language)
        let address = try terms.address(input.addressID, input.address, input.position)
        try db.memberships.require(requester, in: input.communityID)
        try terms.requireCategory(input.categoryID)
        let card = try terms.card(input.paymentMethodID, for: input.settlement, input.rewardCents)
        guard let address else { throw InputRefusal("address_id", .required) }
        try store(
            .init(
                community: input.communityID, item: input.item, reward: input.rewardCents, settlement: input.settlement,
                category: input.categoryID, link: input.link, store: input.store, instructions: input.instructions, address: address,
                card: card),
            db)
    }

    /// Stores a new errand with the fields of an earlier one, which is over. Throws an `ErrandRefusal` otherwise.
    package func reorder(_ earlier: Errand.ID, _ db: Transaction) throws {
        let old = try db.errands.find(earlier, ofRequester: requester)
        guard old.status == .completed || old.status == .cancelled else { throw ErrandRefusal.illegalState(old.status) }
        try db.memberships.require(requester, in: old.community)
        let terms = ErrandTerms(db: db, requester: requester, language: language)
        let card = try terms.replacement(for: old.card, old.settlement, old.reward)
        try store(
            .init(
                community: old.community, item: old.item, reward: old.reward, settlement: old.settlement, category: old.category.id,
                link: old.link, store: old.store, instructions: old.instructions, address: old.address, card: card, reorderOf: old.id),
            db)
    }

    /// What is stored of a new errand.
    private struct Draft {
        let community: Community.ID
        let item: String
        let reward: Cents
        let settlement: API.Settlement
        let category: Category.ID
        let (link, store, instructions): (String?, String?, String?)
        let address: API.AddressDetails
        let card: Card.ID?
        var reorderOf: Errand.ID?

        init(
            community: Community.ID, item: String, reward: Cents, settlement: API.Settlement, category: Category.ID, link: String?,
            store: String?, instructions: String?, address: API.AddressDetails, card: Card.ID?, reorderOf: Errand.ID? = nil
        ) {
            (self.community, self.item, self.reward, self.settlement) = (community, item, reward, settlement)
            (self.category, self.link, self.store, self.instructions) = (category, link, store, instructions)
            (self.address, self.card, self.reorderOf) = (address, card, reorderOf)
        }
    }

    private func store(_ draft: Draft, _ db: Transaction) throws {
        let status: API.ErrandStatus = draft.card == nil ? .open : .pendingPayment
        let address = draft.address
        try db.execute(
            """
            INSERT INTO errands (id, community_id, requester_id, status, item, reward_cents, settlement, category_id, link, store,
                instructions, title, subtitle, apt, building, address_instructions, lat, lon, payment_method_id, reorder_of, posted_at)
            VALUES (\(errand), \(draft.community), \(requester), \(status), \(draft.item), \(draft.reward), \(draft.settlement),
                \(draft.category), \(draft.link), \(draft.store), \(draft.instructions), \(address.title), \(address.subtitle),
                \(address.apt), \(address.building), \(address.instructions), \(address.position.latitude),
                \(address.position.longitude), \(draft.card), \(draft.reorderOf), \(now))
            """)
        if let card = draft.card {
            try db.payments.add(
                payment, for: errand, of: requester, attempt: 1, amount: draft.reward, card: card,
                tryAgainAt: now + (try db.settings.read().paymentRetrySeconds), at: now)
        }
        let stored = try db.errands.require(errand)
        try db.errands.publish(stored, from: nil, to: [requester.description], at: now)
        if status == .open { try ErrandSettlement(db: db, now: now).tellMembers(of: stored) }
    }
}
