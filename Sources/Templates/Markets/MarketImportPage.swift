import HarvestCore

/// `/admin/markets/import`: a directory file goes in, a report comes back.
public struct MarketImportPage: Page {
    public static let fileField = "file"
    /// A state's two letters, or empty for all.
    public static let stateField = "state"

    let form: FormState
    let states: [Control.Option]
    let report: MarketImportReport?
    let waiting: DirectoryImport.ID?

    /// `states` are the states to choose from, as two letters and a name; `waiting` is the run whose report waits to be marked as read.
    public init(form: FormState = .empty, states: [Control.Option], report: MarketImportReport? = nil, waiting: DirectoryImport.ID? = nil) {
        self.form = form
        self.states = states
        self.report = report
        self.waiting = waiting
    }

    public var section: Section? { .markets }
    public var shape: PageShape { report == nil ? .form : .wide }
    public var hasProblems: Bool { form.hasProblems }
    public func title(_ text: Text) -> String { text.marketImport.title }

    public func content(_ view: View) -> HTML {
        let words = view.text.marketImport
        return """
            \(view.crumb(view.text.adminMarkets.title, to: .adminMarkets))\(PageHead(words.title, line: "\(words.intro)").html)\
            \(ErrorSummary(form).html(view))\(report.map { $0.html(view, waiting: waiting) } ?? upload(view))
            """
    }

    private func upload(_ view: View) -> HTML {
        let words = view.text.marketImport
        let problem = form.problem(Self.fileField)
        let file: HTML = """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="file">\(words.file)</label>\
            <p class="help" id="file-help">\(words.fileHelp)</p>\(FieldProblem(name: Self.fileField, message: problem).html(view))\
            <input class="file" type="file" id="file" name="file" accept=".csv,text/csv" required aria-describedby="file-help"\
            \(HTML.attribute("aria-invalid", problem == nil ? nil : "true"))></div>
            """
        let state = Field(Self.stateField, words.only, isOptional: true, .select([.init("", "–")] + states)).html(form, view)
        return Form(.adminMarketImport, isMultipart: true).html(
            view,
            """
            <div class="card"><div class="card-body stack stack--m">\(file)\(state)</div></div>
            <div class="savebar">\(view.button(words.start, .primary))\(view.link(view.text.common.cancel, to: .adminMarkets, .plain))</div>
            """)
    }
}
