import HarvestCore
import SQLStore

/// A person of an errand.
struct ErrandPerson: Sendable {
    let id: User.ID
    let name: String
    let phone: String?
    let photo: StoredPhoto?

    func payload(base: String) -> API.Person { API.Person(id: id, displayName: name, photo: photo?.payload(base: base)) }
}

/// An errand with its people and its category.
package struct ErrandRecord: Sendable {
    package let id: Errand.ID
    package let community: Community.ID
    package let status: API.ErrandStatus
    let requester: ErrandPerson
    let runner: ErrandPerson?
    package let item: String
    package let reward: Cents
    let settlement: API.Settlement
    let category: CategoryRecord
    let link: String?
    let store: String?
    let instructions: String?
    let address: API.AddressDetails
    let card: Card.ID?
    let conversation: Conversation.ID?
    let reorderOf: Errand.ID?
    /// What the runner shows; nil before pick-up and once it is used.
    let token: String?
    /// Until when the reward is held on the card.
    let heldUntil: Instant?
    package let postedAt: Instant
    let acceptedAt: Instant?
    let atStoreAt: Instant?
    let pickedUpAt: Instant?
    /// When the requester entered the right token.
    let verifiedAt: Instant?
    /// When the reward was released because the requester was silent.
    let releasedAt: Instant?
    let completedAt: Instant?
    let cancelledAt: Instant?
    package let disputedAt: Instant?
    /// When an administrator decided.
    let decidedAt: Instant?
    /// Since when the card can't be charged, after the last attempt.
    package let unpaidSince: Instant?
    let rating: API.ErrandRating?

    /// The people who are told what happens.
    var parties: [User.ID] { [requester.id] + (runner.map { [$0.id] } ?? []) }

    /// The reward is paid by card, and is not nothing.
    var isPaidByCard: Bool { settlement == .card && reward.isPositive }

    /// It was verified, released or decided, so that the card is being charged.
    var isBeingPaid: Bool { status == .pickedUp && (verifiedAt ?? releasedAt ?? decidedAt) != nil }
}
