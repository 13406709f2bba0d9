/// What the vendor can do with the order now.
package enum VendorOrderStep: Sendable {
    case pack
    case unpack
    /// The customer collects the order and gives its code.
    case handOver
    case none
}
