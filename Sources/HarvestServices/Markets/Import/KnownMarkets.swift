import HarvestCore
import SQLStore

/// The markets that exist before an import, by the directory's number and by name.
struct KnownMarkets {
    /// A market that was imported before.
    struct ImportedMarket {
        let id: Market.ID
        let digest: String?
        /// Whether an administrator has edited it.
        let isEdited: Bool
        /// Whether it was merged into another market.
        let isMerged: Bool
    }

    private var byNumber: [String: ImportedMarket] = [:]
    private var byName: [String: [(position: Position?, street: String)]] = [:]
    /// By squares of a hundredth of a degree, which are wider than `lookAlikeMetres` wherever there are markets.
    private var bySquare: [[Int]: [(name: String, position: Position)]] = [:]

    init(_ db: Transaction) throws {
        try db.each(
            "SELECT id, source_key, import_digest, edited_at, name, state, lat, lon, street, merged_into FROM markets WHERE name >= ''"
        ) { row in
            let id: Market.ID = try row.value("id")
            let isMerged = try row.valueIfPresent("merged_into", as: Market.ID.self) != nil
            if let number = try row.textIfPresent("source_key") {
                byNumber[number] = ImportedMarket(
                    id: id, digest: try row.textIfPresent("import_digest"), isEdited: try row.intIfPresent("edited_at") != nil,
                    isMerged: isMerged)
            }
            if isMerged { return }
            let name = Self.key(try row.text("name"), try row.text("state"))
            let position = try row.position("lat", "lon")
            byName[name, default: []].append((position, SearchText.of(try row.text("street"))))
            add(try row.text("name"), at: position)
        }
    }

    /// The market with a number of the directory.
    func market(numbered number: String) -> ImportedMarket? { byNumber[number] }

    /// Whether a market has the same name and place: a position within 250 m or, if either position is unknown, the same street.
    func hasDuplicate(of draft: MarketDraft) -> Bool {
        let street = SearchText.of(draft.street ?? "")
        return (byName[Self.key(draft.name, draft.state?.code ?? "")] ?? []).contains { other in
            guard let here = draft.position, let there = other.position else { return !street.isEmpty && other.street == street }
            return here.metres(to: there) <= MarketRepository.lookAlikeMetres
        }
    }

    /// The name of a market within 250 m whose name is similar; nil if there is none.
    func lookAlike(of draft: MarketDraft) -> String? {
        guard let here = draft.position else { return nil }
        let square = Self.square(of: here)
        let near = (-1...1).flatMap { row in (-1...1).flatMap { bySquare[[square[0] + row, square[1] + $0]] ?? [] } }
        return near.first { here.metres(to: $0.position) <= MarketRepository.lookAlikeMetres && SearchWords.areAlike($0.name, draft.name) }?
            .name
    }

    private mutating func add(_ name: String, at position: Position?) {
        guard let position else { return }
        bySquare[Self.square(of: position), default: []].append((name, position))
    }

    private static func square(of position: Position) -> [Int] {
        [Int((position.latitude * 100).rounded(.down)), Int((position.longitude * 100).rounded(.down))]
    }

    /// Adds an imported market, so that later rows are compared with it.
    mutating func add(_ draft: MarketDraft) {
        byName[Self.key(draft.name, draft.state?.code ?? ""), default: []].append((draft.position, SearchText.of(draft.street ?? "")))
        add(draft.name, at: draft.position)
    }

    private static func key(_ name: String, _ state: String) -> String { SearchText.of(name, "|", state) }
}
