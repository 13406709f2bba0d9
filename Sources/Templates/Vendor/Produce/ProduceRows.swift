import HarvestCore

/// The rows of a produce list, written once: only each form's end differs from response to response, so that they may be kept
/// for as long as nothing in them has changed.
public struct ProduceRows: Sendable {
    /// Markup up to the end of a stepper's form, and in the end what follows the last.
    private var pieces: [HTML] = []

    public init(_ rows: [ProduceRow], _ view: View) {
        let parts = ProduceRowParts(view)
        var piece = HTML.empty
        for row in rows {
            if pieces.isEmpty, piece.isEmpty { piece.reserve(2048) }
            parts.writeStart(row, to: &piece, view)
            if let stepper = row.stepper {
                parts.steppers.write(stepper, to: &piece, view)
                pieces.append(piece)
                piece = .empty
                piece.reserve(2048)
            } else {
                piece.write("<span class=\"muted\">")
                piece.write(text: view.text.produce.noCount)
                piece.write("</span>")
            }
            piece.write("</td></tr>")
        }
        pieces.append(piece)
    }

    /// The rows with this response's secrets.
    public func html(_ view: View) -> HTML {
        let end = StepperParts.end(view)
        var html = HTML.empty
        html.reserve(pieces.reduce(0) { $0 + $1.count + end.count })
        for (index, piece) in pieces.enumerated() {
            if index > 0 { html.append(end) }
            html.copy(piece)
        }
        return html
    }
}

/// What the rows of one page share.
private struct ProduceRowParts {
    let steppers: StepperParts
    private let path: HTML
    private let drawing: HTML
    private let low: HTML
    private let out: HTML
    private let hidden: HTML

    init(_ view: View) {
        let words = view.text.produce
        steppers = StepperParts(view)
        path = "\(SitePath.vendorProduce)/"
        drawing = "<span class=\"thumb\"><svg aria-hidden=\"true\"><use href=\"\(view.sprite)#p-"
        low = Badge(words.runningLow, .warn).html(view)
        out = Badge(words.soldOut, .bad).html(view)
        hidden = Badge(words.hidden).html(view)
    }

    /// A row up to its stepper.
    func writeStart(_ row: ProduceRow, to html: inout HTML, _ view: View) {
        let id = row.id.description
        html.write("<tr role=\"row\" id=\"")
        html.write(text: id)
        html.write("\"><th scope=\"row\" role=\"rowheader\"><div class=\"thing\">")
        writePicture(row.picture, to: &html, view)
        html.write("<div><a href=\"")
        html.append(path)
        html.write(text: id)
        html.write("\">")
        html.write(text: row.name)
        html.write("</a><span class=\"sub\">")
        html.write(text: row.category)
        html.write("</span></div></div></th><td role=\"cell\" class=\"c-price num\">")
        html.write(text: MoneyWords.exact(row.price))
        html.write("<span class=\"sub\">")
        html.write(text: row.unit)
        html.write("</span></td>")
        // A dish is sold where it is cooked.
        if !view.text.isKitchen { writeMarkets(row.markets, to: &html, view.text.produce) }
        html.write("<td role=\"cell\" class=\"c-status\">")
        if row.isHidden {
            html.append(hidden)
        } else if row.level == .low {
            html.append(low)
        } else if row.level == .out {
            html.append(out)
        }
        html.write("</td><td role=\"cell\" class=\"c-stock\">")
    }

    private func writePicture(_ picture: Picture, to html: inout HTML, _ view: View) {
        guard case .drawing(let drawn) = picture else { return html.append(picture.thumb(view)) }
        html.append(drawing)
        html.write(text: drawn.rawValue)
        html.write("\"/></svg></span>")
    }

    private func writeMarkets(_ markets: ProduceRow.Markets, to html: inout HTML, _ words: ProduceWords) {
        html.write("<td role=\"cell\" class=\"c-where col-lo")
        switch markets {
        case .nowhere:
            html.write("\">")
            html.write(text: words.noMarketYet)
        case .all(let number):
            html.write(" is-all\">")
            html.write(text: words.allOf(number))
        case .some(let names):
            html.write("\">")
            html.write(text: names.count == 1 ? names[0] : names.joined(separator: ", "))
        }
        html.write("</td>")
    }
}
