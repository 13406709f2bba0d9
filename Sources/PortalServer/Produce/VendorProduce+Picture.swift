import HarvestCore
import HarvestServices
import Templates

extension Picture {
    /// The photo of a produce, or the drawing that its vendor chose, or one that fits its name.
    init(_ photo: Photo.ID?, drawing: String, name: String, category: String = "") {
        self = photo.map { .photo($0) } ?? .drawing(Drawing(rawValue: drawing) ?? Drawing(for: name, category: category))
    }
}

extension VendorProduce.Item {
    /// The photo, or a drawing of the produce.
    var picture: Picture { Picture(photo, drawing: drawing, name: name, category: categoryName) }
}
