/// What SNAP, the federal food benefit, pays for: food that is taken home cold, and seeds and plants that grow food. It pays for no flowers,
/// crafts, soap, alcohol or hot food, and not for a restaurant's meals.
public enum SNAPEligibility {
    /// The keys of the categories whose produce is eligible unless its vendor says otherwise. Produce of any other category, such as one that an
    /// operator added, is not: nothing is sold for benefits because nobody thought of it.
    public static let categories: Set<String> = [
        "leafy-greens", "roots", "tomatoes", "squash-peppers", "vegetables", "herbs", "citrus", "stone-fruit", "berries", "fruit", "eggs",
        "dairy", "meat", "bread", "honey-jam",
    ]

    /// Whether new produce of a category is eligible until its vendor changes it.
    /// - `category`: the stable key of the category, such as `leafy-greens`.
    public static func isDefault(category: String, isRestaurant: Bool) -> Bool { !isRestaurant && categories.contains(category) }
}
