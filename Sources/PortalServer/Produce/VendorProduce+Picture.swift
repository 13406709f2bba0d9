import HarvestCore
import HarvestServices
import Templates

extension VendorProduce.Item {
    /// The photo, or a drawing of the produce.
    var picture: Picture {
        photo.map { .photo($0) } ?? .drawing(Drawing(rawValue: drawing) ?? Drawing(for: name, category: categoryName))
    }
}
