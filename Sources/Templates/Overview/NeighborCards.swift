import HarvestCore

/// The Overview's cards about neighbors: counts of the week and of all time, the largest listing categories, and the busiest communities.
struct NeighborCards {
    let neighbors: NeighborOverview

    init(_ neighbors: NeighborOverview) { self.neighbors = neighbors }

    func html(_ context: RenderContext) -> HTML {
        """
        <div class="grid grid--rows">\(counts(context))<div class="stack">\(categories(context))\(communities(context))</div></div>
        """
    }

    private func counts(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        let measures: [(String, KeyPath<NeighborCounts, Int>)] = [
            (strings.users, \.users), (strings.listingsPosted, \.listings), (strings.listingsExpired, \.expiredListings),
            (strings.exchangesCompleted, \.exchanges), (strings.errandsPosted, \.errands), (strings.errandsCompleted, \.completedErrands),
            (strings.matches, \.matches), (strings.matchesCompleted, \.completedMatches),
        ]
        var rows = measures.map { name, path in row(name, neighbors.week[keyPath: path], neighbors.total[keyPath: path]) }
        rows.insert(row(strings.liveListings, nil, neighbors.total.liveListings), at: 2)
        let columns: [Table.Column] = [.init(strings.neighbors), .number(strings.thisWeek), .sum(strings.allTime)]
        return CardSection("h-neighbors", strings.neighbors).html(Table(.rows, columns, rows).html)
    }

    private func row(_ name: String, _ week: Int?, _ total: Int) -> Table.Row {
        Table.Row("\(name)", [.text(week.map(NumberStrings.grouped) ?? "–"), .init("\(NumberStrings.grouped(total))")])
    }

    private func categories(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        let bars = ShareBarChart(
            neighbors.categories.map { .init(name: $0.name, amount: $0.listings, label: NumberStrings.grouped($0.listings)) },
            of: neighbors.total.listings)
        return CardSection("h-listing-categories", strings.listingCategories).body(
            neighbors.categories.isEmpty ? "<p class=\"muted\">\(strings.noListings)</p>" : bars.html)
    }

    private func communities(_ context: RenderContext) -> HTML {
        guard !neighbors.communities.isEmpty else { return .empty }
        let strings = context.text.overview
        let columns: [Table.Column] = [
            .init(context.text.communities.community), .number(strings.listings), .number(strings.exchanges), .number(strings.errands),
            .sum(strings.matches),
        ]
        let rows = neighbors.communities.map { community in
            let counts = [\NeighborCounts.listings, \.exchanges, \.errands, \.matches].map { community.week[keyPath: $0] }
            return Table.Row(
                "<a href=\"\(SitePath.adminCommunity(community.id))\">\(community.name)</a>",
                counts.map { .init("\(NumberStrings.grouped($0))") })
        }
        return CardSection("h-communities", strings.communitiesThisWeek).html(Table(.ledger, columns, rows).html)
    }
}
