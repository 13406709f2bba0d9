import HarvestCore

/// A new password has 8 to 128 characters and is not one that guessers try first.
package enum PasswordRule {
    static let length = 8...128

    /// Why a password is refused, or nil.
    package static func refusal(_ password: String) -> FieldRefusal? {
        let count = password.unicodeScalars.count
        if count < length.lowerBound { return .tooShort(length.lowerBound) }
        if count > length.upperBound { return .tooLong(length.upperBound) }
        return isCommon(password) ? .commonPassword : nil
    }

    /// True for a listed password, one character repeated, and a run along the keyboard's rows or the alphabet.
    static func isCommon(_ password: String) -> Bool {
        let lowered = password.lowercased()
        if CommonPasswords.all.contains(lowered) || Set(lowered).count == 1 { return true }
        return runs.contains { run in run.contains(lowered) || String(run.reversed()).contains(lowered) }
    }

    private static let runs = [
        "01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
        "qazwsxedcrfvtgbyhnujmikolp",
    ]
}
