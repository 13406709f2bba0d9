import SQLStore

extension Migration {
    /// What a customer took of a line about which the stall asks again, because there is even less.
    static let createAgreedShortages = Migration(
        "2026-12-20 Keep what a customer agreed to while a line is asked about again", .expands,
        [
            .both("ALTER TABLE order_lines ADD COLUMN agreed_quantity BIGINT"),
            .both("ALTER TABLE order_lines ADD COLUMN agreed_status TEXT"),
        ])
}
