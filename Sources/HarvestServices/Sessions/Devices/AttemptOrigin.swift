import HarvestCore

/// Where an attempt to prove who one is comes from.
package struct AttemptOrigin: Sendable {
    /// The network address, for the log.
    package let address: String
    /// What limits and known addresses count.
    let block: AddressBlock
    /// The browser's device cookie. Apps have none.
    let device: DeviceTokens
    /// The session of somebody who is signed in.
    let session: Session.ID?

    /// A browser or an app at a network address.
    package init(address: String, device: DeviceTokens = .none, session: Session.ID? = nil) {
        self.address = address
        block = AddressBlock(address)
        self.device = device
        self.session = session
    }
}
