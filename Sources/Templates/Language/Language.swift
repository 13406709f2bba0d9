import HarvestCore

extension Language {
    /// The name of the language in that language.
    package var ownName: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        }
    }
}
