/// `/more`: the rest of the navigation on phones.
package struct MorePage: Page {
    /// Whether the account may use the vendor portal.
    package let isVendor: Bool
    /// Whether the account may use the admin portal.
    package let isAdmin: Bool
    /// Whether the page belongs to the admin portal.
    package let inAdmin: Bool
    package let hidden: Set<Section>

    package init(isVendor: Bool, isAdmin: Bool, inAdmin: Bool, hidden: Set<Section> = []) {
        self.isVendor = isVendor
        self.isAdmin = isAdmin
        self.inAdmin = inAdmin
        self.hidden = hidden
    }

    package func title(_ text: Text) -> String { text.navigation.more }
    package var section: Section? { .more }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let names = context.text.navigation
        let sections = (inAdmin ? Section.adminManage + Section.adminNeighbors : Section.vendorFarm).filter { !hidden.contains($0) }
        let links = HTML.each(sections) { link(names.name($0), $0.path, $0.icon, context) }
        return """
            \(PageHeader(names.more).html)
            <div class="stack"><section class="card" aria-label="\(names.more)"><ul class="list">\(links)\(portalLinks(context))\(link(context.text.notifications.title, .notifications, .alert, context))\(link(context.text.profile.account, .profile, .users, context))</ul></section>
            \(LanguageSwitch().html(context))\(context.actionButton(context.text.navigation.signOut, .signOut, .wide))</div>
            """
    }

    private func portalLinks(_ context: RenderContext) -> HTML {
        let names = context.text.navigation
        if inAdmin { return .when(isVendor, link(names.yourFarm, .vendorToday, .today, context)) }
        return .when(isAdmin, link(names.administrator, .adminOverview, .chart, context))
    }

    private func link(_ label: String, _ path: SitePath, _ icon: Icon, _ context: RenderContext) -> HTML {
        "<li><div class=\"thing\">\(context.icon(icon, .large))<div><a href=\"\(path)\">\(label)</a></div></div>\(context.icon(.next))</li>"
    }
}
