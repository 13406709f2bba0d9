import CZlib

/// gzip compression (RFC 1952) with the system's zlib.
enum Gzip {
    /// The compressed bytes; nil if zlib runs out of memory.
    static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
        var stream = z_stream()
        // Window bits 31 = 15, plus 16 for the gzip header and trailer.
        guard deflateInit2_(&stream, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else {
            return nil
        }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        var input = bytes
        return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
            var isComplete = false
            let output = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(bound)
                isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
                count = Int(stream.total_out)
            }
            return isComplete ? output : nil
        }
    }
}
