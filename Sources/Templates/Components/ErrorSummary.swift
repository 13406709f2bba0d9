/// Everything to fix, at the top of the form, in the same words as beside each field.
public struct ErrorSummary: Sendable {
    public let form: FormState
    /// Ids of the first control of fields whose name is not their id, such as groups of checkboxes.
    public let anchors: [String: String]

    public init(_ form: FormState, anchors: [String: String] = [:]) {
        self.form = form
        self.anchors = anchors
    }

    public func html(_ view: View) -> HTML {
        guard form.hasProblems else { return .empty }
        let items = HTML.each(form.problems) { "<li><a href=\"#\(anchors[$0.field] ?? $0.field)\">\($0.message)</a></li>" }
        return """
            <div class="errors" role="alert" tabindex="-1" id="errors"><h2>\(view.icon(.alert))\(view.text.common.thingsToFix(form.problems.count))</h2><ul>\(items)</ul></div>

            """
    }
}
