import HarvestCore
import HarvestServices
import Templates

extension VendorMembership {
    /// The layout of the vendor portal. `toPack` is the count beside Today; nil shows none.
    func layout(of account: Account, toPack: Int? = nil) -> PageLayout {
        .vendor(
            Navigation(
                name: account.name, farm: name, counts: toPack.map { [.today: $0] } ?? [:], hidden: hiddenSections,
                banner: VendorBanner(visibility, isOwner: isOwner, seesMoney: canMoney)))
    }
}

extension VendorContext {
    /// The layout of the vendor portal.
    func layout(toPack: Int) -> PageLayout { vendor.layout(of: signedIn.account, toPack: toPack) }

    /// The submitted values and their problems, to show the form again.
    func formState(_ problems: [FieldProblem]) -> FormState { form.state(problems) }
}

extension Account {
    /// The layout of the admin portal. `stuck` is the count beside Live; nil shows none.
    func adminLayout(stuck: Int? = nil) -> PageLayout {
        .admin(Navigation(name: name, counts: stuck.map { [.live: $0] } ?? [:]))
    }
}

extension AdminContext {
    /// The administrator's id for the audit log.
    var actor: String { signedIn.account.id.description }
}

extension Site {
    /// The layout of the admin, account and error pages, with the count of the navigation. A page without the count is better than none.
    func layout(for signedIn: SignedIn) async -> PageLayout {
        if signedIn.account.isAdmin { return signedIn.account.adminLayout(stuck: await stuckCount(for: signedIn)) }
        guard let vendor = signedIn.vendor else { return signedIn.layout }
        let toPack = try? await services.read { try $0.countToPack(of: vendor.id) }
        return vendor.layout(of: signedIn.account, toPack: toPack)
    }

    /// How many orders are stuck. Nil for who may not see the admin portal now, and if it can't be read.
    func stuckCount(for signedIn: SignedIn) async -> Int? {
        guard signedIn.account.isAdmin, signedIn.hasSecondFactor || !configuration.needsSecondFactor else { return nil }
        let now = services.now()
        return try? await services.read { try $0.stuckOrders.all(at: now).count }
    }
}

extension SignedIn {
    /// The page on which this person starts.
    var home: SitePath {
        if account.isAdmin { return .adminOverview }
        if vendor == nil, isCharity { return .charity }
        return vendor == nil ? (isDriver ? .profile : .signUpFarm) : .vendorToday
    }

    /// The layout of the account pages, without counts.
    fileprivate var layout: PageLayout {
        vendor?.layout(of: account) ?? .auth
    }
}
