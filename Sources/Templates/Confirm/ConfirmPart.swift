/// A page that asks before something that matters; script fetches its form into a dialog. The safe way out is never the red one.
struct ConfirmPart {
    let back: (words: String, path: SitePath)
    let title: String
    let words: String
    let action: SitePath
    let confirm: String
    let keep: String
    /// What must be filled in first, and what is wrong with it.
    var fields = HTML.empty
    var problems = HTML.empty

    func html(_ view: View) -> HTML {
        let buttons: HTML = """
            \(fields)<div class="dialog-acts">\(view.button(confirm, .danger))\(view.link(keep, to: back.path, .plain))</div>
            """
        return """
            \(view.crumb(back.words, to: back.path))\(PageHead(title).html)\(problems)\
            <div class="card"><div class="card-body"><p class="muted" data-dialog-text>\(words)</p>\(Form(action).html(view, buttons))</div></div>
            """
    }
}
