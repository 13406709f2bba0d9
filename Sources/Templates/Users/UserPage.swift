import HarvestCore

/// `/admin/users/{id}`: one person, and what can be done for them.
public struct UserPage: Page {
    public static let reasonField = "reason"

    /// What an administrator may know of a person.
    public struct Record: Sendable {
        public var id: User.ID
        public var name: String
        public var email: String
        public var phone: String?
        public var roles: [UserRole]
        public var community: String?
        public var joinedAt: Instant
        public var lastSeenAt: Instant?
        public var sessions: Int
        public var orders: Int
        public var listings: Int
        /// When and why, if suspended.
        public var suspended: (at: Instant, reason: String)?
        /// The vendor this person owns or helps.
        public var vendor: (id: Vendor.ID, name: String)?

        public init(
            id: User.ID, name: String, email: String, phone: String?, roles: [UserRole], community: String?, joinedAt: Instant,
            lastSeenAt: Instant?, sessions: Int, orders: Int, listings: Int, suspended: (at: Instant, reason: String)? = nil,
            vendor: (id: Vendor.ID, name: String)? = nil
        ) {
            self.id = id
            self.name = name
            self.email = email
            self.phone = phone
            self.roles = roles
            self.community = community
            self.joinedAt = joinedAt
            self.lastSeenAt = lastSeenAt
            self.sessions = sessions
            self.orders = orders
            self.listings = listings
            self.suspended = suspended
            self.vendor = vendor
        }
    }

    /// Why somebody can't be suspended.
    public enum Protection: Sendable { case none, oneself, lastAdmin }

    let person: Record
    let protection: Protection
    let orders: [AdminOrdersPage.Row]
    let history: [Timeline.Step]
    let form: FormState

    /// `orders` are the latest few; `history` is what administrators did to the account.
    public init(
        _ person: Record, protection: Protection = .none, orders: [AdminOrdersPage.Row] = [], history: [Timeline.Step] = [],
        form: FormState = .empty
    ) {
        self.person = person
        self.protection = protection
        self.orders = orders
        self.history = history
        self.form = form
    }

    public var section: Section? { .users }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }
    public func title(_ text: Text) -> String { person.name }

    public func content(_ view: View) -> HTML {
        """
        \(view.crumb(view.text.users.title, to: .adminUsers))\(head(view))\(ErrorSummary(form).html(view))\
        <div class="grid grid--aside"><div class="stack">\(account(view))\(recent(view))</div>\
        <div class="stack">\(help(view))\(suspension(view))\(past(view))</div></div>
        """
    }

    private func head(_ view: View) -> HTML {
        let words = view.text.users
        let badge = person.suspended == nil ? HTML.empty : Badge(words.suspended, .bad).html(view)
        return PageHead(
            person.name, line: "<span class=\"row\">\(badge)<span>\(view.text.list(person.roles.map(words.role)))</span></span>"
        ).html
    }

    private func account(_ view: View) -> HTML {
        let words = view.text.users
        let vendor = person.vendor.map {
            Sums.Line(words.role(.vendor), "<a href=\"\(SitePath.adminVendor($0.id))\">\($0.name)</a>")
        }
        let lines: [Sums.Line] = [
            .init(words.email, "\(person.email)"), .init(words.phone, "\(person.phone ?? words.noPhone)"),
            .init(words.community, "\(person.community ?? "–")"), .init(words.joined, view.moment(person.joinedAt)),
            .init(words.lastSeen, person.lastSeenAt.map(view.ago) ?? "\(words.never)"),
            .init(words.devices, "\(words.sessions(person.sessions))"),
            .init(words.orders, "\(NumberWords.grouped(person.orders))"), .init(words.listings, "\(NumberWords.grouped(person.listings))"),
        ]
        return CardSection("h-account", words.account).body(Sums(lines + [vendor].compactMap(\.self), areWords: true).html)
    }

    private func recent(_ view: View) -> HTML {
        let words = view.text.users
        let card = CardSection("h-orders", words.recentOrders, hasLine: true)
        guard !orders.isEmpty else { return card.body("<p class=\"muted\">\(words.noOrders)</p>") }
        return card.html("<ul class=\"list\">\(orders.map { order($0, view) })</ul>")
    }

    private func order(_ order: AdminOrdersPage.Row, _ view: View) -> HTML {
        """
        <li><div><strong><a href="\(SitePath.adminOrder(order.id))">#\(order.number)</a></strong> \(order.standing.adminBadge(view.text).html(view))\
        <span class="sub">\(order.market), \(view.ago(order.placedAt))</span></div><strong class="money">\(order.total)</strong></li>
        """
    }

    private func help(_ view: View) -> HTML {
        let words = view.text.users
        return CardSection("h-help", words.help).body(
            """
            <div class="stack"><p class="help">\(words.resetText)</p>\(view.act(words.reset, .adminUserReset(person.id), .wide))\
            <p class="help">\(words.signOutText)</p>\(view.act(words.signOut, .adminUserSignOut(person.id), .wide))</div>
            """)
    }

    private func suspension(_ view: View) -> HTML {
        let words = view.text.users
        return CardSection("h-suspend", person.suspended == nil ? words.suspend : words.suspended).body(suspensionForm(view))
    }

    private func suspensionForm(_ view: View) -> HTML {
        let words = view.text.users
        if let suspended = person.suspended {
            return """
                <div class="stack"><p>\(view.moment(suspended.at))<br>\(suspended.reason)</p>\
                \(view.act(words.restore, .adminUserRestore(person.id), .wide))</div>
                """
        }
        switch protection {
        case .oneself: return "<p class=\"help\">\(words.itsYou)</p>"
        case .lastAdmin: return "<p class=\"help\">\(words.lastAdmin)</p>"
        case .none:
            let reason = Field(Self.reasonField, words.reason, help: "\(words.reasonHelp)", .input(Input(autocomplete: "off", limit: 200)))
            return Form(.adminUserSuspend(person.id), style: "stack").html(
                view, "<p class=\"help\">\(words.suspendText)</p>\(reason.html(form, view))\(view.button(words.suspend, .dangerWide))")
        }
    }

    private func past(_ view: View) -> HTML {
        .when(!history.isEmpty, CardSection("h-past", view.text.users.history).body(Timeline(history).html(view)))
    }
}
