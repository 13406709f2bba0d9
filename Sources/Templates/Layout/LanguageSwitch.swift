import HarvestCore

/// Links to the same site in the other language: `GET /language?to=es` sets a cookie and goes back.
struct LanguageSwitch {
    func html(_ view: View) -> HTML {
        let others = Language.allCases.filter { $0 != view.language }
        let links = HTML.each(others) { other in
            "<a href=\"\(SitePath.language.with("to", other.rawValue))\" lang=\"\(other.rawValue)\" hreflang=\"\(other.rawValue)\">\(other.ownName)</a>"
        }
        return "<p class=\"help\">\(links)</p>"
    }
}
