import AsyncHTTPClient

extension HTTPClient {
    /// For a busy machine: what is waited for comes. The shared one gives up after a minute and a half without a byte.
    static let patient: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.timeout = .init(connect: .minutes(10), read: .minutes(10))
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()
}
