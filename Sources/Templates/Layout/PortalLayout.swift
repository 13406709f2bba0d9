/// The layout of the signed-in portals: top bar, side navigation, tab bar and `main`.
struct PortalLayout {
    let navigation: Navigation
    let isAdmin: Bool
    let current: Section?
    let width: PageWidth
    let notices: HTML

    func html(_ context: RenderContext, _ content: HTML) -> HTML {
        let brand = brand(context)
        return """
            <a class="skip" href="#main">\(context.text.common.skip)</a>
            <div class="shell">
            <header class="topbar">\(brand)\(LiveIndicator().html(context))</header>
            <div class="side">\(brand)<div>\(mainNav(context))\(secondNav(context))</div>\(foot(context))</div>
            <main class="\(width == .narrow ? "main main--form" : "main")" id="main" tabindex="-1">
            \(HTML.with(navigation.banner) { $0.html(context) })\(notices)\(content)
            </main>
            \(tabs(context))
            </div>
            """
    }

    private func brand(_ context: RenderContext) -> HTML {
        "<a class=\"brand\" href=\"\(isAdmin ? SitePath.adminOverview : .vendorToday)\">\(Brand.logo(context))<span>Harvest</span>\(HTML.when(isAdmin, "<small>Admin</small>"))</a>"
    }

    private func mainNav(_ context: RenderContext) -> HTML {
        nav(isAdmin ? Section.adminMain : Section.vendorMain, label: context.text.navigation.main, titled: false, context)
    }

    private func secondNav(_ context: RenderContext) -> HTML {
        let names = context.text.navigation
        guard isAdmin else { return nav(Section.vendorFarm, label: names.yourFarm, titled: true, context) }
        return """
            \(nav(Section.adminManage, label: names.manage, titled: true, context))\
            \(nav(Section.adminNeighbors, label: names.neighbors, titled: true, context))
            """
    }

    private func nav(_ sections: [Section], label: String, titled: Bool, _ context: RenderContext) -> HTML {
        let shown = sections.filter { !navigation.hidden.contains($0) }
        guard !shown.isEmpty else { return .empty }
        return """
            <nav class="nav" aria-label="\(label)">\(HTML.when(titled, "<div class=\"nav-title\" aria-hidden=\"true\">\(label)</div>"))\
            \(HTML.each(shown) { link($0, .regular, context) })</nav>
            """
    }

    private func tabs(_ context: RenderContext) -> HTML {
        let sections = (isAdmin ? Section.adminTabs : Section.vendorMain).filter { !navigation.hidden.contains($0) } + [.more]
        return
            "<nav class=\"tabs-bar\" aria-label=\"\(context.text.navigation.sections)\">\(HTML.each(sections) { link($0, .large, context) })</nav>"
    }

    private func link(_ section: Section, _ size: Icon.Size, _ context: RenderContext) -> HTML {
        let current = HTML.attribute("aria-current", section == current ? "page" : nil)
        return """
            <a href="\(section.path)"\(current)>\(context.icon(section.icon, size))\(context.text.navigation.name(section))\
            \(HTML.with(navigation.counts[section]) { NavigationCount(number: $0, region: section.countRegion).html(context) })</a>
            """
    }

    private func foot(_ context: RenderContext) -> HTML {
        """
        <div class="side-foot">\(LiveIndicator().html(context))<a class="me" href="\(SitePath.profile)">\
        <span class="avatar" aria-hidden="true">\(navigation.initials)</span>\
        <span>\(navigation.name)<small>\(navigation.farm ?? context.text.navigation.administrator)</small></span></a>\
        \(context.actionButton(context.text.navigation.signOut, .signOut, .smallPlain))</div>
        """
    }
}

/// The count beside an entry of the navigation. It is live because new orders raise it on every page.
package struct NavigationCount {
    let number: Int
    let region: LiveRegion?

    package init(number: Int, region: LiveRegion?) {
        self.number = number
        self.region = region
    }

    package func html(_ context: RenderContext) -> HTML {
        "<span class=\"count\"\(HTML.live(region)) data-title-count>\(inner(context))</span>"
    }

    /// The content of the live region; empty at zero.
    private func inner(_ context: RenderContext) -> HTML {
        .when(number > 0, "\(NumberStrings.grouped(number))<span class=\"visually-hidden\">\(context.text.common.needYou)</span>")
    }
}
