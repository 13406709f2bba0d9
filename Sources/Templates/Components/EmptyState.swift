import HarvestCore

/// Stands in for an empty list: a picture, what will appear there and a link.
package struct EmptyState: Sendable {
    package enum Image: Sendable {
        case drawing(Drawing)
        case icon(Icon)
    }

    package let image: Image
    package let heading: String
    package let line: String
    package let link: HTML?

    package init(_ image: Image, _ heading: String, _ line: String, link: HTML? = nil) {
        self.image = image
        self.heading = heading
        self.line = line
        self.link = link
    }

    package func html(_ context: RenderContext) -> HTML {
        "<div class=\"empty\">\(picture(context))<h2>\(heading)</h2><p>\(line)</p>\(link)</div>"
    }

    private func picture(_ context: RenderContext) -> HTML {
        switch image {
        case .drawing(let drawing): context.drawing(drawing)
        case .icon(let icon): context.icon(icon, .large)
        }
    }
}
