import HarvestCore

/// A listing to post.
package struct NewListing: Sendable {
    package let id: Listing.ID
    let seller: User.ID
    let input: API.ListingCreate
    /// A secret for a listing that is drawn.
    let drawSeed: String?

    /// - Parameter seed: random.
    package init(id: Listing.ID, seller: User.ID, _ input: API.ListingCreate, seed: String) {
        self.id = id
        self.seller = seller
        self.input = input
        drawSeed = input.selection == .draw ? seed : nil
    }
}
