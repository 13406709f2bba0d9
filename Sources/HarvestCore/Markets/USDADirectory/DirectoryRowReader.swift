/// Reads the fields of one row into a market draft, and collects findings about what it leaves out.
struct DirectoryRowReader {
    /// The greatest length of a name, in Unicode scalars.
    static let nameLimit = 80

    let columns: [DirectoryColumn: Int]
    let record: CSVRecord
    private(set) var findings: [DirectoryFinding] = []

    init(columns: [DirectoryColumn: Int], record: CSVRecord) {
        self.columns = columns
        self.record = record
        if record.isUnclosed { findings.append(DirectoryFinding(.unclosedQuote, .identifier, record.fields.last ?? "")) }
    }

    /// The market of the row; nil if it has no identifier or no name that a market may have.
    mutating func draft() -> MarketDraft? {
        guard let identifier = text(.identifier) else { return report(.noIdentifier, .identifier, text(.name) ?? "") }
        guard let name = name() else { return nil }
        let (state, position) = (state(), position())
        let zone = state.flatMap { state in position.flatMap { StateTimeZone.name(state: state, position: $0) } }
        return MarketDraft(
            directoryID: identifier, name: name, website: text(.website), street: text(.street), city: text(.city), county: text(.county),
            state: state, zip: text(.zip), position: position, timeZone: zone, seasons: seasons(), updated: text(.updated),
            hoursText: hoursText)
    }

    private var hoursText: String {
        DirectoryColumn.seasons.compactMap { columns in
            let typed = [text(columns.date), text(columns.time)].compactMap { $0 }
            return typed.isEmpty ? nil : typed.joined(separator: ": ")
        }.joined(separator: "\n")
    }

    private mutating func name() -> String? {
        guard let typed = text(.name) else { return report(.noName, .name, text(.identifier) ?? "") }
        let name = NameRule.withoutAddresses(typed)
        guard NameRule.refusal(name) == nil else { return report(.nameRefused, .name, typed) }
        if name != typed { findings.append(DirectoryFinding(.nameWithAddress, .name, typed)) }
        guard name.unicodeScalars.count > Self.nameLimit else { return name }
        findings.append(DirectoryFinding(.nameTooLong, .name, name))
        let head = String(name.unicodeScalars.prefix(Self.nameLimit - 1))
        // Cuts after a whole word, if that leaves more than half of the limit.
        let word = head.lastIndex(of: " ").map { head[..<$0] } ?? head[...]
        return (word.unicodeScalars.count > Self.nameLimit / 2 ? String(word) : head) + "…"
    }

    private mutating func state() -> USState? {
        let typed = text(.state) ?? ""
        return USState(typed) ?? report(.stateUnknown, .state, typed)
    }

    private mutating func position() -> Position? {
        guard let longitude = text(.longitude), let latitude = text(.latitude) else { return report(.noPosition, .longitude, "") }
        guard let position = Position(latitude + "," + longitude) else {
            return report(.positionUnreadable, .longitude, longitude + " / " + latitude)
        }
        // The latitudes from American Samoa to Alaska; the longitudes from Guam across the Pacific to the Virgin Islands.
        let isInCountry = (-15...72).contains(position.latitude) && (position.longitude <= -64 || position.longitude >= 144)
        return isInCountry ? position : report(.positionOutsideCountry, .longitude, longitude + " / " + latitude)
    }

    private mutating func seasons() -> [SeasonalHours] {
        DirectoryColumn.seasons.compactMap { columns in
            guard let typed = text(columns.time) else { return nil }
            let hours = MarketHoursText(typed, column: columns.time)
            findings += hours.findings
            return hours.weekly.isEmpty ? nil : season(columns.date).flatMap { try? SeasonalHours(season: $0, weekly: hours.weekly) }
        }
    }

    /// Nil if it can't be read; `.some(nil)` for the whole year.
    private mutating func season(_ column: DirectoryColumn) -> Season?? {
        let typed = text(column) ?? ""
        switch SeasonText.parse(typed) {
        case .allYear: return .some(nil)
        case .season(let season): return season
        case .unreadable: findings.append(DirectoryFinding(.seasonUnreadable, column, typed))
        case .endsBeforeItBegins: findings.append(DirectoryFinding(.seasonEndsBeforeItBegins, column, typed))
        }
        return nil
    }

    /// Adds a finding. Returns nil, so that callers can return its result.
    private mutating func report<Value>(_ kind: DirectoryFindingKind, _ column: DirectoryColumn, _ text: String) -> Value? {
        findings.append(DirectoryFinding(kind, column, text))
        return nil
    }

    /// A field without control characters and with single spaces; nil if nothing is left.
    private func text(_ column: DirectoryColumn) -> String? {
        guard let index = columns[column], index < record.fields.count else { return nil }
        let words = record.fields[index].unicodeScalars.split { $0.properties.isWhitespace || $0.value < 32 || $0.value == 127 }
        return words.isEmpty ? nil : words.map(String.init).joined(separator: " ")
    }
}
