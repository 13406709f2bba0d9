/// A card with its own heading.
public struct CardSection: Sendable {
    public let id: String
    public let heading: String
    public var note: HTML?
    public var link: HTML?
    public var hasLine: Bool

    public init(_ id: String, _ heading: String, note: HTML? = nil, link: HTML? = nil, hasLine: Bool = false) {
        self.id = id
        self.heading = heading
        self.note = note
        self.link = link
        self.hasLine = hasLine
    }

    /// The content stands directly in the card, as lists and tables do; see `body` for the rest.
    public func html(_ content: HTML) -> HTML {
        """
        <section class="card" aria-labelledby="\(id)"><div class="\(hasLine ? "card-head card-head--line" : "card-head")">\
        <h2 id="\(id)">\(heading)</h2>\(note.map { "<p>\($0)</p>" as HTML })\(link)</div>\(content)</section>

        """
    }

    /// The content with the card's padding around it.
    public func body(_ content: HTML) -> HTML {
        html("<div class=\"card-body\">\(content)</div>")
    }
}
