/// A market as the directory describes it, before anybody has checked it.
public struct MarketDraft: Hashable, Sendable {
    /// The directory's number of the market, by which a later import recognizes it.
    public let directoryID: String
    public let name: String
    public let website: String?
    public let street: String?
    public let city: String?
    public let county: String?
    public let state: USState?
    public let zip: String?
    public let position: Position?
    /// The IANA name of the time zone, from state and position; nil if either is unknown.
    public let timeZone: String?
    /// The hours that could be read; empty if there are none.
    public let seasons: [SeasonalHours]
    /// When the row was last changed, as the directory writes it.
    public let updated: String?
    /// Seasons and hours as typed, one line a season: `06/14/2017 to 08/30/2017: Wed: 9:00 AM-1:00 PM;`.
    public let hoursText: String

    /// `3700 Sunset Blvd, Los Angeles, CA 90026`, without the parts that are unknown.
    public var address: String {
        let stateAndZIP = [state?.code, zip].compactMap { $0 }.joined(separator: " ")
        return [street, city, stateAndZIP.isEmpty ? nil : stateAndZIP].compactMap { $0 }.joined(separator: ", ")
    }

    /// Whether it can become a market: its position and its time zone are known.
    public var isImportable: Bool { position != nil && timeZone != nil }
}
