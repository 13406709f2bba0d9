import HarvestCore

/// Paths of sign-in, sign-up, the own account and public files.
extension SitePath {
    package static let home = SitePath()
    package static let live = SitePath("live")
    package static let language = SitePath("language")

    package static let signIn = SitePath("sign-in")
    package static let signOut = SitePath("sign-out")
    package static let terms = SitePath("terms")
    /// The contract of the API as a file.
    package static let contract = SitePath("openapi.yaml")
    package static let signUp = SitePath("sign-up")
    package static let signUpFarm = SitePath("sign-up", "farm")
    package static let signUpRestaurant = SitePath("sign-up", "restaurant")
    package static let signUpMarkets = SitePath("sign-up", "markets")
    package static let signUpPayouts = SitePath("sign-up", "payouts")
    package static let forgot = SitePath("forgot")
    package static let checkEmail = SitePath("forgot", "sent")
    package static func reset(_ token: String) -> SitePath { SitePath("reset", token) }

    package static func confirmEmail(_ token: String) -> SitePath { SitePath("confirm-email", token) }

    package static let more = SitePath("more")
    package static let profile = SitePath("profile")
    package static let profilePassword = SitePath("profile", "password")
    package static let signInCode = SitePath("sign-in", "code")
    /// The sign-in page of an identity provider.
    package static func signInWith(_ provider: String) -> SitePath { SitePath("sign-in", "with", provider) }
    /// Where an identity provider sends the browser back to.
    package static func signInCallback(_ provider: String) -> SitePath { signInWith(provider).under("callback") }
    package static let signInIdentity = SitePath("sign-in", "identity")
    package static let secondFactor = SitePath("profile", "second-factor")
    package static let secondFactorConfirmation = SitePath("profile", "second-factor", "confirmation")
    package static let secondFactorCodes = SitePath("profile", "second-factor", "codes")
    package static let secondFactorRemoval = SitePath("profile", "second-factor", "removal")
    package static let phone = SitePath("profile", "phone")
    package static let phoneEmailConfirmation = SitePath("profile", "phone", "email-confirmation")
    package static let phoneCode = SitePath("profile", "phone", "code")
    package static let phoneVerification = SitePath("profile", "phone", "verification")
    package static let notifications = SitePath("notifications")
    package static let notificationsRead = SitePath("notifications", "read")
    package static let notificationSettings = SitePath("profile", "notifications")
    /// POST: the fields of `QuietHoursField`.
    package static let notificationDevices = SitePath("profile", "notifications", "devices")
    package static func removeNotificationDevice(_ id: Device.ID) -> SitePath { notificationDevices.under(id.description, "remove") }
    /// The script that shows web pushes. It stands at the root, so that it may open every page.
    package static let serviceWorker = SitePath("service-worker.js")
    package static let personalData = SitePath("profile", "data")
    package static let personalDataCopies = SitePath("profile", "data", "copies")
    package static func personalDataCopy(_ id: DataExport.ID) -> SitePath { personalDataCopies.under(id.description) }
    package static let erasure = SitePath("profile", "data", "erasure")
    package static let erasureUndo = SitePath("profile", "data", "erasure", "undo")
    package static func unlinkIdentity(_ provider: String) -> SitePath { SitePath("profile", "identities", provider, "remove") }
    package static let signOutEverywhere = SitePath("profile", "sign-out-everywhere")
    package static func endSession(_ id: Session.ID) -> SitePath { SitePath("profile", "sessions", id.description, "end") }

    /// A file of Public/ under its hashed name.
    package static func staticFile(_ hashedName: String) -> SitePath { SitePath("static", hashedName) }
    /// A photo as JPEG, in the stored size nearest to `width`.
    package static func photo(_ id: Photo.ID, width: Int) -> SitePath { SitePath("photos", id.description, "\(width).jpg") }
}
