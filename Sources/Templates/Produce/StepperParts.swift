import HarvestCore

/// Markup that all steppers of a page share, rendered once because a page has fifty of them.
struct StepperParts {
    private let path: HTML
    private let afterState: HTML
    private let toCount: HTML
    private let inStock: HTML
    private let toPlus: HTML
    private let toTen: HTML
    private let toSoldOut: HTML
    private let soldOut: HTML
    private let undo: HTML
    private let end: HTML

    init(_ context: RenderContext) {
        let strings = context.text.produce
        path = "\(SitePath.vendorProduce)/"
        afterState = """
            ><button class="visually-hidden" tabindex="-1" name="op" value="set">\(strings.saveCount)</button>\
            <button class="stepper-btn" name="op" value="-1" aria-label="\(strings.oneLess)\u{20}
            """
        toCount = """
            ">\(context.icon(.minus))</button>\
            <input class="stepper-n" name="count" inputmode="numeric" pattern="[0-9]*" maxlength="5" autocomplete="off" value="
            """
        inStock = " \(strings.inStock), "
        toPlus = "\"><button class=\"stepper-btn stepper-btn--plus\" name=\"op\" value=\"+1\" aria-label=\"\(strings.oneMore) "
        toTen = """
            ">\(context.icon(.plus))</button><button class="stepper-btn stepper-btn--ten" name="op" value="+10" aria-label="\(strings.tenMore)\u{20}
            """
        toSoldOut = """
            <button class="stepper-btn stepper-btn--out" name="op" value="\(Stepper.soldOut)" aria-label="\(strings.soldOut):\u{20}
            """
        soldOut = "\">\(strings.soldOut)</button>"
        undo = """
            "><button class="btn btn--small btn--plain stepper-undo" name="op" value="\(Stepper.restore)">\(context.text.common.undo)</button>
            """
        end = "<input type=\"hidden\" name=\"key\" value=\"\(context.submission)\">\(Form.secrets(context))</form>"
    }

    func write(_ stepper: Stepper, to html: inout HTML, _ context: RenderContext) {
        let name = HTML(text: stepper.name)
        writeStart(stepper, to: &html)
        if let count = stepper.count {
            writeCount(count, of: stepper, name, to: &html)
        } else {
            html.write("><span class=\"muted\">")
            html.write(text: context.text.produce.noCount)
            html.write("</span>")
        }
        if stepper.count != 0 {
            html.append(toSoldOut)
            html.append(name)
            html.append(soldOut)
        }
        html.write("<output class=\"stepper-msg\">")
        html.append(stepper.message(context))
        html.write("</output>")
        writeUndo(of: stepper, to: &html)
        html.append(end)
    }

    private func writeStart(_ stepper: Stepper, to html: inout HTML) {
        html.write("<form class=\"stepper")
        if stepper.count == nil { html.write(" stepper--uncounted") }
        html.write("\" method=\"post\" action=\"")
        html.append(path)
        html.write(text: stepper.id.description)
        html.write("/stock\"")
        switch stepper.level {
        case .ok: break
        case .low: html.write(" data-level=\"low\"")
        case .out: html.write(" data-level=\"out\"")
        }
        if let state = stepper.state { html.write(state) }
    }

    /// Writes the buttons and the field of the count.
    private func writeCount(_ count: Int, of stepper: Stepper, _ name: HTML, to html: inout HTML) {
        html.append(afterState)
        html.append(name)
        html.append(toCount)
        html.write(count)
        html.write("\" aria-label=\"")
        html.append(name)
        html.append(inStock)
        html.write(text: stepper.unit)
        html.append(toPlus)
        html.append(name)
        html.append(toTen)
        html.append(name)
        html.write("\">+10</button><input type=\"hidden\" name=\"was\" value=\"")
        html.write(count)
        html.write("\">")
    }

    /// Writes the button that takes “sold out” back.
    private func writeUndo(of stepper: Stepper, to html: inout HTML) {
        guard case .soldOut(_, let before) = stepper.outcome else { return }
        html.write("<input type=\"hidden\" name=\"before\" value=\"")
        if let before { html.write(before) }
        html.append(undo)
    }
}
