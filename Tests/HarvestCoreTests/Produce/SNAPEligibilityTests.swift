import HarvestCore
import Testing

struct SNAPEligibilityTests {
    @Test(arguments: ["leafy-greens", "roots", "herbs", "eggs", "dairy", "meat", "bread", "honey-jam"])
    func `food that is taken home cold is eligible`(category: String) {
        #expect(SNAPEligibility.isDefault(category: category, isRestaurant: false))
    }

    @Test(arguments: ["flowers", "meals", "other", "soap", "", "Leafy Greens"])
    func `flowers, meals and what nobody has thought of are not`(category: String) {
        #expect(!SNAPEligibility.isDefault(category: category, isRestaurant: false))
    }

    @Test func `nothing of a restaurant is eligible`() {
        #expect(SNAPEligibility.categories.allSatisfy { !SNAPEligibility.isDefault(category: $0, isRestaurant: true) })
    }
}
