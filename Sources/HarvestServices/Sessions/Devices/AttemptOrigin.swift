import HarvestCore

/// Where an attempt to prove who one is comes from.
package struct AttemptOrigin: Sendable {
    /// The network address.
    package let address: String
    /// The token of the browser's device cookie. Apps have none.
    let device: String?
    /// The session of somebody who is signed in.
    let session: Session.ID?

    /// A browser or an app at a network address.
    package init(address: String, device: String? = nil, session: Session.ID? = nil) {
        self.address = address
        self.device = device
        self.session = session
    }
}
