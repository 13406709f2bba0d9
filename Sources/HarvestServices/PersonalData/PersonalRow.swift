import HarvestCore
import SQLStore

/// A row of a copy of a person's data: its columns with identifiers and times as the API writes them.
struct PersonalRow: Encodable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    /// The kinds of identifiers in columns whose names don't say them.
    private static let prefixes = [
        "restaurant": "vendor", "customer": "user", "driver": "user", "fee_schedule": "fees", "blocked": "user",
        "from_place": "place", "to_place": "place",
    ]
    private let values: [(name: String, value: SQLValue)]
    private let prefix: String

    /// - Parameter prefix: that of the identifiers in the column `id`.
    init(_ row: Row, prefix: String) {
        values = row.columnNames.enumerated().map { ($1, row[$0]) }
        self.prefix = prefix
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (name, value) in values {
            let key = Name(name)
            switch value {
            case .null: break
            case .boolean(let value): try container.encode(value, forKey: key)
            case .integer(let value) where name.hasSuffix("_at") || name.hasSuffix("_for"):
                try container.encode(Instant(milliseconds: value).description, forKey: key)
            case .integer(let value): try container.encode(value, forKey: key)
            case .real(let value): try container.encode(value, forKey: key)
            case .text(let value): try container.encode(value, forKey: key)
            case .uuid(let high, let low): try container.encode(typeID(name, UUIDBytes(high: high, low: low)), forKey: key)
            case .blob: break
            }
        }
    }

    private func typeID(_ column: String, _ uuid: UUIDBytes) -> String {
        let name = column.hasSuffix("_id") ? String(column.dropLast(3)) : prefix
        return TypeID(prefix: Self.prefixes[name] ?? name, uuid: uuid)?.description ?? ""
    }
}
