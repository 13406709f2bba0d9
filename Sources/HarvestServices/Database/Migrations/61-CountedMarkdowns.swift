import SQLStore

extension Migration {
    /// What a markdown sold is counted after its market has closed, and belongs to the food that was saved.
    static let createCountedMarkdowns = Migration(
        "2026-11-27 Count what markdowns sold", .expands,
        [
            "INDEX surpluses_markdowns_to_count ON surpluses (ends_at, id) WHERE kind = 'markdown' AND status = 'offered'",
            "INDEX surpluses_sold ON surpluses (closed_at, grams) WHERE kind = 'markdown' AND status = 'ended'",
            "INDEX surpluses_sold_by_vendor ON surpluses (vendor_id, closed_at, grams) WHERE kind = 'markdown' AND status = 'ended'",
        ].map { .both("CREATE \($0)") })
}
