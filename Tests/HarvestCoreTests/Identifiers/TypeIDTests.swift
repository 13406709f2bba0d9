import Foundation
import HarvestCore
import Testing

/// The test vectors of version 0.3 of the TypeID specification.
struct TypeIDTests {
    static let valid: [(text: String, prefix: String, uuid: String)] = [
        ("00000000000000000000000000", "", "00000000-0000-0000-0000-000000000000"),
        ("00000000000000000000000001", "", "00000000-0000-0000-0000-000000000001"),
        ("0000000000000000000000000a", "", "00000000-0000-0000-0000-00000000000a"),
        ("0000000000000000000000000g", "", "00000000-0000-0000-0000-000000000010"),
        ("00000000000000000000000010", "", "00000000-0000-0000-0000-000000000020"),
        ("7zzzzzzzzzzzzzzzzzzzzzzzzz", "", "ffffffff-ffff-ffff-ffff-ffffffffffff"),
        ("prefix_0123456789abcdefghjkmnpqrs", "prefix", "0110c853-1d09-52d8-d73e-1194e95b5f19"),
        ("prefix_01h455vb4pex5vsknk084sn02q", "prefix", "01890a5d-ac96-774b-bcce-b302099a8057"),
        ("pre_fix_00000000000000000000000000", "pre_fix", "00000000-0000-0000-0000-000000000000"),
    ]

    static let invalid = [
        "PREFIX_00000000000000000000000000", "12345_00000000000000000000000000", "pre.fix_00000000000000000000000000",
        "préfix_00000000000000000000000000", "  prefix_00000000000000000000000000",
        "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl_00000000000000000000000000", "_00000000000000000000000000", "_",
        "prefix_1234567890123456789012345", "prefix_123456789012345678901234567", "prefix_1234567890123456789012345 ",
        "prefix_0123456789ABCDEFGHJKMNPQRS", "prefix_123456789-123456789-123456", "prefix_ooooooiiiiiiuuuuuuulllllll",
        "prefix_i23456789ol23456789oi23456", "prefix_123456789-0123456789-0123456", "prefix_8zzzzzzzzzzzzzzzzzzzzzzzzz",
        "_prefix_00000000000000000000000000", "prefix__00000000000000000000000000", "", "prefix_",
    ]

    @Test(arguments: valid)
    func `a valid vector is read and written`(_ vector: (text: String, prefix: String, uuid: String)) throws {
        let typeID = try #require(TypeID(vector.text))
        let bytes = try #require(UUID(uuidString: vector.uuid)).uuid
        let uuid = try #require(UUIDBytes(bytes: withUnsafeBytes(of: bytes) { Array($0) }))
        #expect(typeID.prefix == vector.prefix)
        #expect(typeID.uuid == uuid)
        #expect(typeID.description == vector.text)
        #expect(TypeID(prefix: vector.prefix, uuid: uuid)?.description == vector.text)
    }

    @Test(arguments: invalid)
    func `an invalid vector is refused`(_ text: String) {
        #expect(TypeID(text) == nil)
    }

    @Test func `a prefix has at most 63 letters`() {
        let uuid = UUIDBytes(high: 0, low: 1)
        #expect(TypeID(prefix: String(repeating: "a", count: 63), uuid: uuid) != nil)
        #expect(TypeID(prefix: String(repeating: "a", count: 64), uuid: uuid) == nil)
    }
}
