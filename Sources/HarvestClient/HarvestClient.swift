import HarvestCore

/// The JSON API of Harvest, one method for each operation. A value: copy it, and change the copy's token to speak as somebody else.
///
/// Methods throw `ProblemFailure` when the server refuses, `ConnectionFailure` when no answer came after all tries,
/// and `UnexpectedAnswer` when the answer is not one of the API's.
public struct HarvestClient: Sendable {
    /// Bearer token of a session; nil speaks as a guest.
    public var token: String?
    /// Language of messages and names in answers.
    public var language: Language
    public var retries: RetryPolicy
    /// Makes the key of a request that needs one and was not given one.
    public var makeKey: @Sendable () -> API.IdempotencyKey
    let transport: any Transport

    /// `makeKey` and the sleep of `retries` are given in tests; the transport too, to drive a server in this process.
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

    /// The same client, speaking for the session that a sign-in made.
    public func signed(in signIn: API.SignIn) -> HarvestClient {
        var client = self
        client.token = signIn.token
        return client
    }
}
