/// The HTML document around a page.
package struct PageDocument: Sendable {
    package let layout: PageLayout
    package let flash: Flash?
    package let theme: Theme
    /// Whether the server runs on a demo clock; a banner then shows its time.
    package let isDemoClock: Bool

    package init(_ layout: PageLayout, flash: Flash? = nil, theme: Theme = .automatic, isDemoClock: Bool = false) {
        self.layout = layout
        self.flash = flash
        self.theme = theme
        self.isDemoClock = isDemoClock
    }

    /// The complete document, starting with the doctype.
    package func document(_ page: some Page, _ context: RenderContext) -> HTML {
        """
        <!DOCTYPE html>
        <html lang="\(context.language.rawValue)"\(HTML.attribute("data-theme", theme == .light ? "light" : nil))\(live(context))>
        \(head(page, context))
        <body>
        \(HTML.when(isDemoClock, DemoClockBanner().html(context)))\(body(page, context))
        <div class="toasts" id="toasts" role="status" aria-live="polite"></div>
        \(ScriptTexts.html(context))
        </body>
        </html>

        """
    }

    /// Where the script connects, when the page was rendered and for whom; for signed-in portals only.
    private func live(_ context: RenderContext) -> HTML {
        switch layout {
        case .vendor, .admin:
            """
             data-live-url="\(SitePath.live)" data-as-of="\(context.dates.time(context.now))"\(HTML.attribute("data-person", context.person))
            """
        case .auth: .empty
        }
    }

    private func head(_ page: some Page, _ context: RenderContext) -> HTML {
        """
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(page.hasProblems ? context.text.common.error : "")\(page.title(context.text)) – Harvest</title>
        <meta name="color-scheme" content="\(theme == .light ? "light" : "light dark")">
        <meta name="theme-color" content="#fffefa" media="(prefers-color-scheme: light)">
        <meta name="theme-color" content="#1b1f17" media="(prefers-color-scheme: dark)">
        <link rel="stylesheet" href="\(context.assets.path("portal.css"))">\(favicon(context))
        <script src="\(context.assets.path("portal.js"))" defer></script>\(stockScript(context))\(scripts(page, context))\(refresh(page))
        </head>
        """
    }

    /// Only vendors change stock. A change may wait on any of their pages.
    private func stockScript(_ context: RenderContext) -> HTML {
        guard case .vendor = layout else { return .empty }
        return "\n<script src=\"\(context.assets.path("stock.js"))\" defer></script>"
    }

    private func scripts(_ page: some Page, _ context: RenderContext) -> HTML {
        .each(page.scripts) { "\n<script src=\"\(context.assets.path($0))\" defer></script>" }
    }

    private func favicon(_ context: RenderContext) -> HTML {
        .when(
            context.assets.has("favicon.svg"), "\n<link rel=\"icon\" type=\"image/svg+xml\" href=\"\(context.assets.path("favicon.svg"))\">"
        )
    }

    private func refresh(_ page: some Page) -> HTML {
        .with(page.refreshSeconds) { "\n<noscript><meta http-equiv=\"refresh\" content=\"\($0)\"></noscript>" }
    }

    private func body(_ page: some Page, _ context: RenderContext) -> HTML {
        switch layout {
        case .vendor(let navigation):
            PortalLayout(navigation: navigation, isAdmin: false, current: page.section, width: page.width, notices: notices(context))
                .html(context, page.content(context))
        case .admin(let navigation):
            PortalLayout(navigation: navigation, isAdmin: true, current: page.section, width: page.width, notices: notices(context))
                .html(context, page.content(context))
        case .auth:
            AuthLayout(notices: notices(context)).html(context, page.content(context))
        }
    }

    private func notices(_ context: RenderContext) -> HTML {
        .with(flash) { $0.html(context) }
    }
}

/// A banner with the time of the demo clock.
struct DemoClockBanner {
    func html(_ context: RenderContext) -> HTML {
        let local = context.dates.clock.local(context.now)
        let time = context.dates.longDay(local.date) + ", " + context.dates.time(local.time)
        return "<p class=\"banner\">\(context.text.common.demoClock(time))</p>\n"
    }
}
