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
    }

    /// Two markets with the same name and state are duplicates up to this distance.
    private static let duplicateMetres = 250.0

    private var byNumber: [String: ImportedMarket] = [:]
    private var byName: [String: [(position: Position?, street: String)]] = [:]

    init(_ db: Transaction) throws {
        try db.each("SELECT id, source_key, import_digest, edited_at, name, state, lat, lon, street FROM markets WHERE name >= ''") { row in
            let id: Market.ID = try row.value("id")
            if let number = try row.textIfPresent("source_key") {
                byNumber[number] = ImportedMarket(
                    id: id, digest: try row.textIfPresent("import_digest"), isEdited: try row.intIfPresent("edited_at") != nil)
            }
            let name = Self.key(try row.text("name"), try row.text("state"))
            byName[name, default: []].append((try row.position("lat", "lon"), SearchText.of(try row.text("street"))))
        }
    }

    /// The market with a number of the directory.
    func market(numbered number: String) -> ImportedMarket? { byNumber[number] }

    /// Whether a market has the same name and place: a position within 250 m or, if either position is unknown, the same street.
    func hasDuplicate(of draft: MarketDraft) -> Bool {
        let street = SearchText.of(draft.street ?? "")
        return (byName[Self.key(draft.name, draft.state?.code ?? "")] ?? []).contains { other in
            guard let here = draft.position, let there = other.position else { return !street.isEmpty && other.street == street }
            return here.metres(to: there) <= Self.duplicateMetres
        }
    }

    /// Adds an imported market, so that later rows are compared with it.
    mutating func add(_ draft: MarketDraft) {
        byName[Self.key(draft.name, draft.state?.code ?? ""), default: []].append((draft.position, SearchText.of(draft.street ?? "")))
    }

    private static func key(_ name: String, _ state: String) -> String { SearchText.of(name, "|", state) }
}
