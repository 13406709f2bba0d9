/// A market as the directory describes it, before anybody has looked at it.
public struct MarketDraft: Hashable, Sendable {
    /// The directory's own number, by which a later import finds the market again.
    public let directoryID: String
    public let name: String
    public let website: String?
    public let street: String?
    public let city: String?
    public let county: String?
    public let state: USState?
    public let zip: String?
    public let position: Position?
    /// An IANA name, from state and position; nil where either is unknown.
    public let timeZone: String?
    /// Only what could be read; empty when the market gives no hours.
    public let seasons: [SeasonalHours]
    /// When the directory last changed the row, as typed.
    public let updated: String?
    /// Seasons and hours as typed, `06/14/2017 to 08/30/2017: Wed: 9:00 AM-1:00 PM;`, a line a season.
    public let hoursText: String

    /// `3700 Sunset Blvd, Los Angeles, CA 90026`, with what there is.
    public var address: String {
        let place = [state?.code, zip].compactMap { $0 }.joined(separator: " ")
        return [street, city, place.isEmpty ? nil : place].compactMap { $0 }.joined(separator: ", ")
    }

    /// It can become a market: it has a place and a time zone.
    public var isImportable: Bool { position != nil && timeZone != nil }
}
