import HarvestCore

/// A new password has 8 to 128 characters and is not one that guessers try first: a common one, or the person's own names.
package enum PasswordRule {
    static let length = 8...128

    /// Why a password is refused, or nil.
    /// - Parameter owner: whose names and addresses it must not consist of; nil if nothing is known of the person.
    package static func refusal(_ password: String, of owner: PasswordOwner? = nil) -> FieldRefusal? {
        let count = password.unicodeScalars.count
        if count < length.lowerBound { return .tooShort(length.lowerBound) }
        if count > length.upperBound { return .tooLong(length.upperBound) }
        if owner?.isNamed(by: password) == true { return .ownPassword }
        return isCommon(password) ? .commonPassword : nil
    }

    /// True for a listed password, one character repeated, and a run along the keyboard's rows or the alphabet.
    static func isCommon(_ password: String) -> Bool {
        let lowered = password.lowercased()
        if CommonPasswords.all.contains(lowered) || MostUsedPasswords.all.contains(lowered) || Set(lowered).count == 1 { return true }
        return runs.contains { run in run.contains(lowered) || String(run.reversed()).contains(lowered) }
    }

    private static let runs = [
        "01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
        "qazwsxedcrfvtgbyhnujmikolp",
    ]
}
