import HarvestCore

/// `/admin/users/{id}`: one account, with help for its owner. Suspends the account or restores it.
package struct UserPage: Page {
    package static let reasonField = "reason"

    let detail: AdminUserDetail
    let suspensionRefusal: SuspensionRefusal?
    let orders: [AdminOrderSummary]
    let history: [AuditRecord]
    let form: FormState

    /// `suspensionRefusal` is why this account cannot be suspended, if it cannot; `orders` are the latest few; `history` is newest first.
    package init(
        _ detail: AdminUserDetail, suspensionRefusal: SuspensionRefusal? = nil, orders: [AdminOrderSummary] = [],
        history: [AuditRecord] = [], form: FormState = .empty
    ) {
        self.detail = detail
        self.suspensionRefusal = suspensionRefusal
        self.orders = orders
        self.history = history
        self.form = form
    }

    private var user: AdminUserSummary { detail.user }

    package var section: Section? { .users }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { user.name }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.users.title, to: .adminUsers))\(head(context))\(ErrorSummary(form).html(context))\
        <div class="grid grid--aside"><div class="stack">\(account(context))\(recent(context))</div>\
        <div class="stack">\(help(context))\(suspension(context))\(past(context))</div></div>
        """
    }

    private func head(_ context: RenderContext) -> HTML {
        let strings = context.text.users
        let badge = detail.suspension == nil ? HTML.empty : Badge(strings.suspended, .bad).html(context)
        return PageHeader(
            user.name, line: "<span class=\"row\">\(badge)<span>\(context.text.list(user.roles.map(strings.role)))</span></span>"
        ).html
    }

    private func account(_ context: RenderContext) -> HTML {
        let strings = context.text.users
        let vendor = detail.vendor.map {
            SummaryList.Line(strings.role(.vendor), "<a href=\"\(SitePath.adminVendor($0.id))\">\($0.name)</a>")
        }
        let lines: [SummaryList.Line] = [
            .init(strings.email, "\(user.email)"), .init(strings.phone, "\(user.phone.map(PhoneNumber.shown) ?? strings.noPhone)"),
            .init(strings.community, "\(user.community ?? "–")"), .init(strings.joined, context.dateTime(user.joinedAt)),
            .init(strings.lastSeen, user.lastSeenAt.map(context.ago) ?? "\(strings.never)"),
            .init(strings.devices, "\(strings.sessions(detail.sessions))"),
            .init(strings.orders, "\(NumberStrings.grouped(user.orders))"),
        ]
        return CardSection("h-account", strings.account).body(SummaryList(lines + [vendor].compactMap(\.self), wrapsValues: true).html)
    }

    private func recent(_ context: RenderContext) -> HTML {
        let strings = context.text.users
        let card = CardSection("h-orders", strings.recentOrders, hasLine: true)
        guard !orders.isEmpty else { return card.body("<p class=\"muted\">\(strings.noOrders)</p>") }
        return card.html("<ul class=\"list\">\(orders.map { order($0, context) })</ul>")
    }

    private func order(_ order: AdminOrderSummary, _ context: RenderContext) -> HTML {
        """
        <li><div><strong><a href="\(SitePath.adminOrder(order.id))">#\(order.number)</a></strong> \(order.displayStatus.adminBadge(context.text).html(context))\
        <span class="sub">\(order.market), \(context.ago(order.placedAt))</span></div><strong class="money">\(order.price(context.text))</strong></li>
        """
    }

    private func help(_ context: RenderContext) -> HTML {
        let strings = context.text.users
        return CardSection("h-help", strings.help).body(
            """
            <div class="stack"><p class="help">\(strings.resetText)</p>\(context.actionButton(strings.reset, .adminUserReset(user.id), .wide))\
            <p class="help">\(strings.signOutText)</p>\(context.actionButton(strings.signOut, .adminUserSignOut(user.id), .wide))\
            \(context.link(context.text.charity.account, to: .adminCharity(user.id), .wide))</div>
            """)
    }

    private func suspension(_ context: RenderContext) -> HTML {
        let strings = context.text.users
        return CardSection("h-suspend", detail.suspension == nil ? strings.suspend : strings.suspended).body(suspensionForm(context))
    }

    private func suspensionForm(_ context: RenderContext) -> HTML {
        let strings = context.text.users
        if let suspension = detail.suspension {
            return """
                <div class="stack"><p>\(context.dateTime(suspension.at))<br>\(suspension.reason)</p>\
                \(context.actionButton(strings.restore, .adminUserRestore(user.id), .wide))</div>
                """
        }
        switch suspensionRefusal {
        case .oneself: return "<p class=\"help\">\(strings.itsYou)</p>"
        case .lastAdministrator: return "<p class=\"help\">\(strings.lastAdmin)</p>"
        case nil:
            let reason = Field(
                Self.reasonField, strings.reason, help: "\(strings.reasonHelp)", .input(Input(autocomplete: "off", limit: 200)))
            return Form(.adminUserSuspend(user.id), style: "stack").html(
                context,
                "<p class=\"help\">\(strings.suspendText)</p>\(reason.html(form, context))\(context.button(strings.suspend, .dangerWide))")
        }
    }

    private func past(_ context: RenderContext) -> HTML {
        .when(
            !history.isEmpty,
            CardSection("h-past", context.text.users.history).body(Timeline(history.map { $0.timelineStep(context.text) }).html(context)))
    }
}
