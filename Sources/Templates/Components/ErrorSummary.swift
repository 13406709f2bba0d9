/// The list of problems at the top of a form, worded as beside each field.
package struct ErrorSummary: Sendable {
    package let form: FormState
    /// The id to link to for fields whose first control has another id than the field's name.
    package let anchors: [String: String]

    package init(_ form: FormState, anchors: [String: String] = [:]) {
        self.form = form
        self.anchors = anchors
    }

    package func html(_ context: RenderContext) -> HTML {
        guard form.hasProblems else { return .empty }
        let items = HTML.each(form.problems) { "<li><a href=\"#\(anchors[$0.field] ?? $0.field)\">\($0.message)</a></li>" }
        return """
            <div class="errors" role="alert" tabindex="-1" id="errors"><h2>\(context.icon(.alert))\(context.text.common.thingsToFix(form.problems.count))</h2><ul>\(items)</ul></div>

            """
    }
}
