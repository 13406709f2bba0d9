extension InputRule where Value == String {
    /// An e-mail address of 6 to 254 characters: ASCII, without quotes or comments, and a domain with a dot.
    public static var email: Self {
        secret(0...254).then { text in isEmail(text) ? .success(text) : .failure(.malformed(.email)) }
    }

    private static func isEmail(_ text: String) -> Bool {
        guard text.utf8.count >= 6 else { return false }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return false }
        let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return names.allSatisfy(isName) && labels.count >= 2 && labels.allSatisfy(isLabel) && isTopLevel(labels[labels.count - 1])
    }

    private static func isName(_ name: Substring) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isLetterOrDigit || "_%+'-".utf8.contains($0) }
    }

    private static func isLabel(_ label: Substring) -> Bool {
        !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
            && label.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }

    private static func isTopLevel(_ label: Substring) -> Bool {
        (2...24).contains(label.utf8.count) && label.utf8.allSatisfy { $0.isLetter }
    }
}
