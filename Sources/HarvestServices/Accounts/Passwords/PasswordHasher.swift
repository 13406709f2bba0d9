import CArgon2
import Foundation
import NIOPosix
import Synchronization

/// Hashes passwords with Argon2id on threads of its own: on the cooperative pool a hash would delay every request.
package struct PasswordHasher: Sendable {
    /// The cost of a hash. The defaults are OWASP's minimum: 19 MiB, two passes, one lane.
    package struct Parameters: Sendable, Equatable {
        let memoryKiB: UInt32
        let passes: UInt32
        /// Argon2's degree of parallelism (RFC 9106).
        let lanes: UInt32

        package init(memoryKiB: UInt32 = 19_456, passes: UInt32 = 2, lanes: UInt32 = 1) {
            self.memoryKiB = memoryKiB
            self.passes = passes
            self.lanes = lanes
        }

        /// The beginning of every encoded hash with these parameters.
        var prefix: String { "$argon2id$v=19$m=\(memoryKiB),t=\(passes),p=\(lanes)$" }
    }

    /// Counts hashes.
    final class Work: Sendable {
        private let hashes = Mutex(0)
        var count: Int { hashes.withLock { $0 } }
        func add() { hashes.withLock { $0 += 1 } }
    }

    /// Argon2 failed with this code.
    enum Failure: Error { case argon2(code: Int32) }

    /// What comparing a password with a hash found. A hash that is outdated is of the password and should be renewed.
    enum Verification { case wrong, right, outdated }

    let parameters: Parameters
    /// How many hashes were computed. A sign-in costs as many whether or not the account exists.
    let work = Work()
    private let randomness: Randomness
    private let pool: NIOThreadPool

    /// `threads` limits how many hashes run at once; others are queued.
    package init(parameters: Parameters = .init(), randomness: Randomness, threads: Int = 2) {
        self.parameters = parameters
        self.randomness = randomness
        pool = NIOThreadPool(numberOfThreads: threads)
        pool.start()
    }

    /// An encoded hash with a random salt.
    package func hash(_ password: String) async throws -> String {
        let salt = randomness.bytes(16)
        work.add()
        let bytes = Self.bytes(of: password)
        return try await pool.runIfActive { try Self.encode(bytes, salt: salt, parameters) }
    }

    /// Whether an encoded hash is of this password, and should be renewed.
    ///
    /// A wrong password costs the same with and without a hash, so that the time does not reveal whether an account exists. Hashes of earlier
    /// versions may be of decomposed letters: if the typed bytes differ from the composed form, a second hash compares them, too.
    func verification(of password: String, against hash: String?) async throws -> Verification {
        let (composed, typed) = (Self.bytes(of: password), Array(password.utf8))
        if try await isHash(hash, of: composed) { return hash.map(isOutdated) == true ? .outdated : .right }
        guard typed != composed, try await isHash(hash, of: typed) else { return .wrong }
        return .outdated
    }

    /// Whether an encoded hash is of this password.
    func verify(_ password: String, against hash: String?) async throws -> Bool {
        try await verification(of: password, against: hash) != .wrong
    }

    /// Whether a hash is of these bytes. Without a hash it does the same work and returns false.
    private func isHash(_ hash: String?, of bytes: [UInt8]) async throws -> Bool {
        work.add()
        guard let hash else {
            _ = try await pool.runIfActive { try Self.encode(bytes, salt: [UInt8](repeating: 7, count: 16), parameters) }
            return false
        }
        return try await pool.runIfActive { argon2id_verify(hash, bytes, bytes.count) == ARGON2_OK.rawValue }
    }

    /// Whether a hash has other parameters than these and should be renewed.
    func isOutdated(_ hash: String) -> Bool { !hash.hasPrefix(parameters.prefix) }

    /// In the composed form (NFC): keyboards differ in how they write é, and it must be the same password from each.
    private static func bytes(of password: String) -> [UInt8] { Array(password.precomposedStringWithCanonicalMapping.utf8) }

    static func encode(_ password: [UInt8], salt: [UInt8], _ parameters: Parameters) throws -> String {
        let length = argon2_encodedlen(parameters.passes, parameters.memoryKiB, parameters.lanes, UInt32(salt.count), 32, Argon2_id)
        var encoded = [CChar](repeating: 0, count: Int(length))
        let code = argon2id_hash_encoded(
            parameters.passes, parameters.memoryKiB, parameters.lanes, password, password.count, salt, salt.count, 32, &encoded,
            encoded.count)
        guard code == ARGON2_OK.rawValue else { throw Failure.argon2(code: code) }
        return String(decoding: encoded.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
