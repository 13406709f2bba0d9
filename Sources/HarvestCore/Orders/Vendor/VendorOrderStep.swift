/// What the vendor can do with the order now.
package enum VendorOrderStep: Sendable {
    case pack
    case unpack
    /// The customer collects the order and gives its code.
    case handOver
    /// The customer has the vendor's part, and pays other stalls with EBT.
    case handedOver
    case none
}
