import Foundation
import HTTPTypes
import HarvestClient
import HummingbirdTesting
import NIOCore

/// A test client whose exchanges are recorded.
struct RecordingClient: TestClientProtocol {
    let client: any TestClientProtocol
    let recorder: ExchangeRecorder

    /// The client itself unless exchanges are recorded.
    static func around(_ client: any TestClientProtocol) -> any TestClientProtocol {
        ExchangeRecorder.shared.map { RecordingClient(client: client, recorder: $0) } ?? client
    }

    var port: Int? { client.port }

    func executeRequest(uri: String, method: HTTPRequest.Method, headers: HTTPFields, body: ByteBuffer?) async throws -> TestResponse {
        let answer = try await client.executeRequest(uri: uri, method: method, headers: headers, body: body)
        recorder.record(
            Exchange(
                method: method.rawValue, target: uri, headers: headers.map { ($0.name.rawName, $0.value) },
                body: body.map { Data($0.readableBytesView) } ?? Data(), status: answer.status.code,
                answerHeaders: answer.headers.map { ($0.name.rawName, $0.value) }, answerBody: Data(answer.body.readableBytesView),
                test: ExchangeRecorder.test))
        return answer
    }
}

/// A transport of HarvestClient whose exchanges are recorded, except streams.
struct RecordingTransport: Transport {
    let transport: any Transport
    let recorder: ExchangeRecorder

    /// The transport itself unless exchanges are recorded.
    static func around(_ transport: any Transport) -> any Transport {
        ExchangeRecorder.shared.map { RecordingTransport(transport: transport, recorder: $0) } ?? transport
    }

    func send(_ request: TransportRequest) async throws -> TransportAnswer {
        let answer = try await transport.send(request)
        guard !request.isStream else { return answer }
        var body: [UInt8] = []
        for try await piece in answer.body { body += piece }
        recorder.record(
            Exchange(
                method: request.method, target: request.target, headers: request.headers, body: Data(request.body), status: answer.status,
                answerHeaders: answer.headers, answerBody: Data(body), test: ExchangeRecorder.test))
        return TransportAnswer(status: answer.status, headers: answer.headers, bytes: body)
    }
}
