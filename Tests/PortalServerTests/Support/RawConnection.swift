import Foundation

/// A TCP connection without any protocol.
final class RawConnection: Sendable {
    private let socket: Int32

    /// Nil if there is no connection. `source` is the client's own address.
    init?(port: Int, from source: String = "127.0.0.1") {
        // A program that another test starts must not have these files, too: it may open few.
        socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard Self.call(Foundation.bind, socket, source, 0), Self.call(Foundation.connect, socket, "127.0.0.1", port) else { return nil }
    }

    deinit { close(socket) }

    private static func call(
        _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ socket: Int32, _ host: String, _ port: Int
    ) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr(host)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { function(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) } == 0
        }
    }

    /// Returns whether everything was sent. Waits without blocking the thread, which the server may need.
    @discardableResult
    func send(_ bytes: some Collection<UInt8> & Sendable) async throws -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            guard count >= 0 || errno == EAGAIN else { return false }
            if count > 0 { rest = rest.dropFirst(count) } else { try await Task.sleep(for: .milliseconds(2)) }
        }
        return true
    }

    /// Whether the server has closed the connection. Does not wait.
    var isClosed: Bool {
        var byte: UInt8 = 0
        let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || (count < 0 && errno != EAGAIN)
    }

    /// What has arrived, without waiting.
    func received() -> String {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
