/// The communities to choose from for a listing of what is left.
package struct UnsoldCommunities: Sendable {
    package let options: [Control.Option]
    /// The value of the one that is chosen at first; nil if none is.
    package let chosen: String?

    package init(options: [Control.Option], chosen: String?) {
        (self.options, self.chosen) = (options, chosen)
    }

    package static let none = UnsoldCommunities(options: [], chosen: nil)
}
