import Foundation
import Synchronization

/// Stands between a client and a server, and once it is told to, cuts a connection after the server has answered a COMMIT and before the client
/// has heard it.
final class CuttingProxy: Sendable {
    let port: Int
    private let listener: CInt
    private let target: Int
    private let cutsLeft = Mutex(0)

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
                guard bytes.firstRange(of: Array("COMMIT".utf8)) != nil, let self else { return false }
                let cuts = self.cutsLeft.withLock { left in
                    defer { left = max(0, left - 1) }
                    return left > 0
                }
                if cuts { both.cutNext() }
                return false
            }
        }
        Thread.detachNewThread { both.pass(from: server, to: client) { _ in both.isToCut } }
    }

    /// The two ends of a connection.
    private final class Both: @unchecked Sendable {
        private let client: CInt
        private let server: CInt
        private let lock = NSLock()
        private var isCutting = false

        init(client: CInt, server: CInt) { (self.client, self.server) = (client, server) }

        func cutNext() { lock.withLock { isCutting = true } }
        var isToCut: Bool { lock.withLock { isCutting } }

        func pass(from source: CInt, to sink: CInt, isOver: ([UInt8]) -> Bool) {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(source, &buffer, buffer.count)
                if count <= 0 || isOver(Array(buffer[0..<count])) { break }
                if write(sink, buffer, count) < count { break }
            }
            shutdown(client, CInt(SHUT_RDWR))
            shutdown(server, CInt(SHUT_RDWR))
        }
    }
}
