import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let orders: [PayloadExample] = [
        .request(
            "OrderCreate", API.OrderCreate.self,
            #"""
            {"source_id": "market_01kvjw5a00f4yragxwx1erpraw", "fulfilment": "delivery",
            "lines": [{"produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s", "quantity": 2, "shortage_rule": "ask",
            "note": "No cilantro, please"}], "address_id": "address_01kvjw5a00e6x9ry6p5arzqcfq",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "expected_total_cents": 5880}
            """#),
        .answer(
            "OrderCreated", API.Order.self,
            #"""
            {"id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "delivery_status": "created", "fulfilment": "delivery",
            "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "placed_at": "2026-06-20T17:03:00Z", "lines": [{"id": "line_01kvjw5a00eh0s6mt44yv9pf31",
            "produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Veggie box",
            "unit": "box", "quantity": 2, "unit_price_cents": 2000, "line_cents": 4000, "note": "No cilantro, please",
            "shortage_rule": "ask", "pick_status": "open"}], "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "subtotal_cents": 4000, "tax_cents": 280, "total_cents": 4280}], "item_count": 2,
            "amounts": {"currency": "USD", "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 600, "tax_cents": 280,
            "total_cents": 5880, "refunded_cents": 0}, "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99",
            "service_fee_bp": 2500, "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700},
            "payment": {"id": "payment_01kvjw5a00e44sxe574s0yrwpz", "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "status": "authorised", "amount_cents": 5880, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z"},
            "address": {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851},
            "apt": "4B", "instructions": "Gate code 12"}, "phone": "+13105550142", "history": [{"status": "pending_payment",
            "at": "2026-06-20T17:03:00Z"}, {"status": "created", "at": "2026-06-20T17:03:02Z"}], "allowed_actions": ["cancel",
            "change_slot", "raise_tip", "show_code"]}
            """#),
        .answer(
            "OrderAwaitingPayment", API.Order.self,
            #"""
            {"id": "order_01kvjw5a00f5nr07wpha09kp2t", "number": "H-7K43", "delivery_status": "pending_payment",
            "fulfilment": "delivery", "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "placed_at": "2026-06-20T17:03:00Z", "lines": [{"id": "line_01kvjw5a00e4g8aycb3ta96fyj",
            "produce_id": "produce_01kvjw5a00e2dv4zkxwb2n8y4j", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Kale",
            "unit": "bunch", "quantity": 1, "unit_price_cents": 250, "line_cents": 250, "shortage_rule": "refund",
            "pick_status": "open"}], "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "vendor_name": "Green Acres",
            "subtotal_cents": 250, "tax_cents": 18, "total_cents": 268}], "item_count": 1, "amounts": {"currency": "USD",
            "subtotal_cents": 250, "service_fee_cents": 63, "tip_cents": 38, "tax_cents": 18, "total_cents": 369, "refunded_cents": 0},
            "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99", "service_fee_bp": 2500, "driver_share_bp": 5000,
            "tip_bp": 1500, "tip_base": "food", "tax_bp": 700}, "payment": {"id": "payment_01kvjw5a00e44sxe574s0yrwpz",
            "purpose": "order", "subject_id": "order_01kvjw5a00f5nr07wpha09kp2t", "status": "requires_action", "amount_cents": 369,
            "refunded_cents": 0, "currency": "USD", "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n",
            "created_at": "2026-06-20T17:03:00Z", "next_action": {"type": "open_url",
            "url": "https://harvest.example/builtin-payments/payment_01kvjw5a00e44sxe574s0yrwpz/authenticate",
            "client_secret": "pi_3Nx_secret_a1b2"}}, "address": {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007",
            "position": {"lat": 34.0224, "lon": -118.2851}, "apt": "4B", "instructions": "Gate code 12"}, "phone": "+13105550142",
            "history": [{"status": "pending_payment", "at": "2026-06-20T17:03:00Z"}], "allowed_actions": ["confirm_payment", "cancel"]}
            """#),
        .answer(
            "OrderPaymentFailed", API.Order.self,
            #"""
            {"id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "delivery_status": "payment_failed", "fulfilment": "delivery",
            "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "placed_at": "2026-06-20T17:03:00Z", "lines": [{"id": "line_01kvjw5a00eh0s6mt44yv9pf31",
            "produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Veggie box",
            "unit": "box", "quantity": 2, "unit_price_cents": 2000, "line_cents": 4000, "note": "No cilantro, please",
            "shortage_rule": "ask", "pick_status": "open"}], "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "subtotal_cents": 4000, "tax_cents": 280, "total_cents": 4280}], "item_count": 2,
            "amounts": {"currency": "USD", "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 600, "tax_cents": 280,
            "total_cents": 5880, "refunded_cents": 0}, "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99",
            "service_fee_bp": 2500, "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700},
            "payment": {"id": "payment_01kvjw5a00e44sxe574s0yrwpz", "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "status": "failed", "amount_cents": 5880, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z",
            "failure": {"code": "card_declined", "message": "Your bank declined the card. Try another one."}},
            "address": {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851},
            "apt": "4B", "instructions": "Gate code 12"}, "phone": "+13105550142", "history": [{"status": "pending_payment",
            "at": "2026-06-20T17:03:00Z"}, {"status": "payment_failed", "at": "2026-06-20T17:03:02Z"}], "allowed_actions": ["reorder"]}
            """#),
        .answer(
            "OrderScheduled", API.Order.self,
            #"""
            {"id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "delivery_status": "scheduled", "fulfilment": "delivery",
            "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "placed_at": "2026-06-20T17:03:00Z", "lines": [{"id": "line_01kvjw5a00eh0s6mt44yv9pf31",
            "produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Veggie box",
            "unit": "box", "quantity": 2, "unit_price_cents": 2000, "line_cents": 4000, "note": "No cilantro, please",
            "shortage_rule": "ask", "pick_status": "open"}], "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "subtotal_cents": 4000, "tax_cents": 280, "total_cents": 4280}], "item_count": 2,
            "amounts": {"currency": "USD", "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 600, "tax_cents": 280,
            "total_cents": 5880, "refunded_cents": 0}, "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99",
            "service_fee_bp": 2500, "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700},
            "payment": {"id": "payment_01kvjw5a00e44sxe574s0yrwpz", "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "status": "planned", "amount_cents": 5880, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z"},
            "address": {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851},
            "apt": "4B", "instructions": "Gate code 12"}, "phone": "+13105550142", "history": [{"status": "pending_payment",
            "at": "2026-06-20T17:03:00Z"}, {"status": "scheduled", "at": "2026-06-20T17:03:02Z"}], "allowed_actions": ["cancel",
            "change_slot", "raise_tip"], "scheduled_for": "2026-06-27T16:00:00Z"}
            """#),
        .answer(
            "OrderPage", API.Page<API.Order>.self,
            #"""
            {"data": [{"id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "delivery_status": "accepted",
            "fulfilment": "delivery", "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "placed_at": "2026-06-20T17:03:00Z", "lines": [{"id": "line_01kvjw5a00eh0s6mt44yv9pf31",
            "produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Veggie box",
            "unit": "box", "quantity": 2, "unit_price_cents": 2000, "line_cents": 4000, "note": "No cilantro, please",
            "shortage_rule": "ask", "pick_status": "open"}], "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "subtotal_cents": 4000, "tax_cents": 280, "total_cents": 4280}], "item_count": 2,
            "amounts": {"currency": "USD", "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 600, "tax_cents": 280,
            "total_cents": 5880, "refunded_cents": 0}, "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99",
            "service_fee_bp": 2500, "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700},
            "payment": {"id": "payment_01kvjw5a00e44sxe574s0yrwpz", "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "status": "authorised", "amount_cents": 5880, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z"},
            "address": {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851},
            "apt": "4B", "instructions": "Gate code 12"}, "phone": "+13105550142", "history": [{"status": "pending_payment",
            "at": "2026-06-20T17:03:00Z"}, {"status": "created", "at": "2026-06-20T17:03:02Z"}, {"status": "retrieved",
            "at": "2026-06-20T17:05:10Z"}, {"status": "accepted", "at": "2026-06-20T17:05:31Z"}], "allowed_actions": ["raise_tip",
            "show_code"], "driver": {"user_id": "user_01kvjw5a00eh1bdp552zw2pdk1", "first_name": "Finn", "phone": "+13105550177",
            "vehicle": "bicycle"}, "driver_progress": "to_market", "conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd"}],
            "next_cursor": "eyJpIjoiMDFoMnhjIn0"}
            """#),
        .answer(
            "OrderAccepted", API.Order.self,
            #"""
            {"id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "delivery_status": "accepted", "fulfilment": "delivery",
            "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "placed_at": "2026-06-20T17:03:00Z", "lines": [{"id": "line_01kvjw5a00eh0s6mt44yv9pf31",
            "produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Veggie box",
            "unit": "box", "quantity": 2, "unit_price_cents": 2000, "line_cents": 4000, "note": "No cilantro, please",
            "shortage_rule": "ask", "pick_status": "open"}], "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "subtotal_cents": 4000, "tax_cents": 280, "total_cents": 4280}], "item_count": 2,
            "amounts": {"currency": "USD", "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 600, "tax_cents": 280,
            "total_cents": 5880, "refunded_cents": 0}, "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99",
            "service_fee_bp": 2500, "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700},
            "payment": {"id": "payment_01kvjw5a00e44sxe574s0yrwpz", "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "status": "authorised", "amount_cents": 5880, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z"},
            "address": {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851},
            "apt": "4B", "instructions": "Gate code 12"}, "phone": "+13105550142", "history": [{"status": "pending_payment",
            "at": "2026-06-20T17:03:00Z"}, {"status": "created", "at": "2026-06-20T17:03:02Z"}, {"status": "retrieved",
            "at": "2026-06-20T17:05:10Z"}, {"status": "accepted", "at": "2026-06-20T17:05:31Z"}], "allowed_actions": ["raise_tip",
            "show_code"], "driver": {"user_id": "user_01kvjw5a00eh1bdp552zw2pdk1", "first_name": "Finn", "phone": "+13105550177",
            "vehicle": "bicycle"}, "driver_progress": "to_market", "conversation_id": "conversation_01kvjw5a00esh8raf50pw1nndd"}
            """#),
        .answer(
            "OrderDelivered", API.Order.self,
            #"""
            {"id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "delivery_status": "delivered", "fulfilment": "delivery",
            "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "placed_at": "2026-06-20T17:03:00Z", "lines": [{"id": "line_01kvjw5a00eh0s6mt44yv9pf31",
            "produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Veggie box",
            "unit": "box", "quantity": 2, "unit_price_cents": 2000, "line_cents": 4000, "note": "No cilantro, please",
            "shortage_rule": "ask", "pick_status": "open"}], "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "subtotal_cents": 4000, "tax_cents": 280, "total_cents": 4280}], "item_count": 2,
            "amounts": {"currency": "USD", "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 600, "tax_cents": 280,
            "total_cents": 5880, "captured_cents": 5880, "refunded_cents": 0},
            "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99", "service_fee_bp": 2500, "driver_share_bp": 5000,
            "tip_bp": 1500, "tip_base": "food", "tax_bp": 700}, "payment": {"id": "payment_01kvjw5a00e44sxe574s0yrwpz",
            "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "status": "captured", "amount_cents": 5880,
            "refunded_cents": 0, "currency": "USD", "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n",
            "created_at": "2026-06-20T17:03:00Z", "captured_cents": 5880}, "address": {"title": "1200 W 35th St",
            "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851}, "apt": "4B",
            "instructions": "Gate code 12"}, "phone": "+13105550142", "history": [{"status": "pending_payment",
            "at": "2026-06-20T17:03:00Z"}, {"status": "created", "at": "2026-06-20T17:03:02Z"}, {"status": "retrieved",
            "at": "2026-06-20T17:05:10Z"}, {"status": "accepted", "at": "2026-06-20T17:05:31Z"}, {"status": "picked_up",
            "at": "2026-06-20T17:31:00Z"}, {"status": "delivered", "at": "2026-06-20T17:52:20Z"}], "allowed_actions": ["raise_tip",
            "rate", "report_issue", "reorder"], "tip_can_rise_until": "2026-06-21T17:52:20Z"}
            """#),
        .answer(
            "OrderPickup", API.Order.self,
            #"""
            {"id": "order_01kvjw5a00f2w9g94d4mjsgnsc", "number": "H-2M9C", "delivery_status": "ready", "fulfilment": "pickup",
            "source": {"kind": "restaurant", "id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "name": "Taqueria Uno",
            "address": "812 Sunset Blvd, Los Angeles, CA 90012", "position": {"lat": 34.0611, "lon": -118.2489},
            "time_zone": "America/Los_Angeles"}, "preparation": "ready", "placed_at": "2026-06-20T19:00:00Z",
            "lines": [{"id": "line_01kvjw5a00enfrxmbpkjybvgs4", "shortage_rule": "refund", "pick_status": "open",
            "produce_id": "produce_01kvjw5a00fde85j8c07d2w13h", "vendor_id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "name": "Taco plate",
            "unit": "each", "quantity": 1, "unit_price_cents": 575, "line_cents": 575}, {"id": "line_01kvjw5a00exet84mexzxz6fpk",
            "shortage_rule": "refund", "pick_status": "open", "produce_id": "produce_01kvjw5a00fdn8bf1ezehb485g",
            "vendor_id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "name": "Horchata", "unit": "each", "quantity": 1, "unit_price_cents": 425,
            "line_cents": 425}], "vendors": [{"vendor_id": "vendor_01kvjw5a00ezcs1hejetxwtrbx", "vendor_name": "Taqueria Uno",
            "subtotal_cents": 1000, "tax_cents": 70, "total_cents": 1070}], "item_count": 2, "amounts": {"currency": "USD",
            "subtotal_cents": 1000, "service_fee_cents": 125, "tip_cents": 0, "tax_cents": 70, "total_cents": 1195, "refunded_cents": 0},
            "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99", "service_fee_bp": 2500, "driver_share_bp": 5000,
            "tip_bp": 1500, "tip_base": "food", "tax_bp": 700}, "payment": {"id": "payment_01kvjw5a00ee591wmtrctt66wk",
            "purpose": "order", "subject_id": "order_01kvjw5a00f2w9g94d4mjsgnsc", "status": "authorised", "amount_cents": 1195,
            "refunded_cents": 0, "currency": "USD", "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n",
            "created_at": "2026-06-20T17:03:00Z"}, "phone": "+13105550142", "history": [{"status": "created",
            "at": "2026-06-20T19:00:02Z"}, {"status": "ready", "at": "2026-06-20T19:18:00Z"}], "allowed_actions": ["show_code"]}
            """#),
        .request(
            "OrderCancel", API.OrderCancel.self,
            #"""
            {"reason": "Ordered twice"}
            """#),
        .answer(
            "OrderCancelled", API.Order.self,
            #"""
            {"id": "order_01h2xcejqtf2nbrexx3vqjhp41", "number": "H-7K41", "delivery_status": "cancelled", "fulfilment": "delivery",
            "source": {"kind": "market", "id": "market_01kvjw5a00f4yragxwx1erpraw", "name": "Silverlake",
            "address": "3700 Sunset Blvd, Los Angeles, CA 90026", "position": {"lat": 34.09, "lon": -118.275},
            "time_zone": "America/Los_Angeles"}, "placed_at": "2026-06-20T17:03:00Z", "lines": [{"id": "line_01kvjw5a00eh0s6mt44yv9pf31",
            "produce_id": "produce_01kvjw5a00fpxsd2p3v16ms71s", "vendor_id": "vendor_01kvjw5a00egq81wsanrc76865", "name": "Veggie box",
            "unit": "box", "quantity": 2, "unit_price_cents": 2000, "line_cents": 4000, "note": "No cilantro, please",
            "shortage_rule": "ask", "pick_status": "open"}], "vendors": [{"vendor_id": "vendor_01kvjw5a00egq81wsanrc76865",
            "vendor_name": "Green Acres", "subtotal_cents": 4000, "tax_cents": 280, "total_cents": 4280}], "item_count": 2,
            "amounts": {"currency": "USD", "subtotal_cents": 4000, "service_fee_cents": 1000, "tip_cents": 600, "tax_cents": 280,
            "total_cents": 5880, "refunded_cents": 0}, "rates": {"fee_schedule_id": "fees_01kvjw5a00ey5tgc6vje8qzx99",
            "service_fee_bp": 2500, "driver_share_bp": 5000, "tip_bp": 1500, "tip_base": "food", "tax_bp": 700},
            "payment": {"id": "payment_01kvjw5a00e44sxe574s0yrwpz", "purpose": "order", "subject_id": "order_01h2xcejqtf2nbrexx3vqjhp41",
            "status": "voided", "amount_cents": 5880, "refunded_cents": 0, "currency": "USD",
            "payment_method_id": "card_01kvjw5a00f72vnvrf0035249n", "created_at": "2026-06-20T17:03:00Z"},
            "address": {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851},
            "apt": "4B", "instructions": "Gate code 12"}, "phone": "+13105550142", "history": [{"status": "pending_payment",
            "at": "2026-06-20T17:03:00Z"}, {"status": "created", "at": "2026-06-20T17:03:02Z"}, {"status": "cancelled",
            "at": "2026-06-20T17:04:00Z"}], "allowed_actions": ["reorder"], "cancellation": {"by": "customer", "reason": "Ordered twice",
            "at": "2026-06-20T17:04:00Z"}}
            """#),
        .request(
            "ShortageAnswer", API.ShortageAnswer.self,
            #"""
            {"answer": "take_rest", "picked_quantity": 1}
            """#),
        .request(
            "ShortageAnswerSubstitute", API.ShortageAnswer.self,
            #"""
            {"answer": "take_substitute", "substitute_id": "line_01kvjw5a00evar4j5xn1xw1j55"}
            """#),
        .request(
            "OrderSlotPut", API.OrderSlotPut.self,
            #"""
            {"scheduled_for": "2026-06-27T17:00:00Z"}
            """#),
        .request(
            "RainOffChoice", API.RainOffChoice.self,
            #"""
            {"choice": "another_day", "scheduled_for": "2026-06-27T17:00:00Z"}
            """#),
        .request(
            "RainOffRefund", API.RainOffChoice.self,
            #"""
            {"choice": "refund"}
            """#),
        .request(
            "RainOffCredit", API.RainOffChoice.self,
            #"""
            {"choice": "credit"}
            """#),
        .answer(
            "DriverPosition", API.DriverPosition.self,
            #"""
            {"order_id": "order_01h2xcejqtf2nbrexx3vqjhp41", "position": {"lat": 34.051, "lon": -118.279},
            "recorded_at": "2026-06-20T17:41:05Z", "distance_m": 3240, "estimated_minutes": 11}
            """#),
    ]
}
