import HarvestCore

/// `/profile/data`: a copy of everything about the person, and the deletion of the account.
package struct PersonalDataPage: Page {
    /// What became of the last copy that was asked for.
    package enum Copy: Sendable, Equatable {
        case none
        case preparing
        /// It can be downloaded until an instant.
        case ready(DataExport.ID, until: Instant)
    }

    package let copy: Copy
    /// When the account will be deleted; nil unless that was asked for.
    package let erasureAt: Instant?
    /// Problems of the deletion.
    package let form: FormState

    package init(copy: Copy, erasureAt: Instant?, form: FormState = .empty) {
        self.copy = copy
        self.erasureAt = erasureAt
        self.form = form
    }

    package func title(_ text: Text) -> String { text.personalData.title }
    package var section: Section? { .more }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.profile.title, to: .profile))\(PageHeader(title(context.text)).html)\(ErrorSummary(form).html(context))\
        <div class="stack">\(copySection(context))\(erasureSection(context))</div>
        """
    }

    private func copySection(_ context: RenderContext) -> HTML {
        let strings = context.text.personalData
        let button = context.actionButton(strings.makeCopy, .personalDataCopies)
        let body: HTML
        switch copy {
        case .none: body = button
        case .preparing: body = "<p role=\"status\">\(strings.preparing)</p>\(context.link(strings.look, to: .personalData))"
        case .ready(let id, let until):
            body = """
                <p>\(strings.ready(until: context.dates.day(context.dates.clock.today(at: until))))</p>\
                \(context.link(strings.download, to: .personalDataCopy(id), .primary))\(button)
                """
        }
        return CardSection("s-copy", strings.copy, note: "\(strings.copyLine)").body(body)
    }

    private func erasureSection(_ context: RenderContext) -> HTML {
        let strings = context.text.personalData
        guard let erasureAt else {
            let confirm = ChoiceGroup(.checkbox, "confirm", strings.deletion, [.init("erase", strings.sure)]).html(form, context)
            return CardSection("s-delete", strings.deletion, note: "\(strings.deletionLine)")
                .body(Form(.erasure, style: "stack stack--m").html(context, "\(confirm)\(context.button(strings.delete, .danger))"))
        }
        let day = context.dates.day(context.dates.clock.today(at: erasureAt))
        return CardSection("s-delete", strings.deletion)
            .body("<p>\(strings.deleted(on: day))</p>\(context.actionButton(strings.keep, .erasureUndo, .primary))")
    }
}
