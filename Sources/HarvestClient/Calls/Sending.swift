import Foundation
import HarvestCore

extension HarvestClient {
    /// Largest answer that is read, in bytes.
    static let answerLimit = 16 * 1_024 * 1_024

    /// The answer to a call, tried again as `retries` says if the call is safe to repeat.
    public func reply<Answer>(to call: Call<Answer>) async throws -> Reply<Answer> {
        var failures = 0
        while true {
            do {
                return try await tryOnce(call)
            } catch {
                failures += 1
                guard failures < retries.tries, let pause = pause(after: failures, error, of: call) else { throw error }
                try await retries.sleep(pause)
            }
        }
    }

    func value<Answer>(of call: Call<Answer>) async throws -> Answer {
        try await reply(to: call).value
    }

    func done(_ call: Call<Done>) async throws {
        _ = try await reply(to: call)
    }

    /// The pause before the next try. nil when another try is useless or unsafe.
    private func pause<Answer>(after failures: Int, _ error: any Error, of call: Call<Answer>) -> Duration? {
        guard call.isRepeatable else { return nil }
        switch error {
        case let failure as ProblemFailure where failure.problem.status == 503 || failure.code == .requestInProgress:
            return retries.pause(after: failures, asked: failure.retryAfterSeconds)
        case is ConnectionFailure:
            return retries.pause(after: failures, asked: nil)
        default:
            return nil
        }
    }

    private func tryOnce<Answer>(_ call: Call<Answer>) async throws -> Reply<Answer> {
        let (answer, bytes) = try await exchange(call)
        guard (200..<300).contains(answer.status) else { throw refusal(answer, bytes) }
        if let done = Done() as? Answer { return Reply(status: answer.status, value: done, headers: answer.headers) }
        do {
            let value = try JSONDecoder().decode(Answer.self, from: Data(bytes))
            return Reply(status: answer.status, value: value, headers: answer.headers)
        } catch {
            throw UnexpectedAnswer(status: answer.status, reason: "\(call.method) \(call.path): \(error)")
        }
    }

    private func exchange<Answer>(_ call: Call<Answer>) async throws -> (TransportAnswer, [UInt8]) {
        do {
            let answer = try await transport.send(request(for: call))
            return (answer, try await answer.bytes(limit: Self.answerLimit))
        } catch let failure as UnexpectedAnswer {
            throw failure
        } catch {
            // A cancelled task must not look like a broken connection, which is tried again.
            try Task.checkCancellation()
            throw ConnectionFailure(underlying: error)
        }
    }

    func refusal(_ answer: TransportAnswer, _ bytes: [UInt8]) -> any Error {
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
