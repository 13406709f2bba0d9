/// The whole document around a page.
public struct Layout: Sendable {
    public let frame: Frame
    public let flash: Flash?
    public let theme: Theme
    /// Whether the server runs on a demo's clock; a banner then says what that clock shows.
    public let isDemoClock: Bool

    public init(_ frame: Frame, flash: Flash? = nil, theme: Theme = .automatic, isDemoClock: Bool = false) {
        self.frame = frame
        self.flash = flash
        self.theme = theme
        self.isDemoClock = isDemoClock
    }

    /// The page in its layout, from the doctype on.
    public func document(_ page: some Page, _ view: View) -> HTML {
        """
        <!DOCTYPE html>
        <html lang="\(view.language.rawValue)"\(HTML.attribute("data-theme", theme == .light ? "light" : nil))\(live(view))>
        \(head(page, view))
        <body>
        \(HTML.when(isDemoClock, DemoClock().html(view)))\(body(page, view))
        <div class="toasts" id="toasts" role="status" aria-live="polite"></div>
        \(ScriptWords().html(view))
        </body>
        </html>

        """
    }

    /// Where the script listens, and when the page was made; only for people who are signed in.
    private func live(_ view: View) -> HTML {
        switch frame {
        case .vendor, .admin: " data-live-url=\"\(SitePath.live)\" data-as-of=\"\(view.dates.time(view.now))\""
        case .auth: .empty
        }
    }

    private func head(_ page: some Page, _ view: View) -> HTML {
        """
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(page.hasProblems ? view.text.common.error : "")\(page.title(view.text)) – Harvest</title>
        <meta name="color-scheme" content="\(theme == .light ? "light" : "light dark")">
        <meta name="theme-color" content="#fffefa" media="(prefers-color-scheme: light)">
        <meta name="theme-color" content="#1b1f17" media="(prefers-color-scheme: dark)">
        <link rel="stylesheet" href="\(view.assets.path("portal.css"))">\(favicon(view))
        <script src="\(view.assets.path("portal.js"))" defer></script>\(refresh(page))
        </head>
        """
    }

    private func favicon(_ view: View) -> HTML {
        .when(view.assets.has("favicon.svg"), "\n<link rel=\"icon\" type=\"image/svg+xml\" href=\"\(view.assets.path("favicon.svg"))\">")
    }

    private func refresh(_ page: some Page) -> HTML {
        .with(page.refreshSeconds) { "\n<noscript><meta http-equiv=\"refresh\" content=\"\($0)\"></noscript>" }
    }

    private func body(_ page: some Page, _ view: View) -> HTML {
        switch frame {
        case .vendor(let navigation):
            Shell(navigation: navigation, isAdmin: false, page: page.section, shape: page.shape, notices: notices(view))
                .html(view, page.content(view))
        case .admin(let navigation):
            Shell(navigation: navigation, isAdmin: true, page: page.section, shape: page.shape, notices: notices(view))
                .html(view, page.content(view))
        case .auth:
            AuthShell(notices: notices(view)).html(view, page.content(view))
        }
    }

    private func notices(_ view: View) -> HTML {
        .with(flash) { $0.html(view) }
    }
}

/// Says what time it is where the demo runs.
struct DemoClock {
    func html(_ view: View) -> HTML {
        let local = view.dates.clock.local(view.now)
        let moment = view.dates.longDay(local.date) + ", " + view.dates.time(local.time)
        return "<p class=\"banner\">\(view.text.common.demoClock(moment))</p>\n"
    }
}
