import HarvestCore

/// A client of Harvest's JSON API, with a method for each operation. It is a value: copy it and change the copy's token to act for another
/// account.
///
/// Paths in the documentation of the methods are below `/api/v1`. Methods throw `ProblemFailure` when the server refuses,
/// `ConnectionFailure` when no answer arrives after all tries, `UnexpectedAnswer` when an answer is not one of the API's, and
/// `CancellationError` when the task is cancelled. Each method names the error codes that are special to it. Any method can also be refused
/// with `unauthenticated`, `invalid`, `not_found`, `rate_limited` or `unavailable`.
///
/// Methods that take a `key` make one if it is nil, and send it with every try. Pass a key to repeat the same request later, for instance
/// after a restart of the app.
public struct HarvestClient: Sendable {
    /// The bearer token of a session. nil for a guest.
    public var token: String?
    /// The language of messages and names in answers.
    public var language: Language
    /// When and how often requests are tried again.
    public var retries: RetryPolicy
    /// Makes the idempotency key of a request that needs one and was not given one.
    public var makeKey: @Sendable () -> API.IdempotencyKey
    let transport: any Transport

    /// A client over any transport. Tests pass a transport into a server in the same process, `makeKey`, and `retries` that do not sleep.
    public init(
        transport: any Transport, token: String? = nil, language: Language = .english, retries: RetryPolicy = RetryPolicy(),
        makeKey: @escaping @Sendable () -> API.IdempotencyKey = { .random() }
    ) {
        self.transport = transport
        self.token = token
        self.language = language
        self.retries = retries
        self.makeKey = makeKey
    }

    /// A client of the server at `baseURL`, such as `http://127.0.0.1:8080`.
    public init(baseURL: String, token: String? = nil, language: Language = .english) {
        self.init(transport: HTTPTransport(baseURL: baseURL), token: token, language: language)
    }

    /// The same client, acting for the session of a sign-in.
    public func signed(in signIn: API.SignIn) -> HarvestClient {
        var client = self
        client.token = signIn.token
        return client
    }
}
