/// A language that people read Harvest in: messages, notifications, mail and pages.
public enum Language: String, Codable, Sendable, Hashable, CaseIterable {
    case english = "en"
    case spanish = "es"

    /// The first language of an `Accept-Language` header that Harvest speaks; nil when there is none.
    /// Weights are ignored: people list what they prefer first.
    public init?(acceptLanguage header: String) {
        for range in header.prefix(200).split(separator: ",") {
            let tag = range.drop(while: { $0 == " " }).prefix(while: { $0 != ";" && $0 != "-" && $0 != " " })
            guard let language = Language(rawValue: tag.lowercased()) else { continue }
            self = language
            return
        }
        return nil
    }
}
