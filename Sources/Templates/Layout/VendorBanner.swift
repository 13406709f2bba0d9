import HarvestCore

/// Says on every page of the vendor portal why customers can't order from the vendor, and offers what its owner can do about it.
package struct VendorBanner: Sendable {
    let visibility: VendorVisibility
    let isOwner: Bool
    let seesMoney: Bool

    /// `seesMoney` is whether the reader may open the pages about payouts.
    package init(_ visibility: VendorVisibility, isOwner: Bool, seesMoney: Bool) {
        self.seesMoney = seesMoney
        self.visibility = visibility
        self.isOwner = isOwner
    }

    /// The live region is there for visible vendors too, because an administrator may suspend them at any time.
    func html(_ context: RenderContext) -> HTML { "<div\(HTML.live(.vendorBanner))>\(inner(context))</div>\n" }

    private func inner(_ context: RenderContext) -> HTML {
        let strings = context.text.vendorBanner
        return switch visibility {
        case .visible: .empty
        case .awaitingApproval: message(.info, strings.awaitingApproval(isOwner: isOwner), context)
        case .declined(let reason): message(.bad, strings.declined(reason), context, action(strings.askAgain, .vendorAskAgain, context))
        case .suspended(let reason): message(.bad, strings.suspended(reason), context)
        case .noPayoutAccount: message(.warn, strings.noPayoutAccount, context, bank(context))
        case .paused: message(.warn, strings.paused, context, action(strings.resume, .vendorResume, context))
        }
    }

    private func message(_ tone: Tone, _ words: String, _ context: RenderContext, _ action: HTML = .empty) -> HTML {
        "<div class=\"flash flash--\(tone.rawValue)\">\(context.icon(.alert))<span>\(words)</span>\(action)</div>"
    }

    private func bank(_ context: RenderContext) -> HTML {
        .when(seesMoney, context.link(context.text.vendorBanner.addBank, to: .vendorPayoutsBank, .small))
    }

    /// Only owners change a vendor's status.
    private func action(_ label: String, _ path: SitePath, _ context: RenderContext) -> HTML {
        .when(isOwner, context.actionButton(label, path, .small))
    }
}
