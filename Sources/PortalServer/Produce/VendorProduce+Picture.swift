import HarvestCore
import HarvestServices
import Templates

extension VendorProduce.Item {
    /// The photo, or what stands in for it.
    var picture: Picture {
        photo.map { .photo($0) } ?? .standIn(for: name, category: categoryName, stored: drawing)
    }
}
