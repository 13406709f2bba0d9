/// The HTML of a URL. A page's stored properties are what it shows; computed properties and methods render its parts.
package protocol Page: Sendable {
    /// The title without the site's name. The layout appends `– Harvest` and prepends `Error: ` if the page has problems.
    func title(_ text: Text) -> String
    /// The current entry of the navigation.
    var section: Section? { get }
    var width: PageWidth { get }
    /// Whether the page shows a form with problems.
    var hasProblems: Bool { get }
    /// The interval of reloads in browsers without script; used by Today and Live only.
    var refreshSeconds: Int? { get }
    /// Scripts of the page, files of `Public/`, besides those of every page.
    var scripts: [String] { get }
    /// The content of `main`.
    func content(_ context: RenderContext) -> HTML
}

extension Page {
    package var section: Section? { nil }
    package var width: PageWidth { .wide }
    package var hasProblems: Bool { false }
    package var refreshSeconds: Int? { nil }
    package var scripts: [String] { [] }
}

/// The width of a page's content: `wide` for lists and home pages, `narrow` for forms and records.
package enum PageWidth: Sendable {
    case wide, narrow
}
