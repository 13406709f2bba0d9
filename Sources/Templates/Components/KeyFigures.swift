/// The linked figures at the top of a home page; one live region.
package struct KeyFigures: Sendable {
    package struct Figure: Sendable {
        package let number: Int
        package let label: String
        package let path: SitePath
        package let emphasis: Emphasis

        package enum Emphasis: String, Sendable {
            case calm = ""
            /// Waits for somebody to act.
            case hot = "is-hot"
            /// Something is wrong.
            case bad = "is-bad"
        }

        package init(_ number: Int, _ label: String, _ path: SitePath, _ emphasis: Emphasis = .calm) {
            self.number = number
            self.label = label
            self.path = path
            self.emphasis = emphasis
        }
    }

    package let label: String
    package let figures: [Figure]

    package init(_ label: String, _ figures: [Figure]) {
        self.label = label
        self.figures = figures
    }

    package var html: HTML {
        "<nav class=\"card tally\" aria-label=\"\(label)\"\(HTML.live(.tally))>\(inner)</nav>\n"
    }

    /// The content of the live region.
    package var inner: HTML {
        HTML.each(figures) { figure in
            """
            <a href="\(figure.path)"\(HTML.attribute("class", figure.emphasis == .calm || figure.number == 0 ? nil : figure.emphasis.rawValue))>\
            <b>\(NumberStrings.grouped(figure.number))</b><span>\(figure.label)</span></a>
            """
        }
    }
}
