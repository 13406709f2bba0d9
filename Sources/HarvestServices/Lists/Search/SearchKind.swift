import HarvestCore
import SQLStore

/// What the words of the catalogue belong to.
enum SearchKind: String, CaseIterable, SQLValueConvertible {
    case category, market, vendor, produce

    /// The identifier, the name and other texts of rows, as `id`, `name` and `more`.
    func texts(of ids: [UUIDBytes]) -> SQL {
        switch self {
        case .category: "SELECT id, name_en AS name, name_es AS more FROM categories WHERE id IN (\(list: ids))"
        case .market:
            "SELECT id, name, city || ' ' || county || ' ' || state || ' ' || zip AS more FROM markets WHERE id IN (\(list: ids))"
        case .vendor: "SELECT id, name, description AS more FROM vendors WHERE id IN (\(list: ids))"
        case .produce: "SELECT id, name, description AS more FROM produce WHERE id IN (\(list: ids))"
        }
    }
}
