import NIOCore

/// Limits of one connection and of what it may send.
struct ConnectionLimits: Sendable {
    /// The time until a TLS handshake is complete.
    let handshake: TimeAmount
    /// How long a connection may wait for a request, or for the client to read a response.
    let idle: TimeAmount
    /// How long a client may take to close a connection that the server closes.
    let closing = TimeAmount.seconds(5)
    let pace: BodyPace.LeastPace
    let budget: BodyBudget
}
