import CPostgres

extension PostgresConnection {
    /// The socket, to wait for notifications.
    var socket: CInt { PQsocket(handle) }

    /// The number of notifications that have arrived, without waiting. Nil if the connection is lost.
    func takeNotifications() -> Int? {
        guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else { return nil }
        var count = 0
        while let notification = PQnotifies(handle) {
            PQfreemem(notification)
            count += 1
        }
        return count
    }
}
