/// Whether a farm or stall takes EBT. Fields: `takes_ebt` and `fns_number`.
struct EBTSection {
    let form: FormState
    /// Why an administrator stopped the vendor from taking EBT; nil if it may.
    let stoppedBecause: String?

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.farm
        let number = Input(mode: "numeric", autocomplete: "off", limit: 12, width: .medium)
        let stopped = HTML.with(stoppedBecause) { "<p class=\"help\">\(strings.ebtStopped($0))</p>" }
        return """

            <section class="form-sec" aria-labelledby="f-ebt"><h2 id="f-ebt">\(strings.ebt)</h2>\(stopped)
            \(Checkbox("takes_ebt", strings.takesEBT, note: strings.takesEBTNote).html(form))
            \(Field("fns_number", strings.fnsNumber, help: "\(strings.fnsNumberHelp)", isOptional: true, .input(number)).html(form, context))
            </section>
            """
    }
}
