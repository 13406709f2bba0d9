import HarvestCore

/// Ratings that customers of the demo give. Most are good, as most are at real markets.
enum DemoRating {
    static let all: [API.RatingPut] = [
        .init(freshness: 5, onTime: 5, comment: "Everything tasted like it was picked this morning."),
        .init(freshness: 5, onTime: 5),
        .init(freshness: 5, onTime: 4, comment: "Great produce. The driver had trouble finding parking."),
        .init(freshness: 4, onTime: 5),
        .init(freshness: 5, onTime: 5, comment: "The best greens in town."),
        .init(freshness: 4, onTime: 4),
        .init(freshness: 3, onTime: 5, comment: "Good, but a few leaves were wilted."),
        .init(freshness: 5, onTime: 3, comment: "A little late, and worth it."),
    ]

    /// What a farm answers.
    static let answers = [
        "Thank you! Come say hello at our stall.", "Thanks for telling us. We’ll pack them cooler next time.", "So glad you liked it!",
    ]
}
