/// Strings about suspending vendors.
extension VendorStrings {
    var suspend: String { localized("Suspend vendor", "Suspender vendedor") }
    var suspendText: String {
        localized(
            "Customers can’t see this vendor or place orders anymore. Orders already placed are packed, delivered and paid. The vendor sees this reason and gets it by email.",
            "Los clientes ya no ven a este vendedor ni pueden pedirle. Los pedidos hechos se preparan, se entregan y se pagan. El vendedor ve este motivo y lo recibe por correo."
        )
    }
    var restore: String { localized("Lift suspension", "Levantar suspensión") }
    var restoreText: String {
        localized(
            "The vendor is again what it was before: approved, or paused by its owner. The owner gets an email.",
            "El vendedor vuelve a estar como antes: aprobado o en pausa por su propietario. El propietario recibe un correo.")
    }
    package func isSuspended(_ name: String) -> String {
        localized("\(name) suspended. Owner notified by email.", "Suspendiste a \(name). Avisamos al propietario por correo.")
    }
    package func isRestored(_ name: String) -> String {
        localized(
            "Suspension of \(name) lifted. Owner notified by email.",
            "Levantaste la suspensión de \(name). Avisamos al propietario por correo.")
    }
    var suspendedBecause: String { localized("Reason for the suspension", "Motivo de la suspensión") }
}
