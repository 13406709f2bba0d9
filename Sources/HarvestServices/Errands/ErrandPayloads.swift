import HarvestCore
import SQLStore

/// Builds the payloads of errands for one person.
package struct ErrandPayloads {
    let db: Transaction
    let user: User.ID
    let base: String
    let language: Language

    /// - Parameters:
    ///   - base: the server's own address, with which the addresses of photos begin.
    ///   - language: of categories and failures.
    package init(_ db: Transaction, for user: User.ID, base: String, _ language: Language) {
        (self.db, self.user, self.base, self.language) = (db, user, base, language)
    }

    /// An errand as it is now. Throws `AccessRefusal.notFound` if the person may not see it.
    package func one(_ id: Errand.ID) throws -> API.Errand { try one(db.errands.find(id, for: user).errand) }

    /// An errand that was read in this transaction.
    package func one(_ errand: ErrandRecord) throws -> API.Errand { try all([errand])[0] }

    /// Errands that were read in this transaction.
    /// - Parameter near: where their distances are measured from.
    package func all(_ errands: [ErrandRecord], near: Position? = nil) throws -> [API.Errand] {
        let payments = try db.payments.ofErrands(errands.filter { $0.requester.id == user && $0.settlement == .card }.map(\.id))
        return errands.map { errand in
            var payload = payload(errand, payments[errand.id])
            payload.distanceMetres = near.map { Int($0.metres(to: errand.address.position).rounded()) }
            return payload
        }
    }

    private func payload(_ errand: ErrandRecord, _ payment: PaymentRecord?) -> API.Errand {
        let role: API.ErrandRole =
            errand.requester.id == user ? .requester : errand.runner?.id == user ? .runner : .neighbour
        var payload = API.Errand(
            id: errand.id, communityID: errand.community, status: errand.status, myRole: role,
            requester: errand.requester.payload(base: base), item: errand.item, rewardCents: errand.reward, currency: "USD",
            settlement: errand.settlement, category: errand.category.payload(language), address: address(of: errand, role),
            postedAt: errand.postedAt, allowedActions: errand.allowedActions(role, payment))
        (payload.link, payload.store, payload.instructions) = (errand.link, errand.store, errand.instructions)
        (payload.runner, payload.reorderOf) = (errand.runner?.payload(base: base), errand.reorderOf)
        (payload.acceptedAt, payload.atStoreAt, payload.pickedUpAt) = (errand.acceptedAt, errand.atStoreAt, errand.pickedUpAt)
        (payload.completedAt, payload.cancelledAt) = (errand.completedAt, errand.cancelledAt)
        guard role != .neighbour else { return payload }
        (payload.conversationID, payload.disputedAt, payload.rating) = (errand.conversation, errand.disputedAt, errand.rating)
        payload.counterpartPhone = phone(for: role, errand)
        payload.payment = payment?.payload(language)
        return payload
    }

    /// Each side's phone is for the other one, while the errand runs.
    private func phone(for role: API.ErrandRole, _ errand: ErrandRecord) -> String? {
        guard API.ErrandStatus.running.contains(errand.status) else { return nil }
        return role == .requester ? errand.runner?.phone : errand.requester.phone
    }

    /// The apartment and the instructions are for the requester, and for the runner while the errand runs.
    private func address(of errand: ErrandRecord, _ role: API.ErrandRole) -> API.AddressDetails {
        var address = errand.address
        guard role != .requester, !(role == .runner && API.ErrandStatus.running.contains(errand.status)) else { return address }
        (address.apt, address.instructions) = (nil, nil)
        return address
    }
}

extension ErrandRecord {
    /// What a person may do with the errand now.
    fileprivate func allowedActions(_ role: API.ErrandRole, _ payment: PaymentRecord?) -> [API.ErrandAction] {
        let mayDispute = disputedAt == nil && !isBeingPaid
        switch (role, status) {
        case (.requester, .pendingPayment): return payment?.status == .requiresAction ? [.confirmPayment, .cancel] : [.cancel]
        case (.requester, .paymentFailed), (.requester, .open): return [.edit, .cancel]
        case (.requester, .accepted), (.requester, .atStore): return mayDispute ? [.dispute] : []
        case (.requester, .pickedUp): return mayDispute ? [.verify, .dispute] : [.verify]
        case (.requester, .completed): return [.rate, .reorder]
        case (.requester, .cancelled): return [.reorder]
        case (.runner, .accepted): return [.arrive, .handBack] + (mayDispute ? [.dispute] : [])
        case (.runner, .atStore): return [.pickUp, .handBack] + (mayDispute ? [.dispute] : [])
        case (.runner, .pickedUp): return mayDispute ? [.showToken, .dispute] : [.showToken]
        case (.neighbour, .open): return [.accept]
        case (.runner, _), (.neighbour, _): return []
        }
    }
}
