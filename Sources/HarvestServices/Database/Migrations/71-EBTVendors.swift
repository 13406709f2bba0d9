import SQLStore

extension Migration {
    /// Which vendors take EBT at their stalls, with the numbers of their authorizations. A restaurant's meals are not sold for benefits.
    static let createEBTVendors = Migration(
        "2026-12-06 Say which vendors take EBT", .expands,
        [
            .both("ALTER TABLE vendors ADD COLUMN fns_number TEXT CHECK (length(fns_number) = 7)"),
            .both(
                """
                ALTER TABLE vendors ADD COLUMN takes_ebt BOOLEAN NOT NULL DEFAULT FALSE
                    CHECK (NOT takes_ebt OR (fns_number IS NOT NULL AND kind <> 'restaurant'))
                """),
        ])
}
