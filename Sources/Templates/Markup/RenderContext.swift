import HarvestCore

/// What a template needs to render besides its own values: the language, the time and the response's tokens.
package struct RenderContext: Sendable {
    package let text: Text
    package let dates: DateStrings
    package let assets: Assets
    /// The session's CSRF token, masked anew in every response.
    package let csrf: String
    /// A new submission id in every response: a form takes effect once, however often it is sent.
    package let submission: String
    /// The reader's rights in the vendor portal.
    package let rights: VendorRights
    /// Stands for the signed-in person, the same in all sessions; nil for a guest. The script keeps unsaved changes under it.
    package let person: String?
    /// Whether the page is for somebody who is signed in, and can sign out on it.
    package var isSignedIn: Bool { person != nil }
    let sprite: HTML

    package init(
        language: Language, isKitchen: Bool = false, clock: MarketClock, now: Instant, csrf: String, submission: String, assets: Assets,
        rights: VendorRights = .all, person: String? = nil
    ) {
        self.init(
            dates: DateStrings(text: Text(language, isKitchen: isKitchen), clock: clock, now: now), csrf: csrf, submission: submission,
            assets: assets, rights: rights, person: person)
    }

    private init(dates: DateStrings, csrf: String, submission: String, assets: Assets, rights: VendorRights, person: String?) {
        self.rights = rights
        self.person = person
        text = dates.text
        self.dates = dates
        self.csrf = csrf
        self.submission = submission
        self.assets = assets
        sprite = "\(assets.path("icons.svg"))"
    }

    package var language: Language { text.language }
    package var now: Instant { dates.now }

    /// The same context in another time zone: times of a market are in the market's zone.
    package func at(_ clock: MarketClock) -> RenderContext {
        RenderContext(dates: dates.at(clock), csrf: csrf, submission: submission, assets: assets, rights: rights, person: person)
    }
}
