import HarvestCore

/// Where drivers went for an order: when, by which clock, and what proves it.
struct AdminOrderStops {
    let order: AdminOrderDetail

    func html(_ context: RenderContext) -> HTML {
        guard !order.stops.isEmpty else { return .empty }
        let rows = HTML.each(order.stops) { "<li><div>\(heading($0, context))\(facts($0, context))</div>\(photo($0, context))</li>" }
        return CardSection("h-stops", context.text.adminOrderStops.title).html("<ul class=\"list\">\(rows)</ul>")
    }

    private func heading(_ stop: AdminOrderStop, _ context: RenderContext) -> HTML {
        let place =
            switch stop.place {
            case .source: order.source.name
            case .relievedDriver: context.text.adminOrderStops.relievedDriver
            case .customer: context.text.adminOrderStops.door
            }
        // With one driver the page says elsewhere who it is.
        let driver: HTML = .when(
            Set(order.stops.map(\.driver.id)).count > 1, ", <a href=\"\(SitePath.adminUser(stop.driver.id))\">\(stop.driver.name)</a>")
        return "\(place)\(driver)"
    }

    private func facts(_ stop: AdminOrderStop, _ context: RenderContext) -> HTML {
        let strings = context.text.adminOrderStops
        let arrival = stop.arrival.map { [time(strings.arrived, $0, context)] } ?? []
        let reason = stop.arrivalReason.map { [fact(strings.arrivedWithoutPosition, "“\($0)”")] } ?? []
        let end = stop.end.map { [time(stop.status == .completed ? strings.done : strings.left, $0, context)] } ?? []
        let undeliverable = stop.undeliverable.map { [fact(strings.undeliverable, "“\($0.text(in: context.text.language))”")] } ?? []
        return HTML.each(arrival + reason + end + proof(stop, strings) + undeliverable + state(stop, strings)) { $0 }
    }

    private func proof(_ stop: AdminOrderStop, _ strings: AdminOrderStopStrings) -> [HTML] {
        switch stop.proof {
        case .code: [fact(strings.proof, "\(strings.code)")]
        case .position: [fact(strings.proof, "\(strings.position)")]
        case .reason(let reason): [fact(strings.doneWithoutPosition, "“\(reason)”")]
        case nil: []
        }
    }

    /// What a stop without times says.
    private func state(_ stop: AdminOrderStop, _ strings: AdminOrderStopStrings) -> [HTML] {
        switch stop.status {
        case .ahead: ["<span class=\"sub\">\(strings.ahead)</span>"]
        case .current: ["<span class=\"sub\">\(strings.current)</span>"]
        case .cancelled where stop.end == nil: ["<span class=\"sub\">\(strings.canceled)</span>"]
        case .arrived, .completed, .cancelled: []
        }
    }

    private func time(_ label: String, _ time: StopTime, _ context: RenderContext) -> HTML {
        let device: HTML = .with(time.differing) { "; \(context.text.adminOrderStops.phone) \(context.dateTimeInLine($0))" }
        return fact(label, "\(context.dateTimeInLine(time.at))\(device)")
    }

    private func fact(_ label: String, _ value: HTML) -> HTML { "<span class=\"sub\">\(label): \(value)</span>" }

    private func photo(_ stop: AdminOrderStop, _ context: RenderContext) -> HTML {
        .with(stop.photo) { photo in
            """
            <a href="\(SitePath.adminOrderPhoto(order.id, photo, width: 1280))"><span class="thumb">\
            <img src="\(SitePath.adminOrderPhoto(order.id, photo, width: 96))" width="48" height="48" loading="lazy" \
            alt="\(context.text.adminOrderStops.photo)"></span></a>
            """
        }
    }
}
