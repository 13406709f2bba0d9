import HarvestCore

/// What every page needs besides its own values: the language, the moment, and this response's secrets.
public struct View: Sendable {
    public let text: Text
    public let dates: DateWords
    public let assets: Assets
    /// The masked token of the signed-in session, fresh in every response.
    public let csrf: String
    /// Makes a form count once, however often it is sent; fresh in every response.
    public let submission: String
    let sprite: HTML

    public init(
        language: Language, isKitchen: Bool = false, clock: MarketClock, now: Instant, csrf: String, submission: String, assets: Assets
    ) {
        self.init(
            dates: DateWords(text: Text(language, isKitchen: isKitchen), clock: clock, now: now), csrf: csrf, submission: submission,
            assets: assets)
    }

    private init(dates: DateWords, csrf: String, submission: String, assets: Assets) {
        text = dates.text
        self.dates = dates
        self.csrf = csrf
        self.submission = submission
        self.assets = assets
        sprite = "\(assets.path("icons.svg"))"
    }

    public var language: Language { text.language }
    public var now: Instant { dates.now }

    /// The same view in another place's time zone: market times are shown in the market's own.
    public func at(_ clock: MarketClock) -> View {
        View(dates: dates.at(clock), csrf: csrf, submission: submission, assets: assets)
    }
}
