import HarvestCore

extension IssueSummary {
    /// `2 × Kale`, or that it is the whole order.
    func subject(_ strings: IssueStrings) -> String { item.map { strings.units(quantity ?? 0, $0) } ?? strings.wholeOrder }

    func badge(_ context: RenderContext) -> HTML {
        let tone: Tone =
            switch status {
            case .open: .new
            case .refunded: .ok
            case .declined: .plain
            }
        let strings = context.text.issues
        // Whatever the stall does on its terminal, nothing goes back to the card.
        return Badge(isPaidWithEBT && status == .declined ? strings.noCardRefund : strings.status(status), tone).html(context)
    }

    /// Who pays for a refund.
    func payer(_ strings: IssueStrings) -> String { isPaidWithEBT ? strings.vendorByEBT : strings.bearer(bearer) }

    /// The customer's photos, one below the other on a phone.
    func pictures(_ context: RenderContext) -> HTML {
        let images = photos.enumerated().map { index, id -> HTML in
            let label = context.text.issues.photo(index + 1)
            return """
                <a href="\(SitePath.photo(id, width: 640))"><img src="\(SitePath.photo(id, width: 96))" width="48" height="48" alt="\(label)" \
                loading="lazy"></a>
                """
        }
        return HTML.when(!images.isEmpty, "<div class=\"row\">\(images)</div>")
    }
}

/// The published rule of who pays for refunds.
struct IssueRuleCard {
    func html(_ context: RenderContext) -> HTML {
        let lines = HTML.each(context.text.issues.ruleLines) { "<li><div>\($0)</div></li>" }
        return CardSection("h-rule", context.text.issues.ruleTitle).html("<ul class=\"list\">\(lines)</ul>")
    }
}
