/// The three linked figures on top of a home page; one live region.
public struct Tally: Sendable {
    public struct Figure: Sendable {
        public let number: Int
        public let words: String
        public let path: SitePath
        /// `hot` needs somebody, `bad` is wrong.
        public let state: State

        public enum State: String, Sendable {
            case calm = ""
            case hot = "is-hot"
            case bad = "is-bad"
        }

        public init(_ number: Int, _ words: String, _ path: SitePath, _ state: State = .calm) {
            self.number = number
            self.words = words
            self.path = path
            self.state = state
        }
    }

    public let label: String
    public let figures: [Figure]

    public init(_ label: String, _ figures: [Figure]) {
        self.label = label
        self.figures = figures
    }

    public var html: HTML {
        "<nav class=\"card tally\" aria-label=\"\(label)\" data-live=\"tally\">\(inner)</nav>\n"
    }

    /// The content of the region.
    public var inner: HTML {
        HTML.each(figures) { figure in
            """
            <a href="\(figure.path)"\(HTML.attribute("class", figure.state == .calm || figure.number == 0 ? nil : figure.state.rawValue))>\
            <b>\(NumberWords.grouped(figure.number))</b><span>\(figure.words)</span></a>
            """
        }
    }
}
