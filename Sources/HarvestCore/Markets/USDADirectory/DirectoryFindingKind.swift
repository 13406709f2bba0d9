/// What an import left out or changed, and why. The raw values are stored.
public enum DirectoryFindingKind: String, CaseIterable, Hashable, Sendable, Codable {
    case noName = "no_name"
    /// The name was cut to its limit.
    case nameTooLong = "name_too_long"
    /// The name has a web address; it is stored as words.
    case nameWithAddress = "name_with_address"
    /// `NameRule` refuses the name, even without web addresses.
    case nameRefused = "name_refused"
    case noIdentifier = "no_identifier"
    /// An earlier row has the same market; this one was left out.
    case repeated
    case noPosition = "no_position"
    case positionUnreadable = "position_unreadable"
    case positionOutsideCountry = "position_outside_country"
    case stateUnknown = "state_unknown"
    /// The season lacks its first or its last day, or isn't a season. Its hours were left out.
    case seasonUnreadable = "season_unreadable"
    case seasonEndsBeforeItBegins = "season_ends_before_it_begins"
    case hoursUnreadable = "hours_unreadable"
    /// The opening or the closing time is missing.
    case hoursIncomplete = "hours_incomplete"
    /// A time can mean morning or afternoon.
    case hoursAmbiguous = "hours_ambiguous"
    case hoursEndBeforeTheyBegin = "hours_end_before_they_begin"
    /// The hours overlap earlier ones of the same day, which were used.
    case hoursOverlap = "hours_overlap"
    case unclosedQuote = "unclosed_quote"
}
