import HarvestCore

/// Writes the rows of a produce list. Markup that all rows share is rendered once. Cells have no classes: the style sheet knows them by
/// their place.
struct ProduceRows {
    private let steppers: StepperParts
    private let path: HTML
    private let drawing: HTML
    private let low: HTML
    private let out: HTML
    private let hidden: HTML

    init(_ context: RenderContext) {
        let strings = context.text.produce
        steppers = StepperParts(context)
        path = "\(SitePath.vendorProduce)/"
        drawing = "<svg aria-hidden=\"true\"><use href=\"\(context.sprite)#p-"
        low = Badge(strings.runningLow, .warn).html(context)
        out = Badge(strings.soldOut, .bad).html(context)
        hidden = Badge(strings.hidden).html(context)
    }

    func html(_ rows: [ProduceRow], _ context: RenderContext) -> HTML {
        var html = HTML.empty
        html.reserve(rows.count * 1024)
        for index in rows.indices {
            let id = HTML(text: rows[index].id.description)
            writeStart(rows[index], id, to: &html, context)
            steppers.write(rows[index].stepper, id: id, to: &html, context)
            html.write("</td></tr>")
        }
        return html
    }

    /// Writes a row up to its stepper.
    private func writeStart(_ row: ProduceRow, _ id: HTML, to html: inout HTML, _ context: RenderContext) {
        html.write("<tr role=\"row\" id=\"")
        html.append(id)
        html.write("\"><th role=\"rowheader\">")
        writePicture(row.picture, to: &html, context)
        html.write("<a href=\"")
        html.append(path)
        html.append(id)
        html.write("\">")
        html.write(text: row.name)
        html.write("</a><small>")
        html.write(text: row.category)
        html.write("</small></th><td role=\"cell\">")
        html.write(text: MoneyStrings.exact(row.price))
        html.write("<small>")
        html.write(text: row.unit)
        html.write("</small></td>")
        // A restaurant sells at its own address only.
        if !context.text.isKitchen { writeMarkets(row.markets, to: &html, context.text.produce) }
        html.write("<td role=\"cell\">")
        if row.isHidden {
            html.append(hidden)
        } else if row.level == .low {
            html.append(low)
        } else if row.level == .out {
            html.append(out)
        }
        html.write("</td><td role=\"cell\">")
    }

    private func writePicture(_ picture: Picture, to html: inout HTML, _ context: RenderContext) {
        guard case .drawing(let drawn) = picture else { return html.append(picture.thumb(context)) }
        html.append(drawing)
        html.write(text: drawn.rawValue)
        html.write("\"/></svg>")
    }

    private func writeMarkets(_ markets: ProduceRow.Markets, to html: inout HTML, _ strings: ProduceStrings) {
        html.write("<td role=\"cell\"")
        switch markets {
        case .nowhere:
            html.write(">")
            html.write(text: strings.noMarketYet)
        case .all(let number):
            html.write(" class=\"is-all\">")
            html.write(text: strings.allOf(number))
        case .some(let names):
            html.write(">")
            html.write(text: names.count == 1 ? names[0] : names.joined(separator: ", "))
        }
        html.write("</td>")
    }
}
