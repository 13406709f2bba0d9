import HarvestCore
import HarvestServices
import Templates

extension VendorMembership {
    /// The vendor portal around a page. `toPack` is the count beside Today; nil shows none.
    func layout(of account: Account, toPack: Int? = nil) -> PageLayout {
        .vendor(
            Navigation(name: account.name, farm: name, counts: toPack.map { [.today: $0] } ?? [:], hidden: hiddenSections))
    }
}

extension VendorContext {
    /// The vendor portal around a page.
    func layout(toPack: Int) -> PageLayout { vendor.layout(of: signedIn.account, toPack: toPack) }

    /// What was typed, to be shown again with what is wrong.
    func formState(_ problems: [FieldProblem]) -> FormState { form.state(problems) }
}

extension AdminContext {
    /// The admin portal around a page.
    var layout: PageLayout { .admin(Navigation(name: signedIn.account.name)) }

    /// Who the audit log names.
    var actor: String { signedIn.account.id.description }
}

extension SignedIn {
    /// The first page of this person.
    var home: SitePath {
        if account.isAdmin { return .adminOverview }
        return vendor == nil ? (isDriver ? .profile : .signUpFarm) : .vendorToday
    }

    /// The layout around the pages of one's own account.
    var layout: PageLayout {
        if account.isAdmin { return .admin(Navigation(name: account.name)) }
        return vendor?.layout(of: account) ?? .auth
    }
}
