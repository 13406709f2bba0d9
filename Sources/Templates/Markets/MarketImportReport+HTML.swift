import HarvestCore

extension MarketImportReport {
    /// The counts, then what could not be read, row by row.
    func html(_ view: View, waiting: DirectoryImport.ID?) -> HTML {
        """
        <div class="stack stack--m">\(counts(view, waiting))\(findings.isEmpty ? clean(view) : list(view))</div>
        """
    }

    private func counts(_ view: View, _ waiting: DirectoryImport.ID?) -> HTML {
        let words = view.text.marketImport
        let lines: [(String, Int)] = [
            (words.added, added), (words.updated, updated), (words.unchanged, unchanged), (words.merged, merged), (words.unread, refused),
        ]
        let sums = Sums(
            lines.map { .init($0.0, "\(NumberWords.grouped($0.1))") } + [.init(words.read, "\(NumberWords.grouped(read))", isTotal: true)])
        return CardSection("h-report", words.report, note: "\(fileName)").body(
            """
            <div class="stack">\(sums.html)<p class="row">\(view.link(words.seeMarkets, to: .adminMarkets, .primary))\
            \(view.link(words.again, to: .adminMarketImport))</p>\
            \(HTML.with(waiting) { view.act(words.markRead, .adminMarketImportRead($0), .regular) })</div>
            """)
    }

    private func clean(_ view: View) -> HTML {
        Flash(view.text.marketImport.clean).html(view)
    }

    private func list(_ view: View) -> HTML {
        let words = view.text.marketImport
        let table = Table(
            .cards, [.init(words.row), .init(words.market), .init(words.column), .init(words.problem), .init(words.typed)],
            findings.map { row($0, words) })
        let note = findingCount > findings.count ? words.shown(findings.count, of: findingCount) : words.findingsHelp
        return CardSection("h-findings", words.findings, note: "\(note)").html(table.html)
    }

    private func row(_ finding: MarketImportFinding, _ words: MarketImportWords) -> Table.Row {
        Table.Row(
            "\(NumberWords.grouped(finding.row))",
            [.text(finding.market), .text(finding.column ?? "–"), .text(words.problem(finding.problem)), .text(finding.text)])
    }
}
