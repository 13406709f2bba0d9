import SQLStore

extension Migration {
    /// Why a vendor has too little of a line, for its customer.
    static let createShortageReasons = Migration(
        "2026-12-18 Let vendors say why something is missing", .expands, [.both("ALTER TABLE order_lines ADD COLUMN shortage_reason TEXT")])
}
