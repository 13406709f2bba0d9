import HarvestCore
import HarvestServices
import Templates

extension Picture {
    /// The photo of a produce, or what stands in for it.
    init(_ photo: Photo.ID?, drawing: String, name: String, category: String = "") {
        self = photo.map { .photo($0) } ?? .standIn(for: name, category: category, stored: drawing)
    }
}

extension VendorProduce.Item {
    /// The photo, or a drawing of the produce.
    var picture: Picture { Picture(photo, drawing: drawing, name: name, category: categoryName) }
}
