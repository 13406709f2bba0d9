/// The operator's configuration, as far as the services need it.
package struct ServiceConfiguration: Sendable {
    /// The server's own address without a slash at the end. Every absolute link begins with it.
    package let baseURL: String
    /// How many wrong passwords one address may enter in 15 minutes.
    let signInsPerAddress: Int
    /// How many sign-ups one address may make in 15 minutes, and, counted apart, how many e-mails it may request.
    let signUpsPerAddress: Int
    /// Whether administrators without a second factor have no access to what is for administrators.
    package let adminsNeedSecondFactor: Bool
    /// Where people can sign in by OpenID Connect.
    let identityProviders: [IdentityProvider]
    /// The account that sends and receives text messages; nil if none is configured.
    package let twilio: TwilioAccount?
    /// How many texts may go in 24 hours to numbers whose owners have not proved that they want any.
    let unprovenTextsPerDay: Int

    package init(
        baseURL: String, signInsPerAddress: Int, signUpsPerAddress: Int, adminsNeedSecondFactor: Bool,
        identityProviders: [IdentityProvider] = [], twilio: TwilioAccount? = nil, unprovenTextsPerDay: Int = 500
    ) {
        self.baseURL = baseURL
        self.signInsPerAddress = signInsPerAddress
        self.signUpsPerAddress = signUpsPerAddress
        (self.adminsNeedSecondFactor, self.identityProviders, self.twilio) = (adminsNeedSecondFactor, identityProviders, twilio)
        self.unprovenTextsPerDay = unprovenTextsPerDay
    }
}
