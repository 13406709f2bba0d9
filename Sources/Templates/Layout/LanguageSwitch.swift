import HarvestCore

/// Links to the other languages: `GET /language?to=es` sets a cookie and redirects back.
struct LanguageSwitch {
    func html(_ context: RenderContext) -> HTML {
        let others = Language.allCases.filter { $0 != context.language }
        let links = HTML.each(others) { other in
            "<a href=\"\(SitePath.language.with("to", other.rawValue))\" lang=\"\(other.rawValue)\" hreflang=\"\(other.rawValue)\">\(other.ownName)</a>"
        }
        return "<p class=\"help\">\(links)</p>"
    }
}
