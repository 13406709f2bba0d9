/// A card with its own heading.
package struct CardSection: Sendable {
    package let id: String
    package let heading: String
    package var note: HTML?
    package var link: HTML?
    package var hasLine: Bool

    package init(_ id: String, _ heading: String, note: HTML? = nil, link: HTML? = nil, hasLine: Bool = false) {
        self.id = id
        self.heading = heading
        self.note = note
        self.link = link
        self.hasLine = hasLine
    }

    /// The card with `content` at its edges, for lists and tables.
    package func html(_ content: HTML) -> HTML {
        """
        <section class="card" aria-labelledby="\(id)"><div class="\(hasLine ? "card-head card-head--line" : "card-head")">\
        <h2 id="\(id)">\(heading)</h2>\(note.map { "<p>\($0)</p>" as HTML })\(link)</div>\(content)</section>

        """
    }

    /// The card with padding around `content`.
    package func body(_ content: HTML) -> HTML {
        html("<div class=\"card-body\">\(content)</div>")
    }
}
