import HarvestCore

/// The e-mail domains that a community admits, stored in lower case with commas between them. An empty list admits everyone.
package enum EmailDomains {
    /// The domains in a text with commas, in lower case.
    package static func read(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmed.lowercased() }.filter { !$0.isEmpty }
    }

    /// The stored form of a list.
    static func text(_ domains: [String]) -> String { domains.joined(separator: ",") }

    /// Whether the domains admit an e-mail address.
    static func admit(_ email: String, _ domains: [String]) -> Bool {
        domains.isEmpty || domains.contains(email.split(separator: "@").last?.lowercased() ?? "")
    }
}
