import Foundation
import Synchronization

/// A TCP proxy between a client and a server that injects faults. It can close a connection after the server has answered a COMMIT and
/// before the client receives the answer. Or it can stop like a suspended machine: it forwards nothing, and refuses new connections or
/// accepts and ignores them.
final class FaultInjectingProxy: Sendable {
    let port: Int
    private let listener: CInt
    private let target: Int
    private let dropsRemaining = Mutex(0)
    private let isStopped = Mutex(false)
    private let acceptsWhenStopped = Mutex(false)
    private let stopText = Mutex([UInt8]?.none)

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

    /// Closes the connection instead of forwarding the answers to the next `count` COMMITs.
    func dropCommitAnswers(_ count: Int) { dropsRemaining.withLock { $0 = count } }

    var hasStopped: Bool { isStopped.withLock { $0 } }

    /// Stops, at once or when a client sends `text`, which is not forwarded.
    func stop(at text: String? = nil, acceptsConnections: Bool = false) {
        acceptsWhenStopped.withLock { $0 = acceptsConnections }
        if let text { stopText.withLock { $0 = Array(text.utf8) } } else { stopNow() }
    }

    private func stopNow() {
        isStopped.withLock { $0 = true }
        if !acceptsWhenStopped.withLock({ $0 }) { shutdown(listener, CInt(SHUT_RDWR)) }
    }

    private func isStopped(by bytes: [UInt8]) -> Bool {
        if let text = stopText.withLock({ $0 }), bytes.firstRange(of: text) != nil { stopNow() }
        return isStopped.withLock { $0 }
    }

    private final class Weak: @unchecked Sendable {
        weak var value: FaultInjectingProxy?
        init(_ value: FaultInjectingProxy) { self.value = value }
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
        let pair = ConnectionPair(client: client, server: server)
        Thread.detachNewThread { [weak self] in
            pair.forward(from: client, to: server) { bytes in
                guard let self else { return .close }
                if self.isStopped(by: bytes) { return .hold }
                guard bytes.firstRange(of: Array("COMMIT".utf8)) != nil else { return .forward }
                let drops = self.dropsRemaining.withLock { remaining in
                    defer { remaining = max(0, remaining - 1) }
                    return remaining > 0
                }
                if drops { pair.dropNextAnswer() }
                return .forward
            }
        }
        Thread.detachNewThread { [weak self] in
            pair.forward(from: server, to: client) { _ in pair.dropsAnswer ? .close : self?.isStopped(by: []) == true ? .hold : .forward }
        }
    }

    private enum Action { case forward, hold, close }

    /// A client's connection and the proxy's own to the server.
    private final class ConnectionPair: @unchecked Sendable {
        private let client: CInt
        private let server: CInt
        private let lock = NSLock()
        private var isDropping = false

        init(client: CInt, server: CInt) { (self.client, self.server) = (client, server) }

        func dropNextAnswer() { lock.withLock { isDropping = true } }
        var dropsAnswer: Bool { lock.withLock { isDropping } }

        func forward(from source: CInt, to sink: CInt, _ decide: ([UInt8]) -> Action) {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(source, &buffer, buffer.count)
                let action = count <= 0 ? .close : decide(Array(buffer[0..<count]))
                if action == .close || action == .forward && send(sink, buffer, count, CInt(MSG_NOSIGNAL)) < count { break }
            }
            shutdown(client, CInt(SHUT_RDWR))
            shutdown(server, CInt(SHUT_RDWR))
        }
    }
}
