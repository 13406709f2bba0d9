/// Nothing here yet: a drawing, what will appear, one way on.
public struct Empty: Sendable {
    public enum Image: Sendable {
        case drawing(Drawing)
        case icon(Icon)
    }

    public let image: Image
    public let heading: String
    public let line: String
    public let link: HTML?

    public init(_ image: Image, _ heading: String, _ line: String, link: HTML? = nil) {
        self.image = image
        self.heading = heading
        self.line = line
        self.link = link
    }

    public func html(_ view: View) -> HTML {
        "<div class=\"empty\">\(picture(view))<h2>\(heading)</h2><p>\(line)</p>\(link)</div>"
    }

    private func picture(_ view: View) -> HTML {
        switch image {
        case .drawing(let drawing): view.drawing(drawing)
        case .icon(let icon): view.icon(icon, .large)
        }
    }
}
