/// One URL's HTML. A page is a value: what it shows is in its properties, its parts are computed from them.
public protocol Page: Sendable {
    /// The title without the site's name. The layout adds `– Harvest`, and `Error: ` when something must be fixed.
    func title(_ text: Text) -> String
    /// Where the navigation says one is.
    var section: Section? { get }
    /// The width of the page.
    var shape: PageShape { get }
    /// Whether the page shows a form with something to fix.
    var hasProblems: Bool { get }
    /// Reloads the page without script after so many seconds; Today and Live only.
    var refreshSeconds: Int? { get }
    /// Everything inside `main`.
    func content(_ view: View) -> HTML
}

extension Page {
    public var section: Section? { nil }
    public var shape: PageShape { .wide }
    public var hasProblems: Bool { false }
    public var refreshSeconds: Int? { nil }
}

/// Lists and homes take the whole width, forms and records a narrower one.
public enum PageShape: Sendable {
    case wide, form
}
