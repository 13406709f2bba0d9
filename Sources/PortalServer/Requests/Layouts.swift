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

extension AdminContext {
    /// The layout of the admin portal.
    var layout: PageLayout { .admin(Navigation(name: signedIn.account.name)) }

    /// The administrator's id for the audit log.
    var actor: String { signedIn.account.id.description }
}

extension Site {
    /// The layout of the account and error pages, with the count beside Today. A page without the count is better than none.
    func layout(for signedIn: SignedIn) async -> PageLayout {
        guard !signedIn.account.isAdmin, let vendor = signedIn.vendor else { return signedIn.layout }
        let toPack = try? await services.read { try $0.countToPack(of: vendor.id) }
        return vendor.layout(of: signedIn.account, toPack: toPack)
    }
}

extension SignedIn {
    /// The page on which this person starts.
    var home: SitePath {
        if account.isAdmin { return .adminOverview }
        return vendor == nil ? (isDriver ? .profile : .signUpFarm) : .vendorToday
    }

    /// The layout of the account pages, without counts.
    fileprivate var layout: PageLayout {
        if account.isAdmin { return .admin(Navigation(name: account.name)) }
        return vendor?.layout(of: account) ?? .auth
    }
}
