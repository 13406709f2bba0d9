/// The languages that every page speaks.
public enum Language: String, Sendable, CaseIterable, Codable {
    case english = "en"
    case spanish = "es"

    /// What the language calls itself.
    public var ownName: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        }
    }

    /// The best of an `Accept-Language` header: the first language in it that we speak, English otherwise.
    public init(accepting header: String?) {
        let tags = (header ?? "").prefix(500).split(separator: ",").map { $0.prefix { $0 != ";" && $0 != "-" } }
        let known = tags.lazy.compactMap { Language(rawValue: $0.trimmingPrefix(" ").lowercased()) }
        self = known.first ?? .english
    }
}
