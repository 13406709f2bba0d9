import HarvestCore

/// Getting in, one's own account, and what belongs to nobody.
extension SitePath {
    public static let home = SitePath()
    public static let live = SitePath("live")
    public static let language = SitePath("language")

    public static let signIn = SitePath("sign-in")
    public static let signOut = SitePath("sign-out")
    public static let terms = SitePath("terms")
    public static let signUp = SitePath("sign-up")
    public static let signUpFarm = SitePath("sign-up", "farm")
    public static let signUpRestaurant = SitePath("sign-up", "restaurant")
    public static let signUpMarkets = SitePath("sign-up", "markets")
    public static let signUpPayouts = SitePath("sign-up", "payouts")
    public static let forgot = SitePath("forgot")
    public static let checkMail = SitePath("forgot", "sent")
    public static func reset(_ token: String) -> SitePath { SitePath("reset", token) }

    public static func confirmEmail(_ token: String) -> SitePath { SitePath("confirm-email", token) }

    public static let more = SitePath("more")
    public static let profile = SitePath("profile")
    public static let profilePassword = SitePath("profile", "password")
    public static let signInCode = SitePath("sign-in", "code")
    public static let secondFactor = SitePath("profile", "second-factor")
    public static let secondFactorConfirmation = SitePath("profile", "second-factor", "confirmation")
    public static let secondFactorCodes = SitePath("profile", "second-factor", "codes")
    public static let secondFactorRemoval = SitePath("profile", "second-factor", "removal")
    public static let signOutEverywhere = SitePath("profile", "sign-out-everywhere")
    public static func endSession(_ id: Session.ID) -> SitePath { SitePath("profile", "sessions", id.description, "end") }

    /// A file of Public/ under its hashed name.
    public static func staticFile(_ hashedName: String) -> SitePath { SitePath("static", hashedName) }
    /// A stored photo, as JPEG: the kept size nearest to this width.
    public static func photo(_ id: Photo.ID, width: Int) -> SitePath { SitePath("photos", id.description, "\(width).jpg") }
}
