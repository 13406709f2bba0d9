import HarvestCore

/// A market that an administrator wants to save.
package struct AdminMarketDraft: Sendable {
    package var name = ""
    package var description = ""
    package var street = ""
    package var city = ""
    /// Two letters.
    package var state = ""
    package var zip = ""
    package var position: Position?
    /// The IANA name.
    package var timeZone = "America/Los_Angeles"
    /// The sales tax in hundredths of a percent.
    package var taxBasisPoints = 700
    /// The most orders of one slot; nil for no limit.
    package var ordersPerSlot: Int?
    package var visibility = MarketVisibility.vendors
    package var community: Community.ID?
    package var photo = PhotoChange.keep
    package var hours = MarketHours(seasons: [], closedDates: [])

    /// What happens to the photo.
    package enum PhotoChange: Sendable, Equatable {
        case keep, remove
        case replace(Photo.ID)
    }

    package init() {}
}
