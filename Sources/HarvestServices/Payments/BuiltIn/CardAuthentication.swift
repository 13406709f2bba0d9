/// What a customer answered when their bank asked whether it is them.
package enum CardAuthentication: String, Sendable {
    case approved, refused
}
