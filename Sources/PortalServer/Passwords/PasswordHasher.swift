import CArgon2
import NIOPosix
import Synchronization

/// Argon2id hashes, made on threads of their own: on the cooperative pool one hash would hold up every request.
public struct PasswordHasher: Sendable {
    /// Memory in KiB, passes and lanes (RFC 9106; OWASP's minimum is 19 MiB, 2, 1).
    public struct Parameters: Sendable, Equatable {
        public var memoryKiB: UInt32 = 19_456
        public var passes: UInt32 = 2
        public var lanes: UInt32 = 1
        public init(memoryKiB: UInt32 = 19_456, passes: UInt32 = 2, lanes: UInt32 = 1) {
            self.memoryKiB = memoryKiB
            self.passes = passes
            self.lanes = lanes
        }

        var encoded: String { "$argon2id$v=19$m=\(memoryKiB),t=\(passes),p=\(lanes)$" }
    }

    /// Counts hashes.
    final class Work: Sendable {
        private let made = Mutex(0)
        var count: Int { made.withLock { $0 } }
        func add() { made.withLock { $0 += 1 } }
    }

    public enum Failure: Error { case argon2(code: Int32) }

    let parameters: Parameters
    /// How much was done: the same for accounts that are and that are not there.
    let work = Work()
    private let randomness: Randomness
    private let pool: NIOThreadPool

    /// `threads` bounds how many hashes run at once; the others wait their turn.
    public init(parameters: Parameters = .init(), randomness: Randomness, threads: Int = 2) {
        self.parameters = parameters
        self.randomness = randomness
        pool = NIOThreadPool(numberOfThreads: threads)
        pool.start()
    }

    /// An encoded hash with a fresh salt.
    public func hash(_ password: String) async throws -> String {
        let salt = randomness.bytes(16)
        work.add()
        return try await pool.runIfActive { try Self.encode(Array(password.utf8), salt: salt, parameters) }
    }

    /// Whether `password` made `hash`. With no hash it does the same work and says no, so that time does not tell who has an account.
    public func verify(_ password: String, against hash: String?) async throws -> Bool {
        let bytes = Array(password.utf8)
        work.add()
        guard let hash else {
            _ = try await pool.runIfActive { try Self.encode(bytes, salt: [UInt8](repeating: 7, count: 16), parameters) }
            return false
        }
        return try await pool.runIfActive { argon2id_verify(hash, bytes, bytes.count) == ARGON2_OK.rawValue }
    }

    /// True when `hash` was made with other parameters than today's and should be made anew at this sign-in.
    public func isOutdated(_ hash: String) -> Bool { !hash.hasPrefix(parameters.encoded) }

    private static func encode(_ password: [UInt8], salt: [UInt8], _ parameters: Parameters) throws -> String {
        let length = argon2_encodedlen(parameters.passes, parameters.memoryKiB, parameters.lanes, UInt32(salt.count), 32, Argon2_id)
        var encoded = [CChar](repeating: 0, count: Int(length))
        let code = argon2id_hash_encoded(
            parameters.passes, parameters.memoryKiB, parameters.lanes, password, password.count, salt, salt.count, 32, &encoded,
            encoded.count)
        guard code == ARGON2_OK.rawValue else { throw Failure.argon2(code: code) }
        return String(decoding: encoded.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
