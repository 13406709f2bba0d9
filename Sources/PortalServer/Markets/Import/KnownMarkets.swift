import HarvestCore
import SQLStore

/// The markets that an import finds already there, by the directory's number and by name and place.
struct KnownMarkets {
    struct Known {
        let id: Market.ID
        let digest: String?
        let isEdited: Bool
    }

    /// Two markets of one name in one state are the same when they are no farther apart, in metres.
    static let sameMetres = 250.0

    private var byNumber: [String: Known] = [:]
    private var byName: [String: [(position: Position?, street: String)]] = [:]

    init(_ db: Transaction) throws {
        try db.each("SELECT id, source_key, import_digest, edited_at, name, state, lat, lon, street FROM markets WHERE name >= ''") { row in
            if let number = try row.textIfPresent(at: 1) {
                byNumber[number] = Known(
                    id: try row.value(at: 0), digest: try row.textIfPresent(at: 2), isEdited: try row.intIfPresent(at: 3) != nil)
            }
            let name = Self.key(try row.text(at: 4), try row.text(at: 5))
            byName[name, default: []].append((try row.position(at: 6), SearchText.of(try row.text(at: 8))))
        }
    }

    func number(_ number: String) -> Known? { byNumber[number] }

    /// Whether there is one of the same name at the same place: within `sameMetres`, or in the same street where a position is missing.
    func hasTwin(of draft: MarketDraft) -> Bool {
        let street = SearchText.of(draft.street ?? "")
        return (byName[Self.key(draft.name, draft.state?.code ?? "")] ?? []).contains { twin in
            guard let here = draft.position, let there = twin.position else { return !street.isEmpty && twin.street == street }
            return here.metres(to: there) <= Self.sameMetres
        }
    }

    mutating func add(_ draft: MarketDraft) {
        byName[Self.key(draft.name, draft.state?.code ?? ""), default: []].append((draft.position, SearchText.of(draft.street ?? "")))
    }

    private static func key(_ name: String, _ state: String) -> String { SearchText.of(name, "|", state) }
}
