import HarvestCore

/// `/admin/vendors/{id}`: what a vendor told us, and the decision about them.
public struct AdminVendorPage: Page {
    public static let reasonField = "reason"

    /// What an administrator may know of a vendor.
    public struct Record: Sendable {
        public var id: Vendor.ID
        public var name: String
        public var kind: VendorKind
        public var story: String
        public var owner: String
        public var ownerID: User.ID
        public var email: String
        public var phone: String?
        public var markets: [String]
        public var produce: Int
        public var signedUpAt: Instant
        public var standing: VendorStanding
        public var reason: String?

        public init(
            id: Vendor.ID, name: String, kind: VendorKind, story: String, owner: String, ownerID: User.ID, email: String, phone: String?,
            markets: [String], produce: Int, signedUpAt: Instant, standing: VendorStanding, reason: String? = nil
        ) {
            self.id = id
            self.name = name
            self.kind = kind
            self.story = story
            self.owner = owner
            self.ownerID = ownerID
            self.email = email
            self.phone = phone
            self.markets = markets
            self.produce = produce
            self.signedUpAt = signedUpAt
            self.standing = standing
            self.reason = reason
        }
    }

    let vendor: Record
    let form: FormState

    /// `form` holds the reason of a decline that came back with an error.
    public init(_ vendor: Record, form: FormState = .empty) {
        self.vendor = vendor
        self.form = form
    }

    public var section: Section? { .vendors }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }
    public func title(_ text: Text) -> String { vendor.name }

    public func content(_ view: View) -> HTML {
        """
        \(view.crumb(view.text.adminVendors.title, to: .adminVendors))\
        \(PageHead(vendor.name, line: vendor.standing.badge(view.text).html(view)).html)\(ErrorSummary(form).html(view))\
        <div class="grid grid--aside">\(facts(view))<div class="stack">\(decision(view))</div></div>
        """
    }

    private func facts(_ view: View) -> HTML {
        let words = view.text.adminVendors
        let story = HTML.when(!vendor.story.isEmpty, "<div><h3>\(words.story)</h3><p>\(vendor.story)</p></div>")
        let lines: [Sums.Line] = [
            .init(words.kind, "\(words.kind(vendor.kind))"),
            .init(words.owner, "<a href=\"\(SitePath.adminUser(vendor.ownerID))\">\(vendor.owner)</a>"),
            .init(words.email, "\(vendor.email)"),
            .init(words.phone, "\(vendor.phone ?? "–")"),
            .init(words.markets, "\(vendor.markets.isEmpty ? words.noMarkets : view.text.list(vendor.markets))"),
            .init(words.produce, "\(NumberWords.grouped(vendor.produce))"), .init(words.signedUp, view.moment(vendor.signedUpAt)),
        ]
        return CardSection("h-about", words.about).body("<div class=\"stack\">\(Sums(lines, areWords: true).html)\(story)</div>")
    }

    private func decision(_ view: View) -> HTML {
        let words = view.text.adminVendors
        let past = HTML.with(vendor.reason) { "<h3>\(words.declinedBecause)</h3><p>\($0)</p>" }
        return CardSection("h-decision", words.decision).body("<div class=\"stack\">\(past)\(approve(view))\(decline(view))</div>")
    }

    private func approve(_ view: View) -> HTML {
        let words = view.text.adminVendors
        return .when(
            [.waiting, .declined, .suspended].contains(vendor.standing),
            "<p class=\"help\">\(words.approveText)</p>\(view.act(words.approve, .adminVendorApprove(vendor.id), .primaryWide, icon: .check))"
        )
    }

    private func decline(_ view: View) -> HTML {
        let words = view.text.adminVendors
        let reason = Field(Self.reasonField, words.reason, help: "\(words.reasonHelp)", .textarea(rows: 3, limit: 500)).html(form, view)
        return .when(
            [.waiting, .approved, .paused].contains(vendor.standing),
            Form(.adminVendorDecline(vendor.id), style: "stack").html(
                view, "<p class=\"help\">\(words.declineText)</p>\(reason)\(view.button(words.decline, .dangerWide))"))
    }
}
