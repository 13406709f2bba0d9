import HarvestCore

/// What the customer says about an order: the rating, and the problems that they reported.
struct AdminOrderFeedback {
    let order: AdminOrderDetail

    func html(_ context: RenderContext) -> HTML { rating(context) + issues(context) }

    private func rating(_ context: RenderContext) -> HTML {
        let strings = context.text.ratings
        return HTML.with(order.rating) { rating in
            let answers = HTML.each(rating.answers) { "<p class=\"help\">\(strings.answerBy($0.vendorName)): \($0.text)</p>" }
            return CardSection("h-rating", strings.rating).body(
                """
                <div class="stack"><p>\(strings.stars(rating.freshness, rating.onTime))</p>\
                \(HTML.with(rating.comment) { "<p>“\($0)”</p>" })\(answers)</div>
                """)
        }
    }

    private func issues(_ context: RenderContext) -> HTML {
        let strings = context.text.issues
        guard !order.issues.isEmpty else { return .empty }
        let rows = HTML.each(order.issues) { issue in
            """
            <li><div><a href="\(SitePath.adminIssue(issue.id))">\(strings.kind(issue.kind)): \(issue.subject(strings))</a> \
            \(issue.badge(context))</div></li>
            """
        }
        return CardSection("h-issues", strings.title).html("<ul class=\"list\">\(rows)</ul>")
    }
}
