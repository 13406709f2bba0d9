/// A language of pages, messages, notifications and e-mails.
public enum Language: String, Codable, Sendable, Hashable, CaseIterable {
    case english = "en"
    case spanish = "es"

    /// The first supported language of an `Accept-Language` header; nil if there is none.
    ///
    /// Weights are ignored, because browsers list the preferred language first. At most 200 characters are read.
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
