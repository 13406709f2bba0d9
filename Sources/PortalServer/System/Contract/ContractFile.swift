import CContract
import HarvestServices

/// `openapi.yaml`, as it was when the program was built.
enum ContractFile {
    static let bytes = [UInt8](UnsafeBufferPointer(start: harvest_contract(), count: harvest_contract_length()))
    /// The gzip bytes. Nil if zlib fails.
    static let compressed = Gzip.compress(bytes, level: 9)
    static let etag = ConditionalResponse.etag(of: bytes)
    /// The compressed bytes differ, so they have their own tag.
    static let compressedETag = compressed.map { ConditionalResponse.etag(of: $0) }
}
