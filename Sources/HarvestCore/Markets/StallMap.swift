/// The map of a market as an administrator types it: one stall a line, `A4, 12.5, -30` for its number and the meters east and north of the
/// entrance. A line with the number alone is a stall that is not on the map.
public struct StallMap: Hashable, Sendable {
    /// One line.
    public struct MappedStall: Hashable, Sendable {
        public let number: String
        /// Nil for a stall that is not on the map.
        public let place: MapPlace?

        public init(number: String, place: MapPlace?) { (self.number, self.place) = (number, place) }

        /// The line's text.
        var text: String { place.map { "\(number), \(Self.text($0.east)), \(Self.text($0.north))" } ?? number }

        private static func text(_ metres: Double) -> String { metres == metres.rounded() ? String(Int(metres)) : String(metres) }
    }

    public let entries: [MappedStall]

    public init(_ entries: [MappedStall]) { self.entries = entries }

    /// Reads a typed map. Empty lines don't matter.
    public init(reading text: String) throws(StallMapRefusal) {
        var entries: [MappedStall] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let parts = line.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
            guard parts != [""] else { continue }
            guard let entry = Self.entry(parts, line) else { throw .unreadable(line: index + 1) }
            guard !entries.contains(where: { $0.number == entry.number }) else { throw .twice(line: index + 1) }
            entries.append(entry)
        }
        self.entries = entries
    }

    /// The map as it is typed, in the order of the stalls' numbers.
    public var text: String {
        entries.sorted { NaturalSortKey($0.number) < NaturalSortKey($1.number) }.map(\.text).joined(separator: "\n")
    }

    /// The last two parts are meters if they are numbers. A stall's number may have commas itself.
    private static func entry(_ parts: [String], _ line: Substring) -> MappedStall? {
        guard parts.count >= 3, let east = Double(parts[parts.count - 2]), let north = Double(parts[parts.count - 1]) else {
            return MappedStall(number: line.trimmed, place: nil)
        }
        let number = line.split(separator: ",", omittingEmptySubsequences: false).dropLast(2).joined(separator: ",")[...].trimmed
        return number.isEmpty ? nil : MapPlace(east: east, north: north).map { MappedStall(number: number, place: $0) }
    }
}

extension Substring {
    /// Without the spaces and tabs around it.
    fileprivate var trimmed: String {
        let start = drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
