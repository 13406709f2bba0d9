import HarvestCore

/// Markup that all steppers of a page share, rendered once because a page has fifty of them. CSS draws minus and plus.
struct StepperParts {
    private let less: HTML
    private let plus: HTML
    private let ten: HTML
    private let toSoldOut: HTML
    private let soldOut: HTML
    private let undo: HTML
    private let noCount: HTML

    init(_ context: RenderContext) {
        let strings = context.text.produce
        less = "<button name=\"-1\" aria-label=\"\(strings.oneLess) "
        plus = " \(strings.inStock)\"><button name=\"+1\" aria-label=\"\(strings.oneMore) "
        ten = "\"></button><button name=\"+10\" aria-label=\"\(strings.tenMore) "
        toSoldOut = "<button name=\"\(Stepper.soldOut)\" aria-label=\"\(strings.soldOut): "
        soldOut = "\">\(strings.soldOut)</button>"
        undo = """
            "><button class="btn btn--small btn--plain" name="\(Stepper.restore)">\(context.text.common.undo)</button>
            """
        noCount = "\"><span class=\"muted\">\(strings.noCount)</span>"
    }

    func write(_ stepper: Stepper, to html: inout HTML, _ context: RenderContext) {
        write(stepper, id: HTML(text: stepper.id.description), to: &html, context)
    }

    /// Writes a stepper whose id is already markup.
    func write(_ stepper: Stepper, id: HTML, to html: inout HTML, _ context: RenderContext) {
        let name = HTML(text: stepper.name)
        writeStart(stepper, to: &html)
        if let count = stepper.count {
            writeCount(count, of: id, name, to: &html)
        } else {
            html.write("<input type=\"hidden\" name=\"")
            writeField(id, shown: nil, to: &html)
            html.append(noCount)
        }
        if stepper.count != 0 {
            html.append(toSoldOut)
            html.append(name)
            html.append(soldOut)
        }
        writeOutcome(of: stepper, to: &html, context)
        html.write("</div>")
    }

    private func writeStart(_ stepper: Stepper, to html: inout HTML) {
        html.write("<div class=\"stepper")
        if stepper.count == nil { html.write(" stepper--uncounted") }
        html.write("\"")
        switch stepper.level {
        case .ok: break
        case .low: html.write(" data-level=\"low\"")
        case .out: html.write(" data-level=\"out\"")
        }
        if let state = stepper.state { html.write(state) }
        html.write(">")
    }

    /// Writes the buttons and the field of the count.
    private func writeCount(_ count: Int, of id: HTML, _ name: HTML, to html: inout HTML) {
        html.append(less)
        html.append(name)
        html.write("\"></button><input name=\"")
        writeField(id, shown: count, to: &html)
        html.write("\" value=\"")
        html.write(count)
        html.write("\" inputmode=\"numeric\" maxlength=\"5\" aria-label=\"")
        html.append(name)
        html.append(plus)
        html.append(name)
        html.append(ten)
        html.append(name)
        html.write("\">+10</button>")
    }

    /// Writes the name of a row's field: the produce, and the count that the page shows; nothing after the colon if nothing is counted. A
    /// page has fifty of them, so one name says it all.
    private func writeField(_ id: HTML, shown count: Int?, to html: inout HTML) {
        html.append(id)
        html.write(":")
        if let count { html.write(count) }
    }

    /// Writes the message, and the button that takes “sold out” back. The script adds an empty message to the others.
    private func writeOutcome(of stepper: Stepper, to html: inout HTML, _ context: RenderContext) {
        guard let outcome = stepper.outcome else { return }
        html.write("<output>")
        html.append(stepper.message(context))
        html.write("</output>")
        guard case .soldOut(_, let before) = outcome else { return }
        html.write("<input type=\"hidden\" name=\"before\" value=\"")
        if let before { html.write(before) }
        html.append(undo)
    }
}
