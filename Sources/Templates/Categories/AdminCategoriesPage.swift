import HarvestCore

/// `/admin/categories`: the categories of each kind, in the order in which people choose.
package struct AdminCategoriesPage: Page {
    package static let directionField = "to"

    let kind: API.CategoryKind
    let rows: [AdminCategory]

    package init(kind: API.CategoryKind, rows: [AdminCategory]) {
        (self.kind, self.rows) = (kind, rows)
    }

    package var section: Section? { .categories }
    package func title(_ text: Text) -> String { text.categories.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.categories
        let tabs = FilterTabs(
            strings.kind, API.CategoryKind.allCases.map { .init(strings.kind($0), Self.path($0), isCurrent: $0 == kind) })
        let add = context.link(strings.add, to: .adminCategoryNew.with("kind", kind.rawValue), .primary, icon: .plus)
        return """
            \(PageHeader(strings.title, line: "\(strings.intro)", actions: [add]).html)\(tabs.html)\
            <section class="card" aria-label="\(strings.title)">\(list(context))</section>
            """
    }

    /// The list of one kind.
    package static func path(_ kind: API.CategoryKind) -> SitePath {
        SitePath.adminCategories.with("kind", kind == .produce ? nil : kind.rawValue)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.categories
        let offered = rows.filter { !$0.isRemoved }
        let columns: [Table.Column] = [.init(strings.english), .labelled(strings.spanish), .init(strings.order)]
        let table = Table(
            .rows, columns, rows.map { row($0, isFirst: $0 == offered.first, isLast: $0 == offered.last, context) })
        return table.html
    }

    private func row(_ row: AdminCategory, isFirst: Bool, isLast: Bool, _ context: RenderContext) -> Table.Row {
        let strings = context.text.categories
        let head: HTML = "<a href=\"\(SitePath.adminCategory(row.id))\">\(row.english)</a>"
        guard !row.isRemoved else {
            return Table.Row(head, [.text(row.spanish), .init(Badge(strings.removed).html(context))])
        }
        let up = HTML.when(!isFirst, move(strings.up(row.english), .up, "up", context))
        let down = HTML.when(!isLast, move(strings.down(row.english), .down, "down", context))
        return Table.Row(head, [.text(row.spanish), .init(Form(.adminCategoryMove(row.id)).html(context, "\(up)\(down)"))])
    }

    private func move(_ label: String, _ icon: Icon, _ direction: String, _ context: RenderContext) -> HTML {
        """
        <button class="btn btn--small" name="\(Self.directionField)" value="\(direction)">\(context.icon(icon))\
        <span class="visually-hidden">\(label)</span></button>
        """
    }
}

/// `/admin/categories/new` and `/admin/categories/{id}`: the names of a category.
package struct AdminCategoryPage: Page {
    package static let englishField = "name_en"
    package static let spanishField = "name_es"
    package static let kindField = "kind"
    package static let removedField = "removed"

    let kind: API.CategoryKind
    let existing: AdminCategory?
    let form: FormState

    /// `existing` is nil for a new category.
    package init(kind: API.CategoryKind, existing: AdminCategory?, form: FormState) {
        (self.kind, self.existing, self.form) = (kind, existing, form)
    }

    package var section: Section? { .categories }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String {
        existing.map { text.language == .english ? $0.english : $0.spanish } ?? text.categories.add
    }

    package func content(_ context: RenderContext) -> HTML {
        let back = AdminCategoriesPage.path(kind)
        return """
            \(context.backLink(context.text.categories.kind(kind), to: back))\(PageHeader(title(context.text)).html)\(ErrorSummary(form).html(context))\
            <div class="grid grid--aside">\(editor(context, back))\(removal(context))</div>
            """
    }

    private func editor(_ context: RenderContext, _ back: SitePath) -> HTML {
        let strings = context.text.categories
        let path: SitePath = existing.map { .adminCategory($0.id) } ?? .adminCategories
        let fields = [
            Field(Self.englishField, strings.english, .input(Input(autocomplete: "off", limit: 40))),
            Field(Self.spanishField, strings.spanish, .input(Input(autocomplete: "off", limit: 40))),
        ]
        return Form(path).html(
            context,
            """
            \(HTML.hiddenInput(Self.kindField, kind.rawValue))\
            <div class="card"><div class="card-body stack">\(HTML.each(fields) { $0.html(form, context) })</div></div>\
            \(context.saveBar(strings.save, cancel: back))
            """)
    }

    private func removal(_ context: RenderContext) -> HTML {
        guard let existing else { return .empty }
        let strings = context.text.categories
        let button: HTML = """
            \(HTML.hiddenInput(Self.removedField, existing.isRemoved ? "0" : "1"))\
            \(context.button(existing.isRemoved ? strings.offerAgain : strings.remove, existing.isRemoved ? .wide : .dangerWide))
            """
        return CardSection("h-remove", strings.offering).body(
            """
            <div class="stack"><p class="help">\(existing.isRemoved ? strings.removedText : strings.removeText)</p>\
            \(Form(.adminCategoryRemove(existing.id)).html(context, button))</div>
            """)
    }
}
