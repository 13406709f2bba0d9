import HarvestCore

/// A predefined category.
struct CategorySeed {
    let kind: API.CategoryKind
    let english: String
    let spanish: String
    let drawing: String
    let position: Int

    /// The stable name: `leafy-greens` for `Leafy Greens`.
    var key: String {
        english.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    static let all = vendor + produce + listing + errand

    static let vendor = seeds(
        .vendor,
        [
            ("Veggie Vendors", "Verduras", "kale"), ("Fruit Vendors", "Frutas", "persimmon"), ("Eggs & Dairy", "Huevos y lácteos", "egg"),
            ("Meat & Seafood", "Carne y pescado", "egg"), ("Bread & Bakery", "Pan y repostería", "honey"),
            ("Honey & Preserves", "Miel y conservas", "honey"), ("Flowers & Plants", "Flores y plantas", "herb"),
            ("Prepared Food", "Comida preparada", "squash"),
        ])

    static let produce = seeds(
        .produce,
        [
            ("Leafy Greens", "Hojas verdes", "kale"), ("Roots", "Raíces", "carrot"), ("Tomatoes", "Tomates", "persimmon"),
            ("Squash & Peppers", "Calabazas y chiles", "squash"), ("Vegetables", "Verduras", "chard"), ("Herbs", "Hierbas", "herb"),
            ("Citrus", "Cítricos", "mandarin"), ("Stone Fruit", "Fruta de hueso", "persimmon"), ("Berries", "Bayas", "pom"),
            ("Fruit", "Otras frutas", "pom"), ("Eggs", "Huevos", "egg"), ("Dairy", "Lácteos", "egg"), ("Meat", "Carne", "egg"),
            ("Bread", "Pan", "honey"), ("Honey & Jam", "Miel y mermelada", "honey"), ("Flowers", "Flores", "herb"),
            ("Meals", "Platos", "squash"), ("Other", "Otros", "carrot"),
        ])

    static let listing = seeds(
        .listing,
        [
            ("Veggies", "Verduras", "kale"), ("Fruits", "Frutas", "persimmon"), ("Dairy", "Lácteos", "egg"), ("Sweets", "Dulces", "honey"),
            ("Seafood", "Pescado y mariscos", ""), ("Frozen", "Congelados", ""), ("Meat & Deli", "Carne y fiambres", ""),
            ("Canned Goods", "Conservas", ""), ("Packaged Goods", "Envasados", ""), ("Spices", "Especias", "herb"),
            ("Condiments & Sauce", "Condimentos y salsas", ""), ("Drinks", "Bebidas", ""), ("Snacks", "Botanas", ""),
            ("Baking Supplies", "Repostería", ""), ("Baby Items", "Para bebés", ""), ("Cereal", "Cereales", ""), ("Pizza", "Pizza", ""),
            ("World Foods", "Cocinas del mundo", ""),
        ])

    static let errand = seeds(
        .errand,
        [
            ("Groceries", "Abarrotes", ""), ("Restaurant", "Restaurante", ""), ("Coffee", "Café", ""), ("Pharmacy", "Farmacia", ""),
            ("Household", "Hogar", ""), ("Other", "Otros", ""),
        ])

    private static func seeds(_ kind: API.CategoryKind, _ names: [(String, String, String)]) -> [CategorySeed] {
        names.enumerated().map { CategorySeed(kind: kind, english: $1.0, spanish: $1.1, drawing: $1.2, position: $0 + 1) }
    }
}
