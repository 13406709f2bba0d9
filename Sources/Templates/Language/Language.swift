import HarvestCore

extension HarvestCore.Language {
    /// What the language calls itself.
    public var ownName: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        }
    }
}
