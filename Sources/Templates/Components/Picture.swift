import HarvestCore

/// The photo of an item, or a drawing until there is one.
package enum Picture: Sendable, Hashable {
    case drawing(Drawing)
    case photo(Photo.ID)

    /// A 48 px square for lists and tables.
    package func thumb(_ context: RenderContext) -> HTML {
        switch self {
        case .drawing(let drawing): "<span class=\"thumb\">\(context.drawing(drawing))</span>"
        case .photo(let id):
            "<span class=\"thumb\"><img src=\"\(SitePath.photo(id, width: 96))\" width=\"48\" height=\"48\" alt=\"\" loading=\"lazy\"></span>"
        }
    }

    /// As large as its container.
    package func large(_ context: RenderContext) -> HTML {
        switch self {
        case .drawing(let drawing): context.drawing(drawing)
        case .photo(let id): "<img src=\"\(SitePath.photo(id, width: 640))\" width=\"640\" height=\"640\" alt=\"\">"
        }
    }
}
