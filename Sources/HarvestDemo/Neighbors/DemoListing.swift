import HarvestCore

/// Food that neighbors of the demo share.
struct DemoListing: Sendable {
    let title: String
    let description: String
    let quantity: Int
    let price: Cents
    /// The key of a category of listings.
    let category: String
    /// A drawn picture, as a PNG file.
    let picture: [UInt8]
    /// A word of the names of produce that has the same picture.
    let produce: String

    static let all: [DemoListing] = [
        .init(
            "Mandarins from our tree", "Small and sweet. Bring a bag.", 12, 0, "fruits", PackageResources.demo_mandarins_png,
            of: "mandarins"),
        .init(
            "Cherry tomatoes", "More than we can eat. Picked yesterday.", 2, 0, "veggies", PackageResources.demo_tomatoes_png,
            of: "tomatoes"),
        .init(
            "A dozen eggs", "Bought two by mistake. Good until the end of the month.", 1, 200, "dairy", PackageResources.demo_eggs_png,
            of: "eggs"),
        .init("Half a loaf of sourdough", "Baked this morning.", 1, 0, "packaged-goods", PackageResources.demo_bread_png, of: "loaf"),
        .init("Lacinato kale", "Two big bunches from my market box.", 2, 100, "veggies", PackageResources.demo_kale_png, of: "kale"),
        .init("Unopened milk", "Leaving town tomorrow. Half a gallon.", 1, 150, "dairy", PackageResources.demo_milk_png, of: "milk"),
        .init("Apples for baking", "A few have spots. About three pounds.", 1, 0, "fruits", PackageResources.demo_apples_png, of: "apples"),
        .init("Basil cuttings", "They root in a glass of water.", 6, 0, "spices", PackageResources.demo_herbs_png, of: "basil"),
    ]

    private init(
        _ title: String, _ description: String, _ quantity: Int, _ price: Cents, _ category: String, _ picture: [UInt8],
        of produce: String
    ) {
        (self.title, self.description, self.quantity, self.price) = (title, description, quantity, price)
        (self.category, self.picture, self.produce) = (category, picture, produce)
    }
}

/// What neighbors of the demo ask each other to fetch.
struct DemoErrand: Sendable {
    let item: String
    let store: String
    let reward: Cents
    /// The key of a category of errands.
    let category: String

    static let all: [DemoErrand] = [
        .init(item: "Oat latte, large", store: "Lucile Coffee", reward: 900, category: "coffee"),
        .init(item: "Prescription under Lopez", store: "Sunset Pharmacy", reward: 600, category: "pharmacy"),
        .init(item: "Two bags of ice", store: "Echo Market", reward: 1200, category: "groceries"),
        .init(item: "Light bulbs, E26", store: "Rowena Hardware", reward: 1500, category: "household"),
        .init(item: "Pad thai, no peanuts", store: "Thai Corner", reward: 2200, category: "restaurant"),
    ]
}

/// A restaurant or building near the communities of the demo, between which neighbors carry things.
struct DemoPlace: Sendable {
    let kind: API.Place.Kind
    let name: String
    let address: String
    let position: Position

    static let restaurants = [
        make(.restaurant, "Thai Corner", "1521 Echo Park Avenue, Los Angeles, CA 90026", 34.0812, -118.2536),
        make(.restaurant, "Lucile Coffee", "3824 Sunset Boulevard, Los Angeles, CA 90026", 34.0911, -118.2787),
    ].compactMap(\.self)

    static let buildings = [
        make(.building, "Echo Park Terraces", "1616 Morton Avenue, Los Angeles, CA 90026", 34.0792, -118.2542),
        make(.building, "Reservoir House", "2300 Armstrong Avenue, Los Angeles, CA 90039", 34.1002, -118.2651),
    ].compactMap(\.self)

    private static func make(_ kind: API.Place.Kind, _ name: String, _ address: String, _ latitude: Double, _ longitude: Double)
        -> DemoPlace?
    {
        Position(latitude: latitude, longitude: longitude).map { DemoPlace(kind: kind, name: name, address: address, position: $0) }
    }
}
