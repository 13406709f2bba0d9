/// Something in a row of the directory that was left out or changed, so that a person can look at it.
public struct DirectoryFinding: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
        case noName = "no_name"
        /// Cut to what fits.
        case nameTooLong = "name_too_long"
        case noIdentifier = "no_identifier"
        /// The same market is in an earlier row; this one is left out.
        case repeated
        case noPosition = "no_position"
        case positionUnreadable = "position_unreadable"
        case positionOutsideCountry = "position_outside_country"
        case stateUnknown = "state_unknown"
        /// The season has no beginning or no end, or isn't a season: its hours are left out.
        case seasonUnreadable = "season_unreadable"
        case seasonEndsBeforeItBegins = "season_ends_before_it_begins"
        case hoursUnreadable = "hours_unreadable"
        /// No closing or no opening time.
        case hoursIncomplete = "hours_incomplete"
        /// Morning or afternoon: the text allows both.
        case hoursAmbiguous = "hours_ambiguous"
        case hoursEndBeforeTheyBegin = "hours_end_before_they_begin"
        /// Other hours of the same day overlap; the first ones stay.
        case hoursOverlap = "hours_overlap"
        case unclosedQuote = "unclosed_quote"
    }

    public let kind: Kind
    /// The directory's own name of the column, in lower case.
    public let column: String
    /// What was typed there, at most 200 characters of it.
    public let text: String

    init(_ kind: Kind, _ column: DirectoryColumn, _ text: some StringProtocol) {
        self.kind = kind
        self.column = column.rawValue
        self.text = String(text.prefix(200))
    }
}
