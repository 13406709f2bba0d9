import Foundation
import Synchronization

/// Stands between a client and a server. Once it is told to, it cuts a connection after the server has answered a COMMIT and before the client
/// has heard it, or stops as a suspended machine does: it passes nothing on. Connections are refused then, or taken and left alone.
final class CuttingProxy: Sendable {
    let port: Int
    private let listener: CInt
    private let target: Int
    private let cutsLeft = Mutex(0)
    private let isStopped = Mutex(false)
    private let staysOpen = Mutex(false)
    private let stopsAt = Mutex([UInt8]?.none)

    init(to target: Int) throws {
        self.target = target
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var address = Self.loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        self.listener = listener
        port = Int(UInt16(bigEndian: address.sin_port))
        let proxy = Weak(self)
        Thread.detachNewThread {
            while case let client = accept(listener, nil, nil), client >= 0 { proxy.value?.serve(client) }
        }
    }

    deinit {
        shutdown(listener, CInt(SHUT_RDWR))
        close(listener)
    }

    /// The answers to so many COMMITs are lost.
    func cut(_ times: Int) { cutsLeft.withLock { $0 = times } }

    var hasStopped: Bool { isStopped.withLock { $0 } }

    /// Stops, at once or as soon as `words` come from a client: they are not passed on.
    func stop(at words: String? = nil, letsIn: Bool = false) {
        staysOpen.withLock { $0 = letsIn }
        if let words { stopsAt.withLock { $0 = Array(words.utf8) } } else { stopNow() }
    }

    private func stopNow() {
        isStopped.withLock { $0 = true }
        if !staysOpen.withLock({ $0 }) { shutdown(listener, CInt(SHUT_RDWR)) }
    }

    private func isStopped(by bytes: [UInt8]) -> Bool {
        if let words = stopsAt.withLock({ $0 }), bytes.firstRange(of: words) != nil { stopNow() }
        return isStopped.withLock { $0 }
    }

    private final class Weak: @unchecked Sendable {
        weak var value: CuttingProxy?
        init(_ value: CuttingProxy) { self.value = value }
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private func serve(_ client: CInt) {
        let server = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        var address = Self.loopback(target)
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        let both = Both(client: client, server: server)
        Thread.detachNewThread { [weak self] in
            both.pass(from: client, to: server) { bytes in
                guard let self else { return .over }
                if self.isStopped(by: bytes) { return .held }
                guard bytes.firstRange(of: Array("COMMIT".utf8)) != nil else { return .passed }
                let cuts = self.cutsLeft.withLock { left in
                    defer { left = max(0, left - 1) }
                    return left > 0
                }
                if cuts { both.cutNext() }
                return .passed
            }
        }
        Thread.detachNewThread { [weak self] in
            both.pass(from: server, to: client) { _ in both.isToCut ? .over : self?.isStopped(by: []) == true ? .held : .passed }
        }
    }

    private enum Fate { case passed, held, over }

    /// The two ends of a connection.
    private final class Both: @unchecked Sendable {
        private let client: CInt
        private let server: CInt
        private let lock = NSLock()
        private var isCutting = false

        init(client: CInt, server: CInt) { (self.client, self.server) = (client, server) }

        func cutNext() { lock.withLock { isCutting = true } }
        var isToCut: Bool { lock.withLock { isCutting } }

        func pass(from source: CInt, to sink: CInt, _ fate: ([UInt8]) -> Fate) {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(source, &buffer, buffer.count)
                let fate = count <= 0 ? .over : fate(Array(buffer[0..<count]))
                if fate == .over || fate == .passed && send(sink, buffer, count, CInt(MSG_NOSIGNAL)) < count { break }
            }
            shutdown(client, CInt(SHUT_RDWR))
            shutdown(server, CInt(SHUT_RDWR))
        }
    }
}
