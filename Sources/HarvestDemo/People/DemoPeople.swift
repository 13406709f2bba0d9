import HarvestCore

/// The people of the demo. Their e-mail addresses end in `.example`, a reserved domain.
package enum DemoPeople {
    /// The password of all demo accounts, printed when the demo is loaded. Only demo and generated accounts have it.
    package static let password = "ripe persimmons today"
    package static let admin = DemoPerson("Ian", "Miller")
    /// Rosa's helper, with rights to stock and orders but not to money.
    package static let helper = DemoPerson("Luis", "Ortega")
    /// One account of each role, with the role's name: `serve --demo` prints them.
    package static var signIns: [(role: String, email: String)] {
        let people: [(role: String, person: DemoPerson?)] = [
            ("vendor", DemoFarm.all.first?.owner), ("vendor with a restaurant", DemoFarm.restaurants.first?.owner), ("admin", admin),
            ("helper", helper),
            ("customer, for the API", customers.first), ("driver, for the API", drivers.first?.person),
        ]
        return people.compactMap { entry in entry.person.map { (entry.role, $0.email) } }
    }

    package static let drivers: [(person: DemoPerson, vehicle: API.Vehicle)] = [
        (DemoPerson("Dee", "Carter"), .car), (DemoPerson("Marcus", "Webb"), .bicycle), (DemoPerson("Yuki", "Tanaka"), .scooter),
        (DemoPerson("Oscar", "Lima"), .car), (DemoPerson("Fatima", "Haddad"), .car), (DemoPerson("Sean", "Brody"), .van),
        (DemoPerson("Grace", "Kim"), .bicycle), (DemoPerson("Andre", "Baptiste"), .car),
    ]

    /// The first one is the demo's customer account.
    package static let customers: [DemoPerson] = names.map { DemoPerson($0.0, $0.1) }

    private static let names = [
        ("Ana", "Lopez"), ("Bob", "Hughes"), ("Carmen", "Ruiz"), ("David", "Park"), ("Elena", "Petrova"), ("Frank", "Osborne"),
        ("Gloria", "Mendez"), ("Henry", "Cho"), ("Imani", "Johnson"), ("Jack", "Whitfield"), ("Karen", "Sato"), ("Leo", "Fontaine"),
        ("Maya", "Banerjee"), ("Nate", "Coleman"), ("Olivia", "Grant"), ("Paul", "Novak"), ("Quinn", "Avery"), ("Rachel", "Stern"),
        ("Samir", "Aziz"), ("Teresa", "Villa"), ("Uma", "Krishnan"), ("Victor", "Hale"), ("Wendy", "Liang"), ("Xavier", "Moreau"),
        ("Yolanda", "Reyes"), ("Zach", "Palmer"), ("Alma", "Torres"), ("Brian", "Keane"), ("Chloe", "Dubois"), ("Darnell", "Price"),
        ("Esther", "Goldberg"), ("Felix", "Wagner"), ("Gina", "Russo"), ("Hugo", "Castillo"), ("Ivy", "Nguyen"), ("Jonah", "Fields"),
        ("Kira", "Sokolova"), ("Liam", "Doyle"), ("Nora", "Haugen"), ("Omar", "Farouk"),
    ]

    /// Streets near the demo's markets.
    static let streets = [
        "Lucile Avenue", "Edgecliffe Drive", "Micheltorena Street", "Griffith Park Boulevard", "Rowena Avenue", "Hyperion Avenue",
        "Kenmore Avenue", "Mariposa Avenue", "Fountain Avenue", "Lemoyne Street", "Echo Park Avenue", "Baxter Street", "Morton Avenue",
        "Daly Street", "Workman Street", "Broadway", "Ivar Avenue", "Cahuenga Boulevard", "Yucca Street", "Glendale Boulevard",
    ]

    static let notes = [
        "Please ring the bell twice.", "The gate code is 4417.", "Leave it with the neighbor in 2B if no one answers.",
        "There’s a dog. He’s friendly.",
        "Use the side entrance through the yard.", nil, nil, nil, nil,
    ]
}

/// A community where neighbors share.
struct DemoCommunity: Sendable {
    let name: String
    let kind: String
    let address: String
    let position: Position
    let emailDomains: String
    /// Numbers of markets in the directory.
    let markets: [String]

    static let all: [DemoCommunity] = [
        make(
            "Echo Park Terraces", "building", "1616 Morton Avenue, Los Angeles, CA 90026", 34.0792, -118.2542, "", ["1010019", "1011044"]),
        make(
            "Silver Lake Reservoir Neighbors", "neighbourhood", "Armstrong Avenue, Los Angeles, CA 90039", 34.1002, -118.2651, "",
            ["1011044"]),
        make(
            "Arroyo City College", "campus", "770 Heliotrope Drive, Los Angeles, CA 90029", 34.0872, -118.2945, "arroyo.example",
            ["1018974", "1000052"]),
    ].compactMap(\.self)

    private static func make(
        _ name: String, _ kind: String, _ address: String, _ latitude: Double, _ longitude: Double, _ domains: String, _ markets: [String]
    ) -> DemoCommunity? {
        Position(latitude: latitude, longitude: longitude).map {
            DemoCommunity(name: name, kind: kind, address: address, position: $0, emailDomains: domains, markets: markets)
        }
    }
}
