/// `/more`: the rest of the navigation, on phones.
public struct MorePage: Page {
    /// The portals that this account may use.
    public let isVendor: Bool
    public let isAdmin: Bool
    /// The portal that it stands in.
    public let inAdmin: Bool
    public let hidden: Set<Section>

    public init(isVendor: Bool, isAdmin: Bool, inAdmin: Bool, hidden: Set<Section> = []) {
        self.isVendor = isVendor
        self.isAdmin = isAdmin
        self.inAdmin = inAdmin
        self.hidden = hidden
    }

    public func title(_ text: Text) -> String { text.navigation.more }
    public var section: Section? { .more }
    public var shape: PageShape { .form }

    public func content(_ view: View) -> HTML {
        let names = view.text.navigation
        let sections = (inAdmin ? Section.adminManage : Section.vendorFarm).filter { !hidden.contains($0) }
        let links = HTML.each(sections) { link(names.name($0), $0.path, $0.icon, view) }
        return """
            \(PageHead(names.more).html)
            <div class="stack"><section class="card" aria-label="\(names.more)"><ul class="list">\(links)\(switches(view))\(link(view.text.profile.account, .profile, .users, view))</ul></section>
            \(LanguageSwitch().html(view))\(view.act(view.text.accounts.signOut, .signOut, .wide))</div>
            """
    }

    private func switches(_ view: View) -> HTML {
        let names = view.text.navigation
        if inAdmin { return .when(isVendor, link(names.yourFarm, .vendorToday, .today, view)) }
        return .when(isAdmin, link(names.administrator, .adminOverview, .chart, view))
    }

    private func link(_ words: String, _ path: SitePath, _ icon: Icon, _ view: View) -> HTML {
        "<li><div class=\"thing\">\(view.icon(icon, .large))<div><a href=\"\(path)\">\(words)</a></div></div>\(view.icon(.next))</li>"
    }
}
