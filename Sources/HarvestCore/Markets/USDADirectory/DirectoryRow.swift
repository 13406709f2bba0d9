/// One row of the directory: what could be read, and what couldn't.
public struct DirectoryRow: Hashable, Sendable {
    /// The line of the file that the row begins on, from 1.
    public let line: Int
    /// Nil where there is no name or no identifier, or the market was in an earlier row.
    public let draft: MarketDraft?
    public let findings: [DirectoryFinding]
}

/// Reads one row's fields into a draft, taking note of what it leaves out.
struct DirectoryRowReader {
    static let nameLimit = 80

    let columns: [DirectoryColumn: Int]
    let record: CSVReader.Record
    private(set) var findings: [DirectoryFinding] = []

    init(columns: [DirectoryColumn: Int], record: CSVReader.Record) {
        self.columns = columns
        self.record = record
        if record.isUnclosed { findings.append(DirectoryFinding(.unclosedQuote, .identifier, record.fields.last ?? "")) }
    }

    mutating func draft() -> MarketDraft? {
        guard let identifier = text(.identifier) else { return note(.noIdentifier, .identifier, text(.name) ?? "") }
        guard let name = name() else { return note(.noName, .name, identifier) }
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
        guard let name = text(.name) else { return nil }
        guard name.unicodeScalars.count > Self.nameLimit else { return name }
        findings.append(DirectoryFinding(.nameTooLong, .name, name))
        let head = String(name.unicodeScalars.prefix(Self.nameLimit - 1))
        // Back to the last whole word, if that leaves most of it.
        let word = head.lastIndex(of: " ").map { head[..<$0] } ?? head[...]
        return (word.unicodeScalars.count > Self.nameLimit / 2 ? String(word) : head) + "…"
    }

    private mutating func state() -> USState? {
        let typed = text(.state) ?? ""
        return USState(typed) ?? note(.stateUnknown, .state, typed)
    }

    private mutating func position() -> Position? {
        guard let longitude = text(.longitude), let latitude = text(.latitude) else { return note(.noPosition, .longitude, "") }
        guard let position = Position(latitude + "," + longitude) else {
            return note(.positionUnreadable, .longitude, longitude + " / " + latitude)
        }
        // From Samoa to Alaska, and from Guam over the Pacific to the Virgin Islands.
        let isInCountry = (-15...72).contains(position.latitude) && (position.longitude <= -64 || position.longitude >= 144)
        return isInCountry ? position : note(.positionOutsideCountry, .longitude, longitude + " / " + latitude)
    }

    private mutating func seasons() -> [SeasonalHours] {
        DirectoryColumn.seasons.compactMap { columns in
            guard let typed = text(columns.time) else { return nil }
            let hours = MarketHoursText(typed, column: columns.time)
            findings += hours.findings
            return hours.weekly.isEmpty ? nil : season(columns.date).flatMap { try? SeasonalHours(season: $0, weekly: hours.weekly) }
        }
    }

    /// Nil where it can't be read; nil inside for all year.
    private mutating func season(_ column: DirectoryColumn) -> Season?? {
        let typed = text(column) ?? ""
        switch SeasonText.read(typed) {
        case .allYear: return .some(nil)
        case .season(let season): return season
        case .unreadable: findings.append(DirectoryFinding(.seasonUnreadable, column, typed))
        case .endsBeforeItBegins: findings.append(DirectoryFinding(.seasonEndsBeforeItBegins, column, typed))
        }
        return nil
    }

    private mutating func note<Value>(_ kind: DirectoryFinding.Kind, _ column: DirectoryColumn, _ text: String) -> Value? {
        findings.append(DirectoryFinding(kind, column, text))
        return nil
    }

    /// A field without control characters and with single spaces; nil where nothing is left.
    private func text(_ column: DirectoryColumn) -> String? {
        guard let index = columns[column], index < record.fields.count else { return nil }
        let words = record.fields[index].unicodeScalars.split { $0.properties.isWhitespace || $0.value < 32 || $0.value == 127 }
        return words.isEmpty ? nil : words.map(String.init).joined(separator: " ")
    }
}
