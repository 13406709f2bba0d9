import Foundation
import HarvestDemo
import Synchronization

/// A portal with the demo's data, loaded once for all tests that only read it: loading takes a test machine half a minute.
struct LoadedDemo {
    let portal: TestPortal
    let summary: DemoSummary

    /// The demo that all tests share. No test may change its data.
    static func shared() async throws -> LoadedDemo {
        let loading = loading.withLock { loading in
            if let loading { return loading }
            let started = Task {
                let portal = try await TestPortal()
                folder.withLock { $0 = portal.folder }
                atexit { LoadedDemo.folder.withLock { folder in folder.map { try? FileManager.default.removeItem(at: $0) } } }
                return LoadedDemo(portal: portal, summary: try await portal.services.loadDemo())
            }
            loading = started
            return started
        }
        return try await loading.value
    }

    private static let loading = Mutex<Task<LoadedDemo, any Error>?>(nil)
    /// The files to remove when the tests end, because the portal is never released.
    private static let folder = Mutex<URL?>(nil)
}
