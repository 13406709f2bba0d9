import HarvestCore

/// What a thing looks like: its photo, or a drawing until there is one.
public enum Picture: Sendable, Hashable {
    case drawing(Drawing)
    case photo(Photo.ID)

    /// A square of 48 px for lists and tables.
    public func thumb(_ view: View) -> HTML {
        switch self {
        case .drawing(let drawing): "<span class=\"thumb\">\(view.drawing(drawing))</span>"
        case .photo(let id):
            "<span class=\"thumb\"><img src=\"\(SitePath.photo(id, width: 96))\" width=\"48\" height=\"48\" alt=\"\" loading=\"lazy\"></span>"
        }
    }

    /// The picture itself, as large as its frame.
    public func large(_ view: View) -> HTML {
        switch self {
        case .drawing(let drawing): view.drawing(drawing)
        case .photo(let id): "<img src=\"\(SitePath.photo(id, width: 640))\" width=\"640\" height=\"640\" alt=\"\">"
        }
    }
}
