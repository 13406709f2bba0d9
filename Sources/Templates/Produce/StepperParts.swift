import HarvestCore

/// Markup that all steppers of a page share, rendered once because a page has fifty of them.
struct StepperParts {
    private let path: HTML
    private let afterState: HTML
    private let toCount: HTML
    private let inStock: HTML
    private let toPlus: HTML
    private let toTen: HTML
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
        end = "\"><input type=\"hidden\" name=\"key\" value=\"\(context.submission)\">\(Form.secrets(context))</form>"
    }

    func write(_ stepper: Stepper, to html: inout HTML, _ context: RenderContext) {
        let name = HTML(text: stepper.name)
        html.write("<form class=\"stepper\" method=\"post\" action=\"")
        html.append(path)
        html.write(text: stepper.id.description)
        html.write("/stock\"")
        switch stepper.level {
        case .ok: break
        case .low: html.write(" data-level=\"low\"")
        case .out: html.write(" data-level=\"out\"")
        }
        if let state = stepper.state { html.write(state) }
        html.append(afterState)
        html.append(name)
        html.append(toCount)
        html.write(stepper.count)
        html.write("\" aria-label=\"")
        html.append(name)
        html.append(inStock)
        html.write(text: stepper.unit)
        html.append(toPlus)
        html.append(name)
        html.append(toTen)
        html.append(name)
        html.write("\">+10</button><output class=\"stepper-msg\">")
        html.append(stepper.message(context))
        html.write("</output><input type=\"hidden\" name=\"was\" value=\"")
        html.write(stepper.count)
        html.append(end)
    }
}
