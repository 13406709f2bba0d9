/// Top bar, side navigation, tab bar and `main` of the signed-in portals.
struct Shell {
    let navigation: Navigation
    let isAdmin: Bool
    let page: Section?
    let shape: PageShape
    let notices: HTML

    func html(_ view: View, _ content: HTML) -> HTML {
        """
        <a class="skip" href="#main">\(view.text.common.skip)</a>
        <div class="shell">
        <header class="topbar">\(brand)\(LiveState().html(view))</header>
        <div class="side">\(brand)<div>\(mainNav(view))\(secondNav(view))</div>\(foot(view))</div>
        <main class="\(shape == .form ? "main main--form" : "main")" id="main" tabindex="-1">
        \(notices)\(content)
        </main>
        \(tabs(view))
        </div>
        """
    }

    private var brand: HTML {
        "<a class=\"brand\" href=\"\(isAdmin ? SitePath.adminOverview : .vendorToday)\">\(Brand.mark)<span>Harvest</span>\(HTML.when(isAdmin, "<small>Admin</small>"))</a>"
    }

    private func mainNav(_ view: View) -> HTML {
        nav(isAdmin ? Section.adminMain : Section.vendorMain, label: view.text.navigation.main, titled: false, view)
    }

    private func secondNav(_ view: View) -> HTML {
        isAdmin
            ? nav(Section.adminManage, label: view.text.navigation.manage, titled: true, view)
            : nav(Section.vendorFarm, label: view.text.navigation.yourFarm, titled: true, view)
    }

    private func nav(_ sections: [Section], label: String, titled: Bool, _ view: View) -> HTML {
        let shown = sections.filter { !navigation.hidden.contains($0) }
        guard !shown.isEmpty else { return .empty }
        return """
            <nav class="nav" aria-label="\(label)">\(HTML.when(titled, "<div class=\"nav-title\" aria-hidden=\"true\">\(label)</div>"))\
            \(HTML.each(shown) { link($0, .regular, view) })</nav>
            """
    }

    private func tabs(_ view: View) -> HTML {
        let sections = (isAdmin ? Section.adminTabs : Section.vendorMain).filter { !navigation.hidden.contains($0) } + [.more]
        return
            "<nav class=\"tabs-bar\" aria-label=\"\(view.text.navigation.sections)\">\(HTML.each(sections) { link($0, .large, view) })</nav>"
    }

    private func link(_ section: Section, _ size: Icon.Size, _ view: View) -> HTML {
        let current = HTML.attribute("aria-current", section == page ? "page" : nil)
        return """
            <a href="\(section.path)"\(current)>\(view.icon(section.icon, size))\(view.text.navigation.name(section))\
            \(HTML.with(navigation.counts[section]) { NavigationCount(number: $0, section: section).html(view) })</a>
            """
    }

    private func foot(_ view: View) -> HTML {
        """
        <div class="side-foot">\(LiveState().html(view))<a class="me" href="\(SitePath.profile)">\
        <span class="avatar" aria-hidden="true">\(navigation.initials)</span>\
        <span>\(navigation.name)<small>\(navigation.farm ?? view.text.navigation.administrator)</small></span></a>\
        \(view.act(view.text.accounts.signOut, .signOut, .smallPlain))</div>
        """
    }
}

/// The count beside an entry of the navigation; live, because new orders raise it on every page.
public struct NavigationCount: Sendable {
    public let number: Int
    public let section: Section

    public init(number: Int, section: Section) {
        self.number = number
        self.section = section
    }

    /// The name of its region: `count-today`, `count-live`.
    public var region: String { "count-" + section.rawValue }

    public func html(_ view: View) -> HTML {
        "<span class=\"count\" data-live=\"\(region)\" data-title-count>\(inner(view))</span>"
    }

    /// The content of the region; empty at zero.
    public func inner(_ view: View) -> HTML {
        .when(number > 0, "\(NumberWords.grouped(number))<span class=\"visually-hidden\">\(view.text.common.needYou)</span>")
    }
}
