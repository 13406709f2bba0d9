/// The content of a page that asks for confirmation; the script shows its form in a dialog. The red button is never the safe choice.
struct ConfirmationCard {
    let back: (label: String, path: SitePath)
    let title: String
    let text: String
    let action: SitePath
    let confirm: String
    let keep: String
    /// Fields above the buttons, and their error summary.
    var fields = HTML.empty
    var problems = HTML.empty

    func html(_ context: RenderContext) -> HTML {
        let buttons: HTML = """
            \(fields)<div class="dialog-acts">\(context.button(confirm, .danger))\(context.link(keep, to: back.path, .plain))</div>
            """
        return """
            \(context.backLink(back.label, to: back.path))\(PageHeader(title).html)\(problems)\
            <div class="card"><div class="card-body stack"><p class="muted" data-dialog-text>\(text)</p>\(Form(action).html(context, buttons))</div></div>
            """
    }
}
