import HarvestCore
import HarvestServices
import Synchronization
import Templates

/// Produce lists as they were shown last, rows written. One is shown again only while the database's own numbers of the vendor's produce
/// and of the markets are unchanged, so nobody can see the difference.
final class ProduceListCache: Sendable {
    struct Key: Hashable {
        let vendor: Vendor.ID
        let language: Language
        let path: String
        let page: Int

        init(_ vendor: Vendor.ID, _ language: Language, _ filter: ProduceFilter) {
            (self.vendor, self.language, path, page) = (vendor, language, filter.path.text, filter.page)
        }
    }

    private struct Kept {
        let page: ProduceListPage
        let version: Int64
    }

    /// A page of fifty rows takes about 100 KB.
    private static let most = 200
    private let state = Mutex<[Key: Kept]>([:])

    /// The page kept under `key` if it is still true, otherwise a new one.
    func page(_ key: Key, _ db: Transaction, _ make: () throws -> ProduceListPage) throws -> ProduceListPage {
        let version = try db.catalogueVersion(of: [key.vendor.description, "markets"])
        if let kept = state.withLock({ $0[key] }), kept.version == version { return kept.page }
        let page = try make()
        state.withLock { state in
            // When there is no more room all are dropped: they are cheap to make again.
            if state.count >= Self.most { state.removeAll() }
            state[key] = Kept(page: page, version: version)
        }
        return page
    }
}
