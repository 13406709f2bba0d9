/// A state or territory of the United States.
public struct USState: Hashable, Sendable {
    /// `CA`
    public let code: String
    /// `California`
    public let name: String

    /// Reads a name or a postal abbreviation in any case, with or without periods: `california`, `CA`, `D.C.`. Nil for anything else.
    public init?(_ text: String) {
        let plain = DirectoryColumn.plain(text)
        guard
            let state = Self.all.first(where: { plain == $0.code.lowercased() || plain == DirectoryColumn.plain($0.name) })
                ?? Self.all.first(where: { Self.alternatives[plain] == $0.code })
        else { return nil }
        self = state
    }

    private init(_ code: String, _ name: String) {
        self.code = code
        self.name = name
    }

    private static let alternatives = ["washingtondc": "DC", "usvirginislands": "VI", "calif": "CA", "mass": "MA", "penn": "PA"]

    /// The states and territories that the directory covers.
    public static let all: [USState] = [
        USState("AL", "Alabama"), USState("AK", "Alaska"), USState("AZ", "Arizona"), USState("AR", "Arkansas"),
        USState("CA", "California"), USState("CO", "Colorado"), USState("CT", "Connecticut"), USState("DE", "Delaware"),
        USState("DC", "District of Columbia"), USState("FL", "Florida"), USState("GA", "Georgia"), USState("HI", "Hawaii"),
        USState("ID", "Idaho"), USState("IL", "Illinois"), USState("IN", "Indiana"), USState("IA", "Iowa"),
        USState("KS", "Kansas"), USState("KY", "Kentucky"), USState("LA", "Louisiana"), USState("ME", "Maine"),
        USState("MD", "Maryland"), USState("MA", "Massachusetts"), USState("MI", "Michigan"), USState("MN", "Minnesota"),
        USState("MS", "Mississippi"), USState("MO", "Missouri"), USState("MT", "Montana"), USState("NE", "Nebraska"),
        USState("NV", "Nevada"), USState("NH", "New Hampshire"), USState("NJ", "New Jersey"), USState("NM", "New Mexico"),
        USState("NY", "New York"), USState("NC", "North Carolina"), USState("ND", "North Dakota"), USState("OH", "Ohio"),
        USState("OK", "Oklahoma"), USState("OR", "Oregon"), USState("PA", "Pennsylvania"), USState("RI", "Rhode Island"),
        USState("SC", "South Carolina"), USState("SD", "South Dakota"), USState("TN", "Tennessee"), USState("TX", "Texas"),
        USState("UT", "Utah"), USState("VT", "Vermont"), USState("VA", "Virginia"), USState("WA", "Washington"),
        USState("WV", "West Virginia"), USState("WI", "Wisconsin"), USState("WY", "Wyoming"), USState("AS", "American Samoa"),
        USState("GU", "Guam"), USState("MP", "Northern Mariana Islands"), USState("PR", "Puerto Rico"), USState("VI", "Virgin Islands"),
    ]
}
