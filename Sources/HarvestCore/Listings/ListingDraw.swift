/// Picks one of several requests by chance. The stored seed and the requests alone decide, so anybody can repeat a draw.
package enum ListingDraw {
    /// The request whose hash with the seed is the lowest. Every request has the same chance, whenever and in whatever order they came.
    /// - `requests`: nil is returned if there are none.
    /// - `hash`: a cryptographic hash of a text.
    package static func winner(
        of requests: [ExchangeRequest.ID], seed: String, hash: (String) -> [UInt8]
    ) -> ExchangeRequest.ID? {
        requests.map { (id: $0, rank: hash("\(seed) \($0)")) }
            .min { ($0.rank.lexicographicallyPrecedes($1.rank)) }?.id
    }
}
