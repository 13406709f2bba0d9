/// A form whose token has expired. The page preserves the input and sends it again with one button.
package struct ExpiredFormPage: Page {
    package let form: PreservedForm

    package init(form: PreservedForm) { self.form = form }

    package func title(_ text: Text) -> String { text.errors.heading(.expired) }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.errors
        return """
            <div class="page-head"><div><h1>\(strings.heading(.expired))</h1><p>\(strings.inputPreserved)</p>\(form.lostFilesNote(context))</div></div>
            \(form.html(context))
            """
    }
}
