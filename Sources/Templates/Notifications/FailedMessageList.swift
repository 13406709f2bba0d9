/// The layout of the administrators' pages about messages that were given up: a heading, and the messages, or a line that says there are none.
struct FailedMessageList {
    let title: String
    let intro: String
    let emptyTitle: String
    let pager: Pager

    func html(_ columns: [Table.Column], _ rows: [Table.Row], _ context: RenderContext) -> HTML {
        let list: HTML =
            rows.isEmpty
            ? EmptyState(.icon(.check), emptyTitle, intro).html(context) : "\(Table(.rows, columns, rows).html)\(pager.html(context))"
        return """
            \(context.backLink(context.text.navigation.name(.overview), to: .adminOverview))\
            \(PageHeader(title, line: "\(intro)").html)\
            <section class="card" aria-label="\(title)">\(list)</section>
            """
    }
}
