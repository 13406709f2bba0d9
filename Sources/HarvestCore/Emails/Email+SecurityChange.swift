extension Email {
    /// A change of an account that would help a thief. Its owner always hears of it, whatever alerts are on.
    package enum SecurityChange: String, Codable, Sendable, Equatable, CaseIterable {
        case phone
        /// Another account has verified the phone number, so this one gets no texts anymore.
        case phoneMoved = "phone_moved"
        /// The phone number can't get texts, so it is no longer verified.
        case phoneUnverified = "phone_unverified"
        /// Sent to the former address.
        case emailAddress = "email_address"
        case secondFactorOn = "second_factor_on"
        case secondFactorOff = "second_factor_off"
        case recoveryCodes = "recovery_codes"
        /// The account will be erased unless its owner undoes that.
        case erasureRequested = "erasure_requested"
        case erasureUndone = "erasure_undone"
        /// An identity provider's account signs in, too.
        case identityLinked = "identity_linked"
        /// An identity provider's account no longer signs in.
        case identityUnlinked = "identity_unlinked"
    }

    /// The bank account that receives payouts was added or changed.
    package struct ChangedBank: Codable, Sendable, Equatable {
        /// The reader's first name.
        package let name: String
        /// The name of the vendor; nil for a driver.
        package let vendor: String?
        /// The new account; nil while the payment processor has not named it.
        package let bank: BankAccount?
        /// The day from which payouts go on; nil if they don't wait.
        package let payoutsFrom: LocalDate?
        /// The day when the e-mail was queued.
        package let today: LocalDate

        package init(name: String, vendor: String?, bank: BankAccount?, payoutsFrom: LocalDate?, today: LocalDate) {
            self.name = name
            self.vendor = vendor
            self.bank = bank
            self.payoutsFrom = payoutsFrom
            self.today = today
        }
    }
}
