import CPostgres
import Foundation

/// What is asked of the server and what it answers, one after the other.
///
/// libpq's own waiting has no end where a server stops without its machine: it is suspended, say, or its disk is. Who hears nothing for a
/// while asks at the same door whether anybody is there. A server that lets somebody in may take its time: a commit waits for its standby, a
/// report for as long as it takes. One that doesn't is given up, as if it had hung up.
final class PostgresWire {
    let handle: OpaquePointer
    private let address: PostgresAddress
    private let silence: CInt

    /// Takes the connection over: it ends with this.
    init(_ handle: OpaquePointer, of address: PostgresAddress, silenceSeconds: Double) {
        self.handle = handle
        self.address = address
        silence = CInt(silenceSeconds * 1000)
    }

    deinit { PQfinish(handle) }

    /// The last of the answers to one or several statements, as `PQexec` gives it; nil if nothing could be asked.
    func ask(_ text: String) -> OpaquePointer? { answer(PQsendQuery(handle, text)) }

    /// The last answer to what `isSent` says was sent.
    func answer(_ isSent: CInt) -> OpaquePointer? {
        guard isSent == 1 else { return nil }
        var last: OpaquePointer?
        while true {
            waitForAnswer()
            guard let result = PQgetResult(handle) else { return last }
            PQclear(last)
            last = result
            if PQstatus(handle) == CONNECTION_BAD || Self.copying.contains(PQresultStatus(result)) { return last }
        }
    }

    private static let copying = [PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH]

    private func waitForAnswer() {
        // TLS may have taken from the socket what libpq has not seen yet: then one looks by oneself, and soon.
        let step = PQsslInUse(handle) == 1 ? min(20, silence) : silence
        var silent: CInt = 0
        while PQisBusy(handle) == 1 {
            var entry = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
            let ready = poll(&entry, 1, step)
            // What is wrong with the connection, `PQgetResult` says.
            if PQconsumeInput(handle) == 0 { return }
            silent = ready == 0 ? silent + step : 0
            guard silent >= silence else { continue }
            silent = 0
            if isGone { shutdown(PQsocket(handle), CInt(SHUT_RDWR)) }
        }
    }

    /// Whether the server that this connection leads to, of several perhaps, takes none any more. Who can't ask doesn't know.
    private var isGone: Bool {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        let server = [("host", PQhost(handle)), ("hostaddr", PQhostaddr(handle)), ("port", PQport(handle))]
            .map { ($0, $1.map { String(cString: $0) } ?? "") }
        return address.withParameters(before: [("connect_timeout", "5")], after: server) { PQpingParams($0, $1, 1) } == PQPING_NO_RESPONSE
    }
}
