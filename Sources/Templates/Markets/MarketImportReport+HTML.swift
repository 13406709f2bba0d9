import HarvestCore

extension MarketImportReport {
    /// The counts, then the findings row by row.
    func html(_ context: RenderContext, unread: DirectoryImport.ID?) -> HTML {
        """
        <div class="stack stack--m">\(counts(context, unread))\(findings.isEmpty ? clean(context) : list(context))</div>
        """
    }

    private func counts(_ context: RenderContext, _ unread: DirectoryImport.ID?) -> HTML {
        let strings = context.text.marketImport
        let lines: [(String, Int)] = [
            (strings.added, added), (strings.updated, updated), (strings.unchanged, unchanged), (strings.merged, merged),
            (strings.unread, refused),
        ]
        let sums = SummaryList(
            lines.map { .init($0.0, "\(NumberStrings.grouped($0.1))") } + [
                .init(strings.read, "\(NumberStrings.grouped(read))", isTotal: true)
            ])
        return CardSection("h-report", strings.report, note: "\(fileName)").body(
            """
            <div class="stack">\(sums.html)<p class="row">\(context.link(strings.seeMarkets, to: .adminMarkets, .primary))\
            \(context.link(strings.again, to: .adminMarketImport))</p>\
            \(HTML.with(unread) { context.actionButton(strings.markRead, .adminMarketImportRead($0), .regular) })</div>
            """)
    }

    private func clean(_ context: RenderContext) -> HTML {
        Flash(context.text.marketImport.clean).html(context)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.marketImport
        let table = Table(
            .cards, [.init(strings.row), .init(strings.market), .init(strings.column), .init(strings.problem), .init(strings.typed)],
            findings.map { row($0, strings) })
        let note = findingCount > findings.count ? strings.shown(findings.count, of: findingCount) : strings.findingsHelp
        return CardSection("h-findings", strings.findings, note: "\(note)").html(table.html)
    }

    private func row(_ finding: MarketImportFinding, _ strings: MarketImportStrings) -> Table.Row {
        Table.Row(
            "\(NumberStrings.grouped(finding.row))",
            [.text(finding.market), .text(finding.column ?? "–"), .text(strings.issue(finding.issue)), .text(finding.text)])
    }
}
