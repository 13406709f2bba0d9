import AsyncHTTPClient

extension HTTPClient {
    /// A client for busy machines. The shared one times out after 90 s without a byte.
    static let patient: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.timeout = .init(connect: .minutes(10), read: .minutes(10))
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()
}
