import HarvestServices

extension ConnectionTable {
    struct Capacity: Sendable {
        let all: Int
        let perAddress: Int
        private let proxies: Set<AddressBlock>

        /// `proxies` are the addresses of trusted proxies. They carry many people, so only the limit for all applies, and their connections are
        /// not closed.
        init(all: Int, perAddress: Int, proxies: some Sequence<String>) {
            (self.all, self.perAddress) = (all, perAddress)
            self.proxies = Set(proxies.map { AddressBlock($0, bits: 128) })
        }

        /// What counts as one address. Nil for a trusted proxy, but not for others of its network.
        func block(of address: String) -> AddressBlock? {
            proxies.contains(AddressBlock(address, bits: 128)) ? nil : AddressBlock(address)
        }
    }
}
