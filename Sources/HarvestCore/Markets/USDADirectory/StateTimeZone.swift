/// The time zone of a position in the United States, from its state and, in a state with two time zones, from simple rectangles.
///
/// The rectangles follow county borders roughly: within about 20 km of a border the time zone may be the other one. The Navajo Nation
/// observes daylight saving time but counts as Arizona, which doesn't. An administrator can set a market's time zone by hand.
enum StateTimeZone {
    /// A rectangle of degrees in which a state has its other time zone.
    private struct Region {
        let zone: String
        var south = -90.0
        var north = 90.0
        var west = -180.0
        var east = 180.0

        func contains(_ position: Position) -> Bool {
            (south..<north).contains(position.latitude) && (west..<east).contains(position.longitude)
        }
    }

    /// The IANA name of the time zone; nil for a state without one in the table.
    static func name(state: USState, position: Position) -> String? {
        regions[state.code]?.first { $0.contains(position) }?.zone ?? zones.first { $0.states.contains(state.code) }?.zone
    }

    private static let zones: [(zone: String, states: Set<String>)] = [
        (
            eastern,
            [
                "CT", "DE", "DC", "FL", "GA", "IN", "KY", "ME", "MD", "MA", "MI", "NH", "NJ", "NY", "NC", "OH", "PA", "RI", "SC", "TN",
                "VT",
                "VA", "WV",
            ]
        ),
        (central, ["AL", "AR", "IL", "IA", "KS", "LA", "MN", "MS", "MO", "NE", "ND", "OK", "SD", "TX", "WI"]),
        (mountain, ["CO", "ID", "MT", "NM", "UT", "WY"]),
        (pacific, ["CA", "NV", "OR", "WA"]),
        ("America/Phoenix", ["AZ"]), ("America/Anchorage", ["AK"]), ("Pacific/Honolulu", ["HI"]), ("America/Puerto_Rico", ["PR"]),
        ("America/St_Thomas", ["VI"]), ("Pacific/Guam", ["GU"]), ("Pacific/Saipan", ["MP"]), ("Pacific/Pago_Pago", ["AS"]),
    ]

    private static let regions: [String: [Region]] = [
        "FL": [Region(zone: central, east: -85.0)],
        "ID": [Region(zone: pacific, south: 45.45)],
        "IN": [
            Region(zone: central, south: 40.73, east: -86.93), Region(zone: central, south: 41.17, east: -86.48),
            Region(zone: central, north: 38.2, east: -86.5), Region(zone: central, north: 38.53, east: -87.45),
        ],
        "KS": [Region(zone: mountain, south: 37.74, north: 39.57, east: -101.48)],
        "KY": [
            Region(zone: central, north: 37.3, east: -84.95), Region(zone: central, south: 37.3, north: 37.9, east: -86.05),
            Region(zone: central, south: 37.9, east: -86.3),
        ],
        "MI": [
            Region(zone: central, north: 46.0, east: -87.37), Region(zone: central, north: 46.42, east: -88.1),
            Region(zone: central, north: 46.6, east: -89.7),
        ],
        "ND": [Region(zone: mountain, north: 47.55, east: -102.1), Region(zone: mountain, north: 46.75, east: -101.4)],
        "NE": [Region(zone: mountain, east: -101.03)],
        "NV": [Region(zone: mountain, south: 40.5, west: -114.2)],
        "OR": [Region(zone: mountain, south: 42.45, north: 44.45, west: -117.97)],
        "SD": [Region(zone: mountain, south: 43.85, east: -100.42), Region(zone: mountain, north: 43.85, east: -101.1)],
        "TN": [
            Region(zone: central, north: 35.3, east: -85.45), Region(zone: central, south: 35.3, north: 35.75, east: -85.1),
            Region(zone: central, south: 35.75, east: -84.8),
        ],
        "TX": [Region(zone: mountain, east: -104.9)],
    ]

    private static let eastern = "America/New_York"
    private static let central = "America/Chicago"
    private static let mountain = "America/Denver"
    private static let pacific = "America/Los_Angeles"
}
