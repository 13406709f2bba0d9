import HarvestCore

/// A demo restaurant's position, and its daily opening hours.
struct DemoRestaurant: Sendable {
    let latitude: Double
    let longitude: Double
    let opens: LocalTime
    let closes: LocalTime
    /// The default of the `vendors` table.
    static let taxBasisPoints = 700
}

extension DemoFarm {
    /// Vendors without a stall at a market; customers order from them directly.
    static let restaurants: [DemoFarm] = [
        DemoFarm(
            name: "Taqueria Uno", kind: "restaurant", category: "prepared-food",
            story: "Olga Ruiz presses tortillas from Fillmore corn from eight in the morning. Everything is cooked when you order it.",
            address: "1812 Sunset Boulevard, Los Angeles, CA 90026", owner: DemoPerson("Olga", "Ruiz"), stalls: [:],
            goods: DemoGood.table(
                """
                *Taco plate; meals; plate; 850; -; Three tacos, beans and rice.
                *Quesadilla; meals; plate; 925; -; Blue corn, squash blossom, Signe's queso fresco.
                *Mole; meals; plate; 1400; 12; Chicken in a sauce of twenty-two things.
                *Chilaquiles; meals; plate; 1050; -; Green or red; say it in the note.
                *Horchata; meals; cup; 425; -; Rice, cinnamon, a little lime.
                """), weight: 0,
            restaurant: DemoRestaurant(
                latitude: 34.0779, longitude: -118.2606, opens: LocalTime(hour: 8) ?? .midnight, closes: LocalTime(hour: 22) ?? .endOfDay))
    ]
}
