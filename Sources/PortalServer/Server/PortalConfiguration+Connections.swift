import Foundation
import HarvestServices

extension ConnectionLimits {
    init(_ configuration: PortalConfiguration) {
        self.init(
            handshake: .seconds(Int64(configuration.handshakeSeconds)), idle: .seconds(Int64(configuration.idleSeconds)),
            pace: .init(seconds: configuration.bodySeconds, graceSeconds: min(20, configuration.bodySeconds)),
            budget: BodyBudget(bytes: configuration.bodyMebibytes << 20))
    }
}

extension ConnectionTable.Capacity {
    /// Leaves a quarter of the files that the process may open to the database, event loops and photos, of which the first two have more with
    /// more processors, and some to connections that are being closed.
    init(
        _ configuration: PortalConfiguration, files: Int = Self.openFiles, processors: Int = ProcessInfo.processInfo.activeProcessorCount
    ) {
        let others = max(files / 4, 32 + 8 * processors)
        self.init(
            all: min(configuration.connections, max(1, files - others - AcceptHandler.mostBeyondTable)),
            perAddress: configuration.connectionsPerAddress, proxies: configuration.trustedProxies)
    }

    /// How many files the process may open (`ulimit -n`).
    static var openFiles: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
        return Int(clamping: limit.rlim_cur)
    }
}
