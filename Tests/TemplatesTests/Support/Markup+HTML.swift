import PageTesting
import Templates

extension Markup {
    init(_ html: HTML) { self.init(html.string) }
}
