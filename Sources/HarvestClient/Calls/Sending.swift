import Foundation
import HarvestCore

extension HarvestClient {
    /// Largest answer that is read, in bytes.
    static let answerLimit = 16 * 1_024 * 1_024

    /// The answer to a call, tried again as `retries` says.
    public func reply<Answer>(to call: Call<Answer>) async throws -> Reply<Answer> {
        try await retrying(call) {
            let (answer, bytes) = try await exchange(call)
            return Reply(status: answer.status, value: try decoded(bytes, of: answer, to: call), headers: answer.headers)
        }
    }

    func value<Answer>(of call: Call<Answer>) async throws -> Answer {
        try await reply(to: call).value
    }

    func done(_ call: Call<Done>) async throws {
        _ = try await reply(to: call)
    }

    /// The body of an answer that is not JSON.
    func bytes(of call: Call<Done>) async throws -> [UInt8] {
        try await retrying(call) { try await exchange(call).bytes }
    }

    /// The body of a large answer, in pieces. It is tried again until its first piece, not after.
    func pieces(of call: Call<Done>) async throws -> AsyncThrowingStream<[UInt8], any Error> {
        try await retrying(call) { try await opened(request(for: call, isStream: true)).body }
    }

    private func retrying<Answer, Value>(_ call: Call<Answer>, _ body: () async throws -> Value) async throws -> Value {
        var failures = 0
        while true {
            do {
                return try await body()
            } catch {
                failures += 1
                guard failures < retries.tries, let pause = pause(after: failures, error, of: call) else { throw error }
                try await retries.sleep(pause)
            }
        }
    }

    /// The pause before the next try. nil when another try is useless, unsafe, or earlier than the server asks.
    private func pause<Answer>(after failures: Int, _ error: any Error, of call: Call<Answer>) -> Duration? {
        switch error {
        case let failure as ProblemFailure where failure.isTransient:
            // A request that was refused for its rate had no effect.
            guard call.isRepeatable || failure.code == .rateLimited else { return nil }
            if let asked = failure.retryAfterSeconds, .seconds(asked) > retries.longestPause { return nil }
            return retries.pause(after: failures, asked: failure.retryAfterSeconds)
        case is ConnectionFailure where call.isRepeatable:
            return retries.pause(after: failures, asked: nil)
        default:
            return nil
        }
    }

    private func decoded<Answer>(_ bytes: [UInt8], of answer: TransportAnswer, to call: Call<Answer>) throws -> Answer {
        if let done = Done() as? Answer { return done }
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(bytes))
        } catch {
            throw UnexpectedAnswer(status: answer.status, reason: "\(call.method) \(call.path): \(error)")
        }
    }

    /// A successful answer as a whole.
    private func exchange<Answer>(_ call: Call<Answer>) async throws -> (answer: TransportAnswer, bytes: [UInt8]) {
        try await connected {
            let answer = try await opened(request(for: call))
            return (answer, try await answer.bytes(limit: Self.answerLimit))
        }
    }

    /// A successful answer whose body has not been read. Throws `ConnectionFailure` when there is none.
    func opened(_ request: TransportRequest) async throws -> TransportAnswer {
        try await connected {
            let answer = try await transport.send(request)
            guard (200..<300).contains(answer.status) else {
                throw refusal(answer, try await answer.bytes(limit: Self.answerLimit))
            }
            return answer
        }
    }

    /// Throws the transport's errors as `ConnectionFailure`.
    private func connected<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let failure as UnexpectedAnswer {
            throw failure
        } catch let failure as ProblemFailure {
            throw failure
        } catch let failure as ConnectionFailure {
            throw failure
        } catch {
            // A cancelled task must not look like a broken connection, which is tried again.
            try Task.checkCancellation()
            throw ConnectionFailure(underlying: error)
        }
    }

    private func refusal(_ answer: TransportAnswer, _ bytes: [UInt8]) -> any Error {
        guard let problem = try? JSONDecoder().decode(API.Problem.self, from: Data(bytes)) else {
            return answer.status >= 400
                ? ProblemFailure(API.Problem(API.ErrorCode(unknownOf: answer.status)), retryAfterSeconds: answer.retryAfterSeconds)
                : UnexpectedAnswer(status: answer.status, reason: "Neither an answer nor a problem.")
        }
        return ProblemFailure(problem, retryAfterSeconds: answer.retryAfterSeconds)
    }

    func request<Answer>(for call: Call<Answer>, isStream: Bool = false) -> TransportRequest {
        let headers: [(name: String, value: String?)] = [
            ("Accept", call.accept), ("Accept-Language", language.rawValue), ("Authorization", token.map { "Bearer " + $0 }),
            ("Content-Type", call.contentType), ("Idempotency-Key", call.key?.description), ("If-Match", call.ifMatch),
            ("If-None-Match", call.ifNoneMatch),
        ]
        return TransportRequest(
            method: call.method, target: call.path + call.query.encoded,
            headers: headers.compactMap { header in header.value.map { (header.name, $0) } }, body: call.body, isStream: isStream)
    }
}

extension TransportAnswer {
    var retryAfterSeconds: Int? { header("Retry-After").flatMap { Int($0) } }
}
