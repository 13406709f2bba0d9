import HarvestCore

/// The photo of an item, or until there is one, a drawing or the first letter of its name.
package enum Picture: Sendable, Hashable {
    case drawing(Drawing)
    case photo(Photo.ID)
    case initial(Character)

    /// What stands in for a photo of `name`: the drawing that is stored or found by keywords, else the first letter; nothing without a name.
    package static func standIn(for name: String, category: String = "", stored: String = "") -> Picture {
        if let drawing = Drawing(rawValue: stored) ?? Drawing(for: name, category: category) { return .drawing(drawing) }
        return .initial(name.first { $0.isLetter || $0.isNumber } ?? " ")
    }

    /// A 48 px square for lists and tables.
    package func thumb(_ context: RenderContext) -> HTML {
        switch self {
        case .drawing(let drawing): "<span class=\"thumb\">\(context.drawing(drawing))</span>"
        case .photo(let id):
            "<span class=\"thumb\"><img src=\"\(SitePath.photo(id, width: 96))\" width=\"48\" height=\"48\" alt=\"\" loading=\"lazy\"></span>"
        case .initial: "<span class=\"thumb\">\(large(context))</span>"
        }
    }

    /// As large as its container.
    package func large(_ context: RenderContext) -> HTML {
        switch self {
        case .drawing(let drawing): context.drawing(drawing)
        case .photo(let id): "<img src=\"\(SitePath.photo(id, width: 640))\" width=\"640\" height=\"640\" alt=\"\">"
        case .initial(" "): context.icon(.camera)
        case .initial(let letter): "<span class=\"initial\" aria-hidden=\"true\">\(letter.uppercased())</span>"
        }
    }
}
