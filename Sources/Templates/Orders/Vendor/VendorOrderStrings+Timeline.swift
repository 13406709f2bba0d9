import HarvestCore

extension VendorOrderStrings {
    /// The steps of an order's timeline: its status changes, the packing, and the step that is expected next.
    /// - Parameters:
    ///   - changes: Oldest first. Offers to drivers are omitted.
    ///   - paysWithEBT: The customer pays the vendor with EBT at pick-up, so that nothing is paid before.
    ///   - isOpenForPacking: The order is still at the vendor, so its collection is expected.
    package func timeline(
        _ changes: [OrderStatusChange], packedAt: Instant?, isPickup: Bool, paysWithEBT: Bool = false, isOpenForPacking: Bool
    ) -> [Timeline.Step] {
        var steps = changes.filter { $0.status != .retrieved }.map { change in
            let status = change.status == .created && paysWithEBT ? text.vendorEBT.confirmed : step(change.status, isPickup: isPickup)
            let label = change.movedTo == nil ? status : text.adminOrders.moved
            let reason = change.reason.map { ": \($0.text(in: text.language))" } ?? ""
            return Timeline.Step(label + reason, at: change.occurredAt).about(change.movedTo)
        }
        if let packedAt {
            let next = steps.firstIndex { $0.at ?? packedAt > packedAt }
            steps.insert(Timeline.Step(packed, at: packedAt), at: next ?? steps.endIndex)
        }
        let expected: [OrderStatus] = isOpenForPacking ? [isPickup ? .collected : .pickedUp] : []
        return steps + expected.map { Timeline.Step(step($0, isPickup: isPickup), at: nil, isExpected: true) }
    }

    /// The step of the timeline for a stored status.
    package func step(_ status: OrderStatus, isPickup: Bool) -> String {
        switch status {
        case .pendingPayment: localized("Ordered", "Pedido")
        case .paymentFailed: localized("Payment failed", "Pago rechazado")
        case .scheduled: localized("Booked ahead", "Reservado")
        case .created:
            isPickup || text.isKitchen
                ? localized("Paid", "Pagado") : localized("Paid, looking for a driver", "Pagado, buscando repartidor")
        case .retrieved: localized("Offered to a driver", "Ofrecido a un repartidor")
        case .accepted: localized("A driver is coming", "Un repartidor viene en camino")
        case .pickedUp: localized("Picked up by the driver", "Recogido por el repartidor")
        case .delivered: localized("Delivered", "Entregado")
        case .undeliverable: localized("Could not be delivered", "No se pudo entregar")
        case .ready: localized("Ready for pickup", "Listo para recoger")
        case .collected: localized("Picked up by the customer", "Recogido por el cliente")
        case .cancelled: localized("Canceled", "Cancelado")
        case .expired: isPickup ? localized("Not picked up", "No se recogió") : localized("No driver found", "Sin repartidor")
        }
    }
}
