import HarvestCore

extension VendorOrderLine {
    /// What a customer was asked about a line of which there is too little.
    package struct Question: Sendable {
        package let status: ShortageStatus
        package let answerBy: Instant?
        /// What the vendor offers, or the customer took.
        package let substitute: (quantity: Int, name: String)?

        package init(status: ShortageStatus, answerBy: Instant?, substitute: (quantity: Int, name: String)? = nil) {
            (self.status, self.answerBy, self.substitute) = (status, answerBy, substitute)
        }
    }

    /// Whether the customer can still answer.
    var isWaiting: Bool { question?.status == .waiting }

    /// Describes a shortage; empty without one.
    func shortageBadges(_ context: RenderContext) -> [Badge] {
        let strings = context.text.vendorShortages
        if isSubstitute { return [Badge(strings.isSubstitute, .info)] }
        guard let missing = missing(context.text) else { return [] }
        switch question?.status {
        case .waiting: return [Badge(waiting(strings, context), .warn)] + [offered(strings)].compactMap(\.self)
        case .takeRest: return [Badge(missing, .bad), Badge(strings.wantsRest, .info)]
        case .refundLine: return [Badge(missing, .bad), Badge(strings.wantsNone, .info)]
        case .takeSubstitute: return [Badge(missing, .bad), Badge(strings.wantsSubstitute, .info)]
        case .timedOut: return [Badge(missing, .bad), Badge(strings.noAnswer, .info)]
        case .settled, nil: return [Badge(missing, .bad)]
        }
    }

    private func missing(_ text: Text) -> String? {
        guard bought < ordered else { return nil }
        // Nothing was paid of what EBT was to pay.
        if isPaidWithEBT { return bought == 0 ? text.vendorEBT.notSold : text.vendorEBT.onlyOf(bought, ordered) }
        return bought == 0 ? text.vendorOrders.notAvailable : text.vendorOrders.onlyOf(bought, ordered)
    }

    private func waiting(_ strings: VendorShortageStrings, _ context: RenderContext) -> String {
        question?.answerBy.map { strings.waitingUntil(context.dates.time($0)) } ?? strings.waiting
    }

    private func offered(_ strings: VendorShortageStrings) -> Badge? {
        question?.substitute.map { Badge(strings.offered($0.quantity, $0.name), .info) }
    }
}
