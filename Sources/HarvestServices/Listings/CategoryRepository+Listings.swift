import HarvestCore
import SQLStore

extension CategoryRepository {
    /// The category of listings that fits a category of produce; packaged goods if none does.
    func listingCategory(like produce: Category.ID) throws -> Category.ID {
        let key = try find(produce).map { Self.listingKeys[$0.key] ?? $0.key } ?? Self.others
        let categories = try all(.listing)
        let found = categories.first { $0.key == key } ?? categories.first { $0.key == Self.others } ?? categories.first
        guard let found else { throw AccessRefusal.notFound }
        return found.id
    }

    private static let others = "packaged-goods"
    private static let listingKeys = [
        "leafy-greens": "veggies", "roots": "veggies", "tomatoes": "veggies", "squash-peppers": "veggies", "vegetables": "veggies",
        "herbs": "veggies", "citrus": "fruits", "stone-fruit": "fruits", "berries": "fruits", "fruit": "fruits", "eggs": "dairy",
        "meat": "meat-deli",
    ]
}
