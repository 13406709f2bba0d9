import CPostgres
import Foundation

/// Sends statements to the server and waits for their results, one after another.
///
/// libpq waits forever for a server that stops while its machine keeps running, for instance because the process or its disk is suspended.
/// So after a period of silence a second connection checks whether the same server still accepts connections. If it does, it is waited for:
/// a commit may wait for its standby, and a report takes as long as it takes. If not, the connection is closed as if the server had closed
/// it.
final class PostgresWire {
    let handle: OpaquePointer
    private let address: PostgresAddress
    private let livenessCheckMilliseconds: CInt
    /// How often something was sent whose answer was waited for.
    var roundTrips = 0

    /// Takes over the connection, which ends with this object.
    init(_ handle: OpaquePointer, of address: PostgresAddress, livenessCheckSeconds: Double) {
        self.handle = handle
        self.address = address
        livenessCheckMilliseconds = CInt(livenessCheckSeconds * 1000)
    }

    deinit { PQfinish(handle) }

    /// Runs one or several statements and returns the last result, like `PQexec`. Nil if they could not be sent.
    func send(_ text: String) -> OpaquePointer? { lastResult(isSent: PQsendQuery(handle, text)) }

    /// Waits for all results of what was sent and returns the last one. `isSent` is the return value of libpq's send function.
    func lastResult(isSent: CInt) -> OpaquePointer? {
        guard isSent == 1 else { return nil }
        roundTrips += 1
        var last: OpaquePointer?
        while true {
            guard let result = nextResult() else { return last }
            PQclear(last)
            last = result
            if PQstatus(handle) == CONNECTION_BAD || Self.copying.contains(PQresultStatus(result)) { return last }
        }
    }

    private static let copying = [PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH]

    /// Waits for the next result. Nil ends the results of a statement.
    func nextResult() -> OpaquePointer? {
        waitForResult()
        return PQgetResult(handle)
    }

    private func waitForResult() {
        // TLS may have read data from the socket that libpq has not seen yet. Then `poll` reports nothing, so libpq is asked every 20 ms.
        let stepMilliseconds = PQsslInUse(handle) == 1 ? min(20, livenessCheckMilliseconds) : livenessCheckMilliseconds
        var silentMilliseconds: CInt = 0
        while PQisBusy(handle) == 1 {
            var entry = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
            let ready = poll(&entry, 1, stepMilliseconds)
            // `PQgetResult` reports what is wrong with the connection.
            if PQconsumeInput(handle) == 0 { return }
            silentMilliseconds = ready == 0 ? silentMilliseconds + stepMilliseconds : 0
            guard silentMilliseconds >= livenessCheckMilliseconds else { continue }
            silentMilliseconds = 0
            if isServerGone { shutdown(PQsocket(handle), CInt(SHUT_RDWR)) }
        }
    }

    /// Whether the server of this connection, possibly one of several, no longer accepts connections. False if this process has no file
    /// descriptor left to check with.
    private var isServerGone: Bool {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        let server = [("host", PQhost(handle)), ("hostaddr", PQhostaddr(handle)), ("port", PQport(handle))]
            .map { ($0, $1.map { String(cString: $0) } ?? "") }
        return address.withParameters(before: [("connect_timeout", "5")], after: server) { PQpingParams($0, $1, 1) } == PQPING_NO_RESPONSE
    }
}
