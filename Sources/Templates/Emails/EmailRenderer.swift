import HarvestCore

/// Renders e-mails in a language, with absolute links.
package struct EmailRenderer: Sendable {
    private let baseURL: String
    private let contact: String?

    /// `baseURL` is the public address of the portal without a final slash, `https://harvest.example`. `contact` is where people report a
    /// theft, as a URI.
    package init(baseURL: String, contact: String? = nil) {
        (self.baseURL, self.contact) = (baseURL, contact)
    }

    /// The subject and the body of `email` in `language`.
    package func text(of email: Email, in language: Language) -> EmailText {
        let strings = EmailStrings(text: Text(language))
        return switch email {
        case .confirmAddress(let name, let token): strings.confirmAddress(name: name, link: link(.confirmEmail(token)))
        case .resetPassword(let name, let token): strings.resetPassword(name: name, link: link(.reset(token)))
        case .passwordChanged(let name): strings.passwordChanged(name: name, forgot: link(.forgot))
        case .addressChangeRequested(let name): strings.addressChangeRequested(name: name, forgot: link(.forgot))
        case .addressInUse(let name): strings.addressInUse(name: name, signIn: link(.signIn))
        case .securityChanged(let name, let change): strings.securityChanged(name: name, change, help)
        case .newDevice(let name, let device): strings.newDevice(name: name, device: device, profile: link(.profile), help)
        case .newOrder(let order): strings.newOrder(order, link: link(.vendorOrder(order.order)))
        case .orderNotCollected(let name, let order, let number, let place):
            strings.orderNotCollected(name: name, number: number, place: place, link: link(.vendorOrder(order)))
        case .yourOrderNotCollected(let name, let number, let place, let released):
            strings.yourOrderNotCollected(name: name, number: number, place: place, released: released)
        case .orderPartCollected(let name, let number, let place, let charged):
            strings.orderPartCollected(name: name, number: number, place: place, charged: charged)
        case .orderCancelled(let order): strings.orderCancelled(order)
        case .orderNotPrepared(let order): strings.orderNotPrepared(order)
        case .orderExpired(let order): strings.orderExpired(order)
        case .orderUndeliverable(let order): strings.orderUndeliverable(order)
        case .refundSent(let refund): strings.refundSent(refund)
        case .orderNotPaid(let order): strings.orderNotPaid(order)
        case .cardRequested(let order): strings.cardRequested(order)
        case .orderWrittenOff(let order): strings.orderWrittenOff(order)
        case .payoutSent(let name, let payout, let amount):
            strings.payoutSent(name: name, amount: amount, link: link(.vendorPayout(payout)))
        case .payoutFailed(let payout): strings.payoutFailed(payout, link: link(.vendorPayoutsBank))
        case .bankAdded(let change): strings.bankAdded(change, help)
        case .bankChanged(let change): strings.bankChanged(change, help)
        case .vendorApproved(let name, let vendor): strings.vendorApproved(name: name, vendor: vendor, link: link(.vendorToday))
        case .vendorApprovedWithoutBank(let name, let vendor):
            strings.vendorApprovedWithoutBank(name: name, vendor: vendor, link: link(.vendorPayoutsBank))
        case .vendorDeclined(let name, let vendor, let reason):
            strings.vendorDeclined(name: name, vendor: vendor, reason: reason, link: link(.vendorToday))
        case .vendorSuspended(let name, let vendor, let reason):
            strings.vendorSuspended(name: name, vendor: vendor, reason: reason, link: link(.vendorToday))
        case .vendorRestored(let name, let vendor): strings.vendorRestored(name: name, vendor: vendor, link: link(.vendorToday))
        case .unlistedMarket(let vendor, let message): strings.unlistedMarket(vendor: vendor, message: message)
        case .notification(let name, let kind, let item, let person, let arrival):
            strings.notification(name: name, kind, kind.text(item: item, person: person, arrival: arrival))
        case .text(let subject, let body): EmailText(subject: subject, body: body.replacing("{portal}", with: baseURL))
        }
    }

    private var help: EmailHelp { EmailHelp(forgot: link(.forgot), contact: contact, portal: baseURL) }
    private func link(_ path: SitePath) -> String { baseURL + path.text }
}
