import SQLStore

extension Migration {
    /// Whether SNAP benefits pay for produce. What is sold now gets what its category says.
    static let createSNAPEligibility = Migration(
        "2026-12-06 Say what SNAP pays for", .expands,
        [
            .both("ALTER TABLE produce ADD COLUMN snap_eligible BOOLEAN NOT NULL DEFAULT FALSE"),
            .both(
                """
                UPDATE produce SET snap_eligible = TRUE
                WHERE category_id IN (SELECT id FROM categories WHERE kind = 'produce' AND key IN (
                        'leafy-greens', 'roots', 'tomatoes', 'squash-peppers', 'vegetables', 'herbs', 'citrus', 'stone-fruit', 'berries',
                        'fruit', 'eggs', 'dairy', 'meat', 'bread', 'honey-jam'))
                    AND vendor_id IN (SELECT id FROM vendors WHERE kind <> 'restaurant')
                """),
        ])
}
