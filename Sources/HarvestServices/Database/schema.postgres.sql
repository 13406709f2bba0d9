CREATE TABLE account_links (
    token_hash text NOT NULL,
    purpose text NOT NULL,
    user_id bytea,
    email text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);

CREATE TABLE addresses (
    id bytea NOT NULL,
    user_id bytea NOT NULL,
    title text NOT NULL,
    subtitle text NOT NULL,
    apt text,
    building text,
    instructions text,
    lat double precision NOT NULL,
    lon double precision NOT NULL,
    is_active boolean NOT NULL DEFAULT false,
    created_at bigint NOT NULL,
    version bigint NOT NULL DEFAULT 1
);

CREATE TABLE attempts (
    scope text NOT NULL,
    subject text NOT NULL,
    failures bigint NOT NULL,
    window_started_at bigint NOT NULL
);

CREATE TABLE audit_trail (
    number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    actor_id text NOT NULL,
    action text NOT NULL,
    subject_id text NOT NULL,
    detail text NOT NULL,
    occurred_at bigint NOT NULL
);

CREATE TABLE blocks (
    blocker_id bytea NOT NULL,
    blocked_id bytea NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE catalogue_versions (
    subject text NOT NULL,
    shard bigint NOT NULL,
    version bigint NOT NULL
);

CREATE TABLE categories (
    id bytea NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    name_en text NOT NULL,
    name_es text NOT NULL,
    drawing text NOT NULL DEFAULT ''::text,
    position bigint NOT NULL,
    removed_at bigint
);

CREATE TABLE charities (
    user_id bytea NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    lat double precision NOT NULL,
    lon double precision NOT NULL,
    radius_m bigint NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    added_at bigint NOT NULL
);

CREATE TABLE communities (
    id bytea NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    kind text NOT NULL,
    address text NOT NULL,
    lat double precision NOT NULL,
    lon double precision NOT NULL,
    time_zone text NOT NULL,
    email_domains text NOT NULL DEFAULT ''::text,
    photo_id bytea,
    search text NOT NULL DEFAULT ''::text,
    created_at bigint NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    quiet_from bigint,
    quiet_until bigint
);

CREATE TABLE community_markets (
    community_id bytea NOT NULL,
    market_id bytea NOT NULL
);

CREATE TABLE conversation_parties (
    conversation_id bytea NOT NULL,
    user_id bytea NOT NULL,
    role text NOT NULL,
    read_number bigint NOT NULL DEFAULT 0,
    vendor_id bytea,
    joined_after bigint NOT NULL DEFAULT 0
);

CREATE TABLE conversations (
    id bytea NOT NULL,
    job_kind text NOT NULL,
    job_id bytea NOT NULL,
    status text NOT NULL,
    opened_at bigint NOT NULL,
    closed_at bigint,
    last_message_at bigint NOT NULL
);

CREATE TABLE counted_categories (
    order_number bigint NOT NULL,
    category_id bytea NOT NULL,
    items bigint NOT NULL,
    food_cents bigint NOT NULL
);

CREATE TABLE counted_orders (
    order_number bigint NOT NULL,
    day text NOT NULL,
    market_id bytea NOT NULL,
    delivered bigint NOT NULL,
    food_cents bigint NOT NULL,
    total_cents bigint NOT NULL,
    platform_cents bigint NOT NULL,
    delivery_minutes bigint NOT NULL,
    timed bigint NOT NULL
);

CREATE TABLE daily_category_figures (
    day text NOT NULL,
    category_id bytea NOT NULL,
    items bigint NOT NULL,
    food_cents bigint NOT NULL
);

CREATE TABLE daily_figures (
    day text NOT NULL,
    market_id bytea NOT NULL,
    orders bigint NOT NULL,
    delivered bigint NOT NULL,
    food_cents bigint NOT NULL,
    total_cents bigint NOT NULL,
    platform_cents bigint NOT NULL,
    computed_at bigint NOT NULL,
    delivery_minutes bigint NOT NULL DEFAULT 0,
    timed bigint NOT NULL DEFAULT 0
);

CREATE TABLE daily_listing_categories (
    community_id bytea NOT NULL,
    day text NOT NULL,
    category_id bytea NOT NULL,
    listings bigint NOT NULL
);

CREATE TABLE daily_neighbor_figures (
    community_id bytea NOT NULL,
    day text NOT NULL,
    users bigint NOT NULL,
    listings bigint NOT NULL,
    live_listings bigint NOT NULL,
    expired_listings bigint NOT NULL,
    exchanges bigint NOT NULL,
    errands bigint NOT NULL,
    completed_errands bigint NOT NULL,
    matches bigint NOT NULL,
    completed_matches bigint NOT NULL
);

CREATE TABLE data_exports (
    id bytea NOT NULL,
    user_id bytea NOT NULL,
    status text NOT NULL,
    progress_percent bigint NOT NULL,
    requested_at bigint NOT NULL,
    try_again_at bigint NOT NULL,
    size_bytes bigint,
    expires_at bigint
);

CREATE TABLE declines (
    driver_id bytea NOT NULL,
    order_id bytea NOT NULL,
    declined_at bigint NOT NULL
);

CREATE TABLE delivery_sessions (
    id bytea NOT NULL,
    driver_id bytea NOT NULL,
    shift_id bytea NOT NULL,
    market_id bytea,
    restaurant_id bytea,
    status text NOT NULL,
    step bigint NOT NULL DEFAULT 0,
    started_at bigint NOT NULL,
    ended_at bigint,
    version bigint NOT NULL DEFAULT 1,
    relieved_id bytea
);

CREATE TABLE dispatch_decisions (
    id text NOT NULL,
    driver_id bytea NOT NULL,
    offer_id bytea,
    inputs text NOT NULL,
    outcome text NOT NULL,
    decided_at bigint NOT NULL
);

CREATE TABLE driver_profiles (
    user_id bytea NOT NULL,
    vehicle text NOT NULL,
    terms_accepted_at bigint NOT NULL,
    lat double precision,
    lon double precision,
    position_at bigint,
    position_told_at bigint NOT NULL DEFAULT 0,
    told_lat double precision,
    told_lon double precision,
    reported_at bigint,
    jump_lat double precision,
    jump_lon double precision,
    jump_at bigint,
    jump_since bigint,
    jump_count bigint NOT NULL DEFAULT 0
);

CREATE TABLE errand_complaints (
    number bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    errand_id bytea NOT NULL,
    user_id bytea NOT NULL,
    reason text NOT NULL,
    created_at bigint NOT NULL,
    handled_at bigint,
    handling_note text
);

CREATE TABLE errands (
    id bytea NOT NULL,
    community_id bytea NOT NULL,
    requester_id bytea NOT NULL,
    runner_id bytea,
    status text NOT NULL,
    item text NOT NULL,
    reward_cents bigint NOT NULL,
    settlement text NOT NULL,
    category_id bytea NOT NULL,
    link text,
    store text,
    instructions text,
    title text NOT NULL,
    subtitle text NOT NULL,
    apt text,
    building text,
    address_instructions text,
    lat double precision NOT NULL,
    lon double precision NOT NULL,
    payment_method_id bytea,
    conversation_id bytea,
    reorder_of bytea,
    token text,
    held_until bigint,
    due_at bigint,
    posted_at bigint NOT NULL,
    accepted_at bigint,
    at_store_at bigint,
    picked_up_at bigint,
    verified_at bigint,
    released_at bigint,
    completed_at bigint,
    cancelled_at bigint,
    disputed_at bigint,
    disputed_by bytea,
    dispute_reason text,
    decided_at bigint,
    unpaid_since bigint,
    stars bigint,
    rating_comment text,
    rated_at bigint,
    version bigint NOT NULL DEFAULT 1
);

CREATE TABLE event_pruning (
    id bigint NOT NULL,
    through_number bigint NOT NULL
);

CREATE TABLE event_recipients (
    recipient text NOT NULL,
    event_number bigint NOT NULL
);

CREATE TABLE events (
    number bigint NOT NULL DEFAULT next_number('events'::text),
    type text NOT NULL,
    payload text NOT NULL,
    occurred_at bigint NOT NULL
);

CREATE TABLE exchange_requests (
    id bytea NOT NULL,
    listing_id bytea NOT NULL,
    buyer_id bytea NOT NULL,
    seller_id bytea NOT NULL,
    status text NOT NULL,
    requested_at bigint NOT NULL,
    decided_at bigint,
    contact_until bigint,
    has_contact boolean NOT NULL DEFAULT false,
    buyer_outcome text,
    seller_outcome text
);

CREATE TABLE favourites (
    user_id bytea NOT NULL,
    subject_id bytea NOT NULL,
    kind text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE fee_schedule_removals (
    schedule_id bytea NOT NULL,
    removed_by text NOT NULL,
    removed_at bigint NOT NULL
);

CREATE TABLE fee_schedules (
    id bytea NOT NULL,
    effective_at bigint NOT NULL,
    service_fee_bp bigint NOT NULL,
    driver_share_bp bigint NOT NULL,
    tip_bp bigint NOT NULL,
    tip_base text NOT NULL,
    created_by bytea,
    created_at bigint NOT NULL,
    service_fee_flat_cents bigint NOT NULL DEFAULT 0
);

CREATE TABLE gateway_objects (
    id text NOT NULL,
    kind text NOT NULL,
    idempotency_key text,
    status text NOT NULL,
    test_card text NOT NULL DEFAULT ''::text,
    amount_cents bigint NOT NULL DEFAULT 0,
    captured_cents bigint NOT NULL DEFAULT 0,
    refunded_cents bigint NOT NULL DEFAULT 0,
    reference text NOT NULL DEFAULT ''::text,
    detail text NOT NULL DEFAULT ''::text,
    token_hash text NOT NULL DEFAULT ''::text,
    ready_at bigint NOT NULL DEFAULT 0,
    created_at bigint NOT NULL,
    fingerprint text NOT NULL DEFAULT ''::text
);

CREATE TABLE idempotency_keys (
    user_id bytea NOT NULL,
    key text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    body_hash text NOT NULL,
    claimed_until bigint NOT NULL,
    subject_id text,
    status bigint,
    location text,
    body text,
    created_at bigint NOT NULL
);

CREATE TABLE identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id bytea NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL
);

CREATE TABLE identity_proofs (
    token_hash text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    is_email_verified boolean NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE import_findings (
    run_id bytea NOT NULL,
    position bigint NOT NULL,
    row_number bigint NOT NULL,
    market_name text NOT NULL,
    kind text NOT NULL,
    field text NOT NULL,
    raw_text text NOT NULL
);

CREATE TABLE import_runs (
    id bytea NOT NULL,
    file_name text NOT NULL,
    actor_id bytea,
    rows_read bigint NOT NULL,
    added bigint NOT NULL,
    updated bigint NOT NULL,
    unchanged bigint NOT NULL,
    merged bigint NOT NULL,
    skipped bigint NOT NULL,
    created_at bigint NOT NULL,
    read_at bigint
);

CREATE TABLE known_devices (
    token_hash text NOT NULL,
    user_id bytea NOT NULL,
    address text NOT NULL,
    last_used_at bigint NOT NULL
);

CREATE TABLE ledger_accounts (
    number bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    name text NOT NULL
);

CREATE TABLE ledger_balances (
    account_number bigint NOT NULL,
    amount_cents bigint NOT NULL,
    carried_until bigint NOT NULL
);

CREATE TABLE ledger_closings (
    number bigint NOT NULL,
    first_entry bigint NOT NULL,
    last_entry bigint NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL,
    entry_digests text NOT NULL,
    closed_at bigint NOT NULL
);

CREATE TABLE ledger_entries (
    number bigint NOT NULL DEFAULT next_number('ledger_entries'::text),
    movement_number bigint NOT NULL,
    position bigint NOT NULL,
    account_number bigint NOT NULL,
    amount_cents bigint NOT NULL,
    occurred_at bigint NOT NULL
);

CREATE TABLE ledger_movements (
    number bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    id bytea NOT NULL,
    reason text NOT NULL,
    order_id bytea,
    payout_id bytea,
    payment_id bytea,
    actor text NOT NULL,
    note text NOT NULL DEFAULT ''::text,
    legs text NOT NULL,
    leg_count bigint NOT NULL,
    occurred_at bigint NOT NULL
);

CREATE TABLE line_ratings (
    order_id bytea NOT NULL,
    line_id bytea NOT NULL,
    vendor_id bytea NOT NULL,
    produce_id bytea NOT NULL,
    freshness bigint NOT NULL
);

CREATE TABLE line_substitutes (
    id bytea NOT NULL,
    line_id bytea NOT NULL,
    order_id bytea NOT NULL,
    produce_id bytea NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    unit_price_cents bigint NOT NULL,
    quantity bigint NOT NULL,
    taxable boolean NOT NULL,
    took_stock boolean NOT NULL,
    status text NOT NULL,
    offered_at bigint NOT NULL,
    closed_at bigint
);

CREATE TABLE listing_reports (
    listing_id bytea NOT NULL,
    reporter_id bytea NOT NULL,
    reason text NOT NULL,
    text text NOT NULL DEFAULT ''::text,
    reported_at bigint NOT NULL,
    is_open boolean NOT NULL DEFAULT true
);

CREATE TABLE listings (
    id bytea NOT NULL,
    community_id bytea NOT NULL,
    seller_id bytea NOT NULL,
    category_id bytea NOT NULL,
    photo_id bytea NOT NULL,
    title text NOT NULL,
    description text NOT NULL DEFAULT ''::text,
    quantity bigint NOT NULL,
    price_cents bigint NOT NULL,
    search text NOT NULL,
    status text NOT NULL,
    selection text NOT NULL,
    draw_seed text,
    draw_at bigint,
    drawn_at bigint,
    draw_requests bigint NOT NULL DEFAULT 0,
    hidden_reason text,
    appeal text,
    posted_at bigint NOT NULL,
    closed_at bigint,
    vendor_id bytea,
    appeal_answer text
);

CREATE TABLE market_closed_dates (
    market_id bytea NOT NULL,
    closed_on text NOT NULL,
    reason text NOT NULL DEFAULT ''::text
);

CREATE TABLE market_hours (
    market_id bytea NOT NULL,
    weekday bigint NOT NULL,
    opens_minute bigint NOT NULL,
    closes_minute bigint NOT NULL,
    season_from text NOT NULL DEFAULT ''::text,
    season_until text NOT NULL DEFAULT ''::text
);

CREATE TABLE markets (
    id bytea NOT NULL,
    name text NOT NULL,
    description text NOT NULL DEFAULT ''::text,
    street text NOT NULL DEFAULT ''::text,
    city text NOT NULL DEFAULT ''::text,
    county text NOT NULL DEFAULT ''::text,
    state text NOT NULL DEFAULT ''::text,
    zip text NOT NULL DEFAULT ''::text,
    website text,
    lat double precision,
    lon double precision,
    time_zone text NOT NULL,
    tax_bp bigint NOT NULL DEFAULT 700,
    status text NOT NULL,
    source_key text,
    import_digest text,
    edited_at bigint,
    hours_text text NOT NULL DEFAULT ''::text,
    photo_id bytea,
    search text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    reopens_as text,
    orders_per_slot bigint,
    merged_into bytea
);

CREATE TABLE matches (
    id bytea NOT NULL,
    community_id bytea NOT NULL,
    trip_id bytea NOT NULL,
    want_id bytea NOT NULL,
    traveller_id bytea NOT NULL,
    requester_id bytea NOT NULL,
    from_place_id bytea NOT NULL,
    to_place_id bytea NOT NULL,
    note text,
    status text NOT NULL,
    conversation_id bytea,
    proposed_at bigint NOT NULL,
    answered_at bigint,
    traveller_completed_at bigint,
    requester_completed_at bigint,
    completed_at bigint
);

CREATE TABLE memberships (
    community_id bytea NOT NULL,
    user_id bytea NOT NULL,
    status text NOT NULL,
    joined_at bigint NOT NULL,
    is_moderator boolean NOT NULL DEFAULT false
);

CREATE TABLE messages (
    number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    id bytea NOT NULL,
    conversation_id bytea NOT NULL,
    sender_id bytea NOT NULL,
    text text NOT NULL,
    sent_at bigint NOT NULL
);

CREATE TABLE notification_settings (
    user_id bytea NOT NULL,
    topic text NOT NULL,
    in_app boolean NOT NULL,
    push boolean NOT NULL,
    email boolean NOT NULL,
    sms boolean NOT NULL DEFAULT false
);

CREATE TABLE notifications (
    id bytea NOT NULL,
    user_id bytea NOT NULL,
    kind text NOT NULL,
    subject_id text NOT NULL,
    detail text NOT NULL DEFAULT ''::text,
    created_at bigint NOT NULL,
    read_at bigint,
    item text NOT NULL DEFAULT ''::text,
    person text NOT NULL DEFAULT ''::text,
    arrival text NOT NULL DEFAULT ''::text
);

CREATE TABLE numbering (
    name text NOT NULL,
    room bigint NOT NULL,
    first_number bigint NOT NULL,
    first_transaction bigint NOT NULL
);

CREATE TABLE offer_orders (
    offer_id bytea NOT NULL,
    order_id bytea NOT NULL,
    position bigint NOT NULL,
    status text NOT NULL,
    earn_cents bigint NOT NULL,
    drop_off_distance_m bigint NOT NULL,
    estimated_minutes bigint NOT NULL,
    arrival_minutes bigint,
    incentive_cents bigint NOT NULL DEFAULT 0
);

CREATE TABLE offers (
    id bytea NOT NULL,
    driver_id bytea NOT NULL,
    shift_id bytea NOT NULL,
    market_id bytea NOT NULL,
    status text NOT NULL,
    distance_m bigint NOT NULL,
    estimated_minutes bigint NOT NULL,
    earn_cents bigint NOT NULL,
    why text NOT NULL,
    decline_reason text,
    offered_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    closed_at bigint,
    pick_up_seconds bigint,
    added_seconds bigint,
    rival_count bigint,
    is_assigned boolean NOT NULL DEFAULT false
);

CREATE TABLE order_escalations (
    order_id bytea NOT NULL,
    step text NOT NULL,
    reach_m bigint,
    incentive_cents bigint,
    happened_at bigint NOT NULL
);

CREATE TABLE order_issue_photos (
    issue_id bytea NOT NULL,
    position bigint NOT NULL,
    photo_id bytea NOT NULL
);

CREATE TABLE order_issues (
    id bytea NOT NULL,
    order_id bytea NOT NULL,
    line_id bytea,
    vendor_id bytea,
    kind text NOT NULL,
    quantity bigint,
    description text,
    status text NOT NULL,
    refund_cents bigint,
    vendor_cents bigint,
    answer text,
    reported_at bigint NOT NULL,
    answered_at bigint
);

CREATE TABLE order_lines (
    id bytea NOT NULL,
    order_id bytea NOT NULL,
    vendor_id bytea NOT NULL,
    produce_id bytea NOT NULL,
    position bigint NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    unit_price_cents bigint NOT NULL,
    quantity bigint NOT NULL,
    taxable boolean NOT NULL,
    photo_id bytea,
    drawing text NOT NULL DEFAULT ''::text,
    note text,
    shortage_rule text NOT NULL,
    pick_status text NOT NULL DEFAULT 'open'::text,
    picked_quantity bigint,
    shortage_status text,
    answer_by bigint,
    picked_at bigint,
    recorded_at bigint,
    took_stock boolean NOT NULL DEFAULT true,
    substitute_for bytea,
    snap_eligible boolean NOT NULL DEFAULT false,
    paid_with_ebt boolean NOT NULL DEFAULT false,
    sold_by_weight boolean NOT NULL DEFAULT false,
    weight_thousandths bigint,
    ebt_left_quantity bigint NOT NULL DEFAULT 0,
    shortage_reason text,
    agreed_quantity bigint,
    agreed_status text
);

CREATE TABLE order_moves (
    from_status text NOT NULL,
    to_status text NOT NULL,
    fulfilment text
);

CREATE TABLE order_slot_changes (
    order_id bytea NOT NULL,
    order_version bigint NOT NULL,
    scheduled_for bigint NOT NULL,
    changed_at bigint NOT NULL
);

CREATE TABLE order_status_changes (
    order_id bytea NOT NULL,
    sequence bigint NOT NULL,
    status text NOT NULL,
    previous_status text,
    actor text NOT NULL,
    reason text,
    occurred_at bigint NOT NULL
);

CREATE TABLE order_vendors (
    order_id bytea NOT NULL,
    vendor_id bytea NOT NULL,
    order_number bigint NOT NULL,
    position bigint NOT NULL,
    food_cents bigint NOT NULL,
    taxable_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    final_food_cents bigint,
    final_tax_cents bigint,
    item_count bigint NOT NULL,
    market_day text NOT NULL,
    is_open boolean NOT NULL,
    packed_at bigint,
    ebt_cents bigint NOT NULL DEFAULT 0,
    final_ebt_cents bigint,
    handed_over_at bigint
);

CREATE TABLE orders (
    number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
    id bytea NOT NULL,
    customer_id bytea NOT NULL,
    market_id bytea,
    restaurant_id bytea,
    fulfilment text NOT NULL,
    status text NOT NULL,
    fee_schedule_id bytea NOT NULL,
    tax_bp bigint NOT NULL,
    item_count bigint NOT NULL,
    subtotal_cents bigint NOT NULL,
    service_fee_cents bigint NOT NULL,
    tip_cents bigint NOT NULL,
    tip_is_default boolean NOT NULL,
    raised_tip_cents bigint NOT NULL DEFAULT 0,
    tax_cents bigint NOT NULL,
    total_cents bigint NOT NULL,
    driver_cents bigint NOT NULL,
    platform_cents bigint NOT NULL,
    final_subtotal_cents bigint,
    final_service_fee_cents bigint,
    final_tip_cents bigint,
    final_tax_cents bigint,
    final_total_cents bigint,
    final_driver_cents bigint,
    final_platform_cents bigint,
    captured_cents bigint,
    refunded_cents bigint NOT NULL DEFAULT 0,
    phone text NOT NULL,
    address_title text,
    address_subtitle text,
    address_apt text,
    address_building text,
    address_instructions text,
    address_lat double precision,
    address_lon double precision,
    market_day text NOT NULL,
    hand_over_code text NOT NULL,
    payment_method_id bytea,
    driver_id bytea,
    delivery_session_id bytea,
    driver_progress text,
    lease_expires_at bigint,
    cancelled_by text,
    cancel_reason text,
    scheduled_for bigint,
    placed_at bigint NOT NULL,
    offerable_at bigint,
    ready_at bigint,
    accepted_at bigint,
    picked_up_at bigint,
    delivered_at bigint,
    closed_at bigint,
    version bigint NOT NULL DEFAULT 1,
    expires_at bigint,
    unpaid_since bigint,
    card_requested_at bigint,
    written_off_at bigint,
    slot_starts_at bigint,
    escalation bigint NOT NULL DEFAULT 0,
    searched_since bigint,
    reach_m bigint,
    incentive_cents bigint NOT NULL DEFAULT 0,
    ebt_cents bigint NOT NULL DEFAULT 0,
    final_ebt_cents bigint,
    choose_by bigint,
    credit_cents bigint NOT NULL DEFAULT 0,
    credit_refunded_cents bigint NOT NULL DEFAULT 0
);

CREATE TABLE outbox (
    id bytea NOT NULL,
    recipient text NOT NULL,
    status text NOT NULL,
    attempts bigint NOT NULL DEFAULT 0,
    next_attempt_at bigint NOT NULL,
    failure text,
    created_at bigint NOT NULL,
    sent_at bigint,
    language text NOT NULL DEFAULT 'en'::text,
    content text NOT NULL DEFAULT ''::text,
    limit_key text NOT NULL DEFAULT ''::text
);

CREATE TABLE payment_methods (
    id bytea NOT NULL,
    user_id bytea NOT NULL,
    gateway_reference text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    expires_month bigint NOT NULL,
    expires_year bigint NOT NULL,
    is_default boolean NOT NULL,
    created_at bigint NOT NULL,
    removed_at bigint
);

CREATE TABLE payment_setups (
    id bytea NOT NULL,
    user_id bytea NOT NULL,
    status text NOT NULL,
    gateway_reference text NOT NULL,
    failure_code text,
    payment_method_id bytea,
    created_at bigint NOT NULL
);

CREATE TABLE payments (
    id bytea NOT NULL,
    order_id bytea,
    user_id bytea NOT NULL,
    purpose text NOT NULL,
    attempt bigint NOT NULL,
    status text NOT NULL,
    amount_cents bigint NOT NULL,
    captured_cents bigint,
    refunded_cents bigint NOT NULL DEFAULT 0,
    payment_method_id bytea NOT NULL,
    gateway_reference text,
    next_action_url text,
    failure_code text,
    pending_step text,
    pending_cents bigint,
    try_again_at bigint,
    authorise_at bigint,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    capture_attempts bigint NOT NULL DEFAULT 0,
    authenticate_by bigint,
    errand_id bytea,
    becomes_credit boolean NOT NULL DEFAULT false
);

CREATE TABLE payout_accounts (
    owner_id bytea NOT NULL,
    owner_kind text NOT NULL,
    status text NOT NULL,
    gateway_reference text NOT NULL,
    bank_name text NOT NULL DEFAULT ''::text,
    bank_last4 text NOT NULL DEFAULT ''::text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    bank_changed_at bigint,
    bank_fingerprint text NOT NULL DEFAULT ''::text
);

CREATE TABLE payout_entries (
    payout_id bytea NOT NULL,
    entry_number bigint NOT NULL,
    is_released boolean NOT NULL DEFAULT false
);

CREATE TABLE payout_orders (
    payout_id bytea NOT NULL,
    owner_id bytea NOT NULL,
    order_id bytea NOT NULL,
    amount_cents bigint NOT NULL
);

CREATE TABLE payouts (
    id bytea NOT NULL,
    owner_id bytea NOT NULL,
    owner_kind text NOT NULL,
    status text NOT NULL,
    amount_cents bigint NOT NULL,
    order_count bigint NOT NULL,
    week text NOT NULL,
    arrives_on text NOT NULL,
    gateway_reference text,
    failure_message text,
    movement_id bytea,
    try_again_at bigint,
    created_at bigint NOT NULL,
    paid_at bigint
);

CREATE TABLE phone_codes (
    user_id bytea NOT NULL,
    phone text NOT NULL,
    code_hash text NOT NULL,
    failures bigint NOT NULL DEFAULT 0,
    expires_at bigint NOT NULL
);

CREATE TABLE photo_removals (
    digest text NOT NULL
);

CREATE TABLE photos (
    id bytea NOT NULL,
    owner_id bytea,
    digest text NOT NULL,
    width bigint NOT NULL,
    height bigint NOT NULL,
    dominant_color text NOT NULL,
    created_at bigint NOT NULL,
    is_private boolean NOT NULL DEFAULT false
);

CREATE TABLE places (
    id bytea NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    name_key text NOT NULL,
    address_key text NOT NULL,
    lat double precision NOT NULL,
    lon double precision NOT NULL,
    external_id text,
    added_by bytea NOT NULL,
    merged_into bytea,
    created_at bigint NOT NULL
);

CREATE TABLE produce (
    id bytea NOT NULL,
    vendor_id bytea NOT NULL,
    category_id bytea NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    unit_price_cents bigint NOT NULL,
    description text NOT NULL DEFAULT ''::text,
    photo_id bytea,
    drawing text NOT NULL DEFAULT ''::text,
    stock bigint,
    warn_at bigint NOT NULL DEFAULT 0,
    per_order_cap bigint,
    taxable boolean NOT NULL,
    available boolean NOT NULL,
    search text NOT NULL,
    stock_saved_at bigint NOT NULL,
    sold_out_at bigint,
    sold_count bigint NOT NULL DEFAULT 0,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    removed_at bigint,
    version bigint NOT NULL DEFAULT 1,
    markdown_percent bigint,
    markdown_until bigint,
    snap_eligible boolean NOT NULL DEFAULT false,
    sold_by_weight boolean NOT NULL DEFAULT false
);

CREATE TABLE produce_markets (
    market_id bytea NOT NULL,
    produce_id bytea NOT NULL,
    vendor_id bytea NOT NULL
);

CREATE TABLE push_devices (
    id bytea NOT NULL,
    user_id bytea NOT NULL,
    session_id bytea NOT NULL,
    platform text NOT NULL,
    token text NOT NULL,
    app text NOT NULL,
    name text,
    public_key text,
    auth_secret text,
    created_at bigint NOT NULL,
    last_seen_at bigint NOT NULL
);

CREATE TABLE pushes (
    notification_id bytea NOT NULL,
    device_id bytea NOT NULL,
    kind text NOT NULL,
    subject_id text NOT NULL,
    item text NOT NULL,
    person text NOT NULL,
    status text NOT NULL,
    attempts bigint NOT NULL DEFAULT 0,
    next_attempt_at bigint NOT NULL,
    failure text,
    created_at bigint NOT NULL,
    sent_at bigint,
    arrival text NOT NULL DEFAULT ''::text
);

CREATE TABLE quiet_hours (
    user_id bytea NOT NULL,
    starts_minute bigint NOT NULL,
    ends_minute bigint NOT NULL,
    time_zone text NOT NULL
);

CREATE TABLE rained_off_days (
    market_id bytea NOT NULL,
    day text NOT NULL,
    reason text NOT NULL,
    actor text NOT NULL,
    cancelled_at bigint NOT NULL,
    reopened boolean NOT NULL DEFAULT false
);

CREATE TABLE readiness (
    id bigint NOT NULL,
    proofs bigint NOT NULL
);

CREATE TABLE received_texts (
    sid text NOT NULL,
    user_id bytea,
    received_at bigint NOT NULL,
    undone_at bigint
);

CREATE TABLE recovery_codes (
    user_id bytea NOT NULL,
    code_hash text NOT NULL,
    used_at bigint
);

CREATE TABLE refunds (
    id bytea NOT NULL,
    order_id bytea NOT NULL,
    payment_id bytea NOT NULL,
    amount_cents bigint NOT NULL,
    borne_by text NOT NULL,
    reason text NOT NULL,
    actor text NOT NULL,
    status text NOT NULL,
    try_again_at bigint,
    created_at bigint NOT NULL,
    paid_at bigint,
    line_id bytea,
    units bigint,
    credit_cents bigint NOT NULL DEFAULT 0
);

CREATE TABLE restaurant_hours (
    vendor_id bytea NOT NULL,
    weekday bigint NOT NULL,
    opens_minute bigint NOT NULL,
    closes_minute bigint NOT NULL
);

CREATE TABLE restaurant_slot_orders (
    restaurant_id bytea NOT NULL,
    starts_at bigint NOT NULL,
    taken bigint NOT NULL
);

CREATE TABLE restocked_produce (
    sid text NOT NULL,
    produce_id bytea NOT NULL,
    vendor_id bytea NOT NULL,
    difference bigint NOT NULL
);

CREATE TABLE search_changes (
    number bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    kind text NOT NULL,
    subject_id bytea NOT NULL
);

CREATE TABLE search_keys (
    form text NOT NULL,
    key text NOT NULL,
    word text NOT NULL
);

CREATE TABLE search_words (
    kind text NOT NULL,
    word text NOT NULL,
    subject_id bytea NOT NULL
);

CREATE TABLE second_factors (
    user_id bytea NOT NULL,
    secret text NOT NULL,
    confirmed_at bigint,
    last_step bigint NOT NULL,
    created_at bigint NOT NULL,
    begun_in bytea
);

CREATE TABLE server_keys (
    name text NOT NULL,
    value text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE sessions (
    id bytea NOT NULL,
    token_hash text NOT NULL,
    user_id bytea NOT NULL,
    kind text NOT NULL,
    csrf_secret text NOT NULL,
    device_name text,
    address text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    fresh_until bigint NOT NULL,
    idle_expires_at bigint NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE settings (
    name text NOT NULL,
    value text NOT NULL,
    updated_at bigint NOT NULL
);

CREATE TABLE shifts (
    id bytea NOT NULL,
    driver_id bytea NOT NULL,
    status text NOT NULL,
    started_at bigint NOT NULL,
    search_ends_at bigint NOT NULL,
    next_search_at bigint,
    ended_at bigint,
    end_reason text,
    waiting_since bigint,
    left_markets text NOT NULL DEFAULT ''::text
);

CREATE TABLE sign_in_proofs (
    token_hash text NOT NULL,
    user_id bytea NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE slot_orders (
    market_id bytea NOT NULL,
    starts_at bigint NOT NULL,
    taken bigint NOT NULL
);

CREATE TABLE stale_neighbor_hours (
    number bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
    community_id bytea NOT NULL,
    hour bigint NOT NULL
);

CREATE TABLE stale_orders (
    order_number bigint NOT NULL
);

CREATE TABLE stalls (
    vendor_id bytea NOT NULL,
    market_id bytea NOT NULL,
    stall_number text NOT NULL DEFAULT ''::text,
    note text NOT NULL DEFAULT ''::text,
    weekdays text NOT NULL DEFAULT ''::text,
    joined_at bigint NOT NULL,
    east_m double precision,
    north_m double precision
);

CREATE TABLE stock_changes (
    produce_id bytea NOT NULL,
    key text NOT NULL,
    vendor_id bytea NOT NULL,
    actor_id bytea NOT NULL,
    change bigint NOT NULL,
    stock_after bigint NOT NULL,
    occurred_at bigint NOT NULL
);

CREATE TABLE stops (
    id bytea NOT NULL,
    delivery_session_id bytea NOT NULL,
    sequence bigint NOT NULL,
    kind text NOT NULL,
    order_id bytea,
    lat double precision NOT NULL,
    lon double precision NOT NULL,
    status text NOT NULL,
    arrived_at bigint,
    arrival_reason text,
    completed_at bigint,
    completion_proof text,
    recorded_at bigint,
    photo_id bytea,
    arrival_recorded_at bigint
);

CREATE TABLE surpluses (
    id bytea NOT NULL,
    vendor_id bytea NOT NULL,
    produce_id bytea NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    unit_price_cents bigint NOT NULL,
    quantity bigint NOT NULL,
    grams bigint NOT NULL,
    percent bigint,
    listing_id bytea,
    charity_id bytea,
    place text NOT NULL,
    lat double precision,
    lon double precision,
    offered_by bytea NOT NULL,
    offered_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    claimed_at bigint,
    closed_at bigint,
    giver_name text,
    giver_address text,
    receiver_name text,
    receiver_address text
);

CREATE TABLE text_messages (
    id bytea NOT NULL,
    user_id bytea,
    phone text NOT NULL,
    purpose text NOT NULL,
    topic text,
    body text NOT NULL,
    ignores_quiet_hours boolean NOT NULL,
    status text NOT NULL,
    attempts bigint NOT NULL DEFAULT 0,
    sends bigint NOT NULL DEFAULT 0,
    next_attempt_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    failure text,
    created_at bigint NOT NULL,
    sent_at bigint
);

CREATE TABLE text_opt_outs (
    phone_digest text NOT NULL,
    by_carrier boolean NOT NULL,
    opted_out_at bigint NOT NULL
);

CREATE TABLE trips (
    id bytea NOT NULL,
    community_id bytea NOT NULL,
    user_id bytea NOT NULL,
    from_place_id bytea NOT NULL,
    to_place_id bytea NOT NULL,
    status text NOT NULL,
    match_id bytea,
    placed_at bigint NOT NULL
);

CREATE TABLE used_identity_tokens (
    token_hash text NOT NULL,
    expires_at bigint NOT NULL
);

CREATE TABLE users (
    id bytea NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    email_confirmed_at bigint,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    password_hash text,
    locale text NOT NULL DEFAULT 'en'::text,
    theme text NOT NULL DEFAULT 'system'::text,
    is_admin boolean NOT NULL DEFAULT false,
    status text NOT NULL DEFAULT 'active'::text,
    photo_id bytea,
    community_id bytea,
    preferred_categories text NOT NULL DEFAULT ''::text,
    mail_alerts text NOT NULL DEFAULT 'orders payouts'::text,
    search text NOT NULL,
    terms_accepted_at bigint NOT NULL,
    terms_version text NOT NULL DEFAULT ''::text,
    last_seen_at bigint,
    created_at bigint NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    erasure_at bigint
);

CREATE TABLE vendor_members (
    vendor_id bytea NOT NULL,
    user_id bytea NOT NULL,
    role text NOT NULL,
    can_stock boolean NOT NULL,
    can_orders boolean NOT NULL,
    can_money boolean NOT NULL,
    joined_at bigint NOT NULL
);

CREATE TABLE vendor_ratings (
    order_id bytea NOT NULL,
    vendor_id bytea NOT NULL,
    order_number bigint NOT NULL,
    freshness bigint NOT NULL,
    on_time bigint NOT NULL,
    comment text,
    rated_at bigint NOT NULL,
    answer text,
    answered_at bigint
);

CREATE TABLE vendors (
    id bytea NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    description text NOT NULL DEFAULT ''::text,
    category_id bytea NOT NULL,
    phone text NOT NULL DEFAULT ''::text,
    address text NOT NULL DEFAULT ''::text,
    website text NOT NULL DEFAULT ''::text,
    photo_id bytea,
    status text NOT NULL,
    status_reason text NOT NULL DEFAULT ''::text,
    search text NOT NULL,
    created_at bigint NOT NULL,
    approved_at bigint,
    lat double precision,
    lon double precision,
    time_zone text NOT NULL DEFAULT 'America/Los_Angeles'::text,
    tax_bp bigint NOT NULL DEFAULT 700,
    version bigint NOT NULL DEFAULT 1,
    was_paused boolean NOT NULL DEFAULT false,
    orders_per_slot bigint,
    fns_number text,
    takes_ebt boolean NOT NULL DEFAULT false,
    ebt_stopped_reason text
);

CREATE TABLE verified_phones (
    user_id bytea NOT NULL,
    phone text NOT NULL,
    phone_digest text NOT NULL,
    verified_at bigint NOT NULL
);

CREATE TABLE wants (
    id bytea NOT NULL,
    community_id bytea NOT NULL,
    user_id bytea NOT NULL,
    from_place_id bytea NOT NULL,
    to_place_id bytea NOT NULL,
    note text,
    status text NOT NULL,
    match_id bytea,
    placed_at bigint NOT NULL
);

ALTER TABLE account_links ADD CONSTRAINT account_links_pkey PRIMARY KEY (token_hash);

ALTER TABLE account_links ADD CONSTRAINT account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check CHECK ((purpose = ANY (ARRAY['password_reset'::text, 'email_confirmation'::text, 'first_admin'::text])));

ALTER TABLE addresses ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);

ALTER TABLE addresses ADD CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE addresses ADD CONSTRAINT addresses_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE addresses ADD CONSTRAINT addresses_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE attempts ADD CONSTRAINT attempts_pkey PRIMARY KEY (scope, subject);

ALTER TABLE attempts ADD CONSTRAINT attempts_failures_check CHECK ((failures >= 0));

ALTER TABLE audit_trail ADD CONSTRAINT audit_trail_pkey PRIMARY KEY (number);

ALTER TABLE blocks ADD CONSTRAINT blocks_pkey PRIMARY KEY (blocker_id, blocked_id);

ALTER TABLE blocks ADD CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id);

ALTER TABLE blocks ADD CONSTRAINT blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id);

ALTER TABLE blocks ADD CONSTRAINT blocks_check CHECK ((blocker_id <> blocked_id));

ALTER TABLE catalogue_versions ADD CONSTRAINT catalogue_versions_pkey PRIMARY KEY (subject, shard);

ALTER TABLE categories ADD CONSTRAINT categories_kind_key_key UNIQUE (kind, key);

ALTER TABLE categories ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE categories ADD CONSTRAINT categories_kind_check CHECK ((kind = ANY (ARRAY['vendor'::text, 'produce'::text, 'listing'::text, 'errand'::text])));

ALTER TABLE charities ADD CONSTRAINT charities_pkey PRIMARY KEY (user_id);

ALTER TABLE charities ADD CONSTRAINT charities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE charities ADD CONSTRAINT charities_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE charities ADD CONSTRAINT charities_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE charities ADD CONSTRAINT charities_radius_m_check CHECK (((radius_m >= 1000) AND (radius_m <= 200000)));

ALTER TABLE communities ADD CONSTRAINT communities_name_key_key UNIQUE (name_key);

ALTER TABLE communities ADD CONSTRAINT communities_pkey PRIMARY KEY (id);

ALTER TABLE communities ADD CONSTRAINT communities_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id);

ALTER TABLE communities ADD CONSTRAINT communities_kind_check CHECK ((kind = ANY (ARRAY['building'::text, 'campus'::text, 'neighbourhood'::text])));

ALTER TABLE communities ADD CONSTRAINT communities_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE communities ADD CONSTRAINT communities_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE community_markets ADD CONSTRAINT community_markets_pkey PRIMARY KEY (community_id, market_id);

ALTER TABLE community_markets ADD CONSTRAINT community_markets_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);

ALTER TABLE community_markets ADD CONSTRAINT community_markets_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE conversation_parties ADD CONSTRAINT conversation_parties_pkey PRIMARY KEY (conversation_id, user_id);

ALTER TABLE conversation_parties ADD CONSTRAINT conversation_parties_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id);

ALTER TABLE conversation_parties ADD CONSTRAINT conversation_parties_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE conversation_parties ADD CONSTRAINT conversation_parties_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE conversations ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);

ALTER TABLE conversations ADD CONSTRAINT conversations_job_kind_check CHECK ((job_kind = ANY (ARRAY['order'::text, 'errand'::text, 'exchange'::text, 'match'::text])));

ALTER TABLE conversations ADD CONSTRAINT conversations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])));

ALTER TABLE counted_categories ADD CONSTRAINT counted_categories_pkey PRIMARY KEY (order_number, category_id);

ALTER TABLE counted_orders ADD CONSTRAINT counted_orders_pkey PRIMARY KEY (order_number);

ALTER TABLE daily_category_figures ADD CONSTRAINT daily_category_figures_pkey PRIMARY KEY (day, category_id);

ALTER TABLE daily_figures ADD CONSTRAINT daily_figures_pkey PRIMARY KEY (day, market_id);

ALTER TABLE daily_listing_categories ADD CONSTRAINT daily_listing_categories_pkey PRIMARY KEY (community_id, day, category_id);

ALTER TABLE daily_neighbor_figures ADD CONSTRAINT daily_neighbor_figures_pkey PRIMARY KEY (community_id, day);

ALTER TABLE data_exports ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);

ALTER TABLE data_exports ADD CONSTRAINT data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE data_exports ADD CONSTRAINT data_exports_status_check CHECK ((status = ANY (ARRAY['preparing'::text, 'ready'::text, 'expired'::text])));

ALTER TABLE declines ADD CONSTRAINT declines_pkey PRIMARY KEY (driver_id, order_id);

ALTER TABLE declines ADD CONSTRAINT declines_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES users(id);

ALTER TABLE declines ADD CONSTRAINT declines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE delivery_sessions ADD CONSTRAINT delivery_sessions_pkey PRIMARY KEY (id);

ALTER TABLE delivery_sessions ADD CONSTRAINT delivery_sessions_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES users(id);

ALTER TABLE delivery_sessions ADD CONSTRAINT delivery_sessions_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE delivery_sessions ADD CONSTRAINT delivery_sessions_relieved_id_fkey FOREIGN KEY (relieved_id) REFERENCES delivery_sessions(id);

ALTER TABLE delivery_sessions ADD CONSTRAINT delivery_sessions_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES vendors(id);

ALTER TABLE delivery_sessions ADD CONSTRAINT delivery_sessions_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id);

ALTER TABLE delivery_sessions ADD CONSTRAINT delivery_sessions_check CHECK (((market_id IS NULL) <> (restaurant_id IS NULL)));

ALTER TABLE delivery_sessions ADD CONSTRAINT delivery_sessions_status_check CHECK ((status = ANY (ARRAY['running'::text, 'ended'::text])));

ALTER TABLE dispatch_decisions ADD CONSTRAINT dispatch_decisions_pkey PRIMARY KEY (id);

ALTER TABLE dispatch_decisions ADD CONSTRAINT dispatch_decisions_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES users(id);

ALTER TABLE dispatch_decisions ADD CONSTRAINT dispatch_decisions_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);

ALTER TABLE driver_profiles ADD CONSTRAINT driver_profiles_pkey PRIMARY KEY (user_id);

ALTER TABLE driver_profiles ADD CONSTRAINT driver_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE driver_profiles ADD CONSTRAINT driver_profiles_vehicle_check CHECK ((vehicle = ANY (ARRAY['on_foot'::text, 'bicycle'::text, 'cargo_bike'::text, 'scooter'::text, 'car'::text, 'van'::text])));

ALTER TABLE errand_complaints ADD CONSTRAINT errand_complaints_pkey PRIMARY KEY (number);

ALTER TABLE errand_complaints ADD CONSTRAINT errand_complaints_errand_id_fkey FOREIGN KEY (errand_id) REFERENCES errands(id);

ALTER TABLE errand_complaints ADD CONSTRAINT errand_complaints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE errands ADD CONSTRAINT errands_pkey PRIMARY KEY (id);

ALTER TABLE errands ADD CONSTRAINT errands_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE errands ADD CONSTRAINT errands_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);

ALTER TABLE errands ADD CONSTRAINT errands_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id);

ALTER TABLE errands ADD CONSTRAINT errands_disputed_by_fkey FOREIGN KEY (disputed_by) REFERENCES users(id);

ALTER TABLE errands ADD CONSTRAINT errands_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id);

ALTER TABLE errands ADD CONSTRAINT errands_reorder_of_fkey FOREIGN KEY (reorder_of) REFERENCES errands(id);

ALTER TABLE errands ADD CONSTRAINT errands_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES users(id);

ALTER TABLE errands ADD CONSTRAINT errands_runner_id_fkey FOREIGN KEY (runner_id) REFERENCES users(id);

ALTER TABLE errands ADD CONSTRAINT errands_check CHECK ((runner_id <> requester_id));

ALTER TABLE errands ADD CONSTRAINT errands_check1 CHECK (((status <> ALL (ARRAY['accepted'::text, 'at_store'::text, 'picked_up'::text, 'completed'::text])) OR (runner_id IS NOT NULL)));

ALTER TABLE errands ADD CONSTRAINT errands_check2 CHECK (((status <> ALL (ARRAY['pending_payment'::text, 'payment_failed'::text, 'open'::text])) OR (runner_id IS NULL)));

ALTER TABLE errands ADD CONSTRAINT errands_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE errands ADD CONSTRAINT errands_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE errands ADD CONSTRAINT errands_reward_cents_check CHECK (((reward_cents >= 0) AND (reward_cents <= 99999)));

ALTER TABLE errands ADD CONSTRAINT errands_settlement_check CHECK ((settlement = ANY (ARRAY['card'::text, 'cash'::text])));

ALTER TABLE errands ADD CONSTRAINT errands_stars_check CHECK (((stars >= 1) AND (stars <= 5)));

ALTER TABLE errands ADD CONSTRAINT errands_status_check CHECK ((status = ANY (ARRAY['pending_payment'::text, 'payment_failed'::text, 'open'::text, 'accepted'::text, 'at_store'::text, 'picked_up'::text, 'completed'::text, 'cancelled'::text])));

ALTER TABLE event_pruning ADD CONSTRAINT event_pruning_pkey PRIMARY KEY (id);

ALTER TABLE event_pruning ADD CONSTRAINT event_pruning_id_check CHECK ((id = 1));

ALTER TABLE event_recipients ADD CONSTRAINT event_recipients_pkey PRIMARY KEY (recipient, event_number);

ALTER TABLE event_recipients ADD CONSTRAINT event_recipients_event_number_fkey FOREIGN KEY (event_number) REFERENCES events(number);

ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (number);

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_listing_id_buyer_id_key UNIQUE (listing_id, buyer_id);

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_pkey PRIMARY KEY (id);

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id);

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id);

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_buyer_outcome_check CHECK ((buyer_outcome = ANY (ARRAY['handed_over'::text, 'missed'::text])));

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_check CHECK ((buyer_id <> seller_id));

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_check1 CHECK (((status = 'accepted'::text) = (contact_until IS NOT NULL)));

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_seller_outcome_check CHECK ((seller_outcome = ANY (ARRAY['handed_over'::text, 'missed'::text])));

ALTER TABLE exchange_requests ADD CONSTRAINT exchange_requests_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'closed'::text, 'withdrawn'::text])));

ALTER TABLE favourites ADD CONSTRAINT favourites_pkey PRIMARY KEY (user_id, subject_id);

ALTER TABLE favourites ADD CONSTRAINT favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE favourites ADD CONSTRAINT favourites_kind_check CHECK ((kind = ANY (ARRAY['market'::text, 'vendor'::text, 'produce'::text])));

ALTER TABLE fee_schedule_removals ADD CONSTRAINT fee_schedule_removals_pkey PRIMARY KEY (schedule_id);

ALTER TABLE fee_schedule_removals ADD CONSTRAINT fee_schedule_removals_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES fee_schedules(id);

ALTER TABLE fee_schedules ADD CONSTRAINT fee_schedules_pkey PRIMARY KEY (id);

ALTER TABLE fee_schedules ADD CONSTRAINT fee_schedules_driver_share_bp_check CHECK (((driver_share_bp >= 0) AND (driver_share_bp <= 10000)));

ALTER TABLE fee_schedules ADD CONSTRAINT fee_schedules_service_fee_bp_check CHECK (((service_fee_bp >= 0) AND (service_fee_bp <= 10000)));

ALTER TABLE fee_schedules ADD CONSTRAINT fee_schedules_service_fee_flat_cents_check CHECK (((service_fee_flat_cents >= 0) AND (service_fee_flat_cents <= 10000)));

ALTER TABLE fee_schedules ADD CONSTRAINT fee_schedules_tip_base_check CHECK ((tip_base = ANY (ARRAY['food'::text, 'food_tax_fee'::text])));

ALTER TABLE fee_schedules ADD CONSTRAINT fee_schedules_tip_bp_check CHECK (((tip_bp >= 0) AND (tip_bp <= 10000)));

ALTER TABLE gateway_objects ADD CONSTRAINT gateway_objects_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE gateway_objects ADD CONSTRAINT gateway_objects_pkey PRIMARY KEY (id);

ALTER TABLE gateway_objects ADD CONSTRAINT gateway_objects_kind_check CHECK ((kind = ANY (ARRAY['setup'::text, 'method'::text, 'charge'::text, 'closed_key'::text, 'refund'::text, 'payout_account'::text, 'payout'::text])));

ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key);

ALTER TABLE identities ADD CONSTRAINT identities_user_id_issuer_key UNIQUE (user_id, issuer);

ALTER TABLE identities ADD CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject);

ALTER TABLE identities ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE identity_proofs ADD CONSTRAINT identity_proofs_pkey PRIMARY KEY (token_hash);

ALTER TABLE import_findings ADD CONSTRAINT import_findings_pkey PRIMARY KEY (run_id, "position");

ALTER TABLE import_findings ADD CONSTRAINT import_findings_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_runs(id);

ALTER TABLE import_runs ADD CONSTRAINT import_runs_pkey PRIMARY KEY (id);

ALTER TABLE known_devices ADD CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash, user_id);

ALTER TABLE known_devices ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_name_key UNIQUE (name);

ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (number);

ALTER TABLE ledger_balances ADD CONSTRAINT ledger_balances_pkey PRIMARY KEY (account_number);

ALTER TABLE ledger_balances ADD CONSTRAINT ledger_balances_account_number_fkey FOREIGN KEY (account_number) REFERENCES ledger_accounts(number);

ALTER TABLE ledger_closings ADD CONSTRAINT ledger_closings_pkey PRIMARY KEY (number);

ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_movement_number_position_key UNIQUE (movement_number, "position");

ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (number);

ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_number_fkey FOREIGN KEY (account_number) REFERENCES ledger_accounts(number);

ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_movement_number_fkey FOREIGN KEY (movement_number) REFERENCES ledger_movements(number) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_amount_cents_check CHECK ((amount_cents <> 0));

ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_position_check CHECK (("position" >= 0));

ALTER TABLE ledger_movements ADD CONSTRAINT ledger_movements_id_key UNIQUE (id);

ALTER TABLE ledger_movements ADD CONSTRAINT ledger_movements_pkey PRIMARY KEY (number);

ALTER TABLE ledger_movements ADD CONSTRAINT ledger_movements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE ledger_movements ADD CONSTRAINT ledger_movements_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

ALTER TABLE ledger_movements ADD CONSTRAINT ledger_movements_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);

ALTER TABLE ledger_movements ADD CONSTRAINT ledger_movements_leg_count_check CHECK ((leg_count >= 2));

ALTER TABLE ledger_movements ADD CONSTRAINT ledger_movements_reason_check CHECK ((reason = ANY (ARRAY['capture'::text, 'delivery'::text, 'tip'::text, 'refund'::text, 'refund_paid'::text, 'payout'::text, 'payout_returned'::text, 'errand_reward'::text, 'correction'::text])));

ALTER TABLE line_ratings ADD CONSTRAINT line_ratings_pkey PRIMARY KEY (order_id, line_id);

ALTER TABLE line_ratings ADD CONSTRAINT line_ratings_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id);

ALTER TABLE line_ratings ADD CONSTRAINT line_ratings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE line_ratings ADD CONSTRAINT line_ratings_produce_id_fkey FOREIGN KEY (produce_id) REFERENCES produce(id);

ALTER TABLE line_ratings ADD CONSTRAINT line_ratings_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE line_ratings ADD CONSTRAINT line_ratings_freshness_check CHECK (((freshness >= 1) AND (freshness <= 5)));

ALTER TABLE line_substitutes ADD CONSTRAINT line_substitutes_pkey PRIMARY KEY (id);

ALTER TABLE line_substitutes ADD CONSTRAINT line_substitutes_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id);

ALTER TABLE line_substitutes ADD CONSTRAINT line_substitutes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE line_substitutes ADD CONSTRAINT line_substitutes_produce_id_fkey FOREIGN KEY (produce_id) REFERENCES produce(id);

ALTER TABLE line_substitutes ADD CONSTRAINT line_substitutes_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)));

ALTER TABLE line_substitutes ADD CONSTRAINT line_substitutes_status_check CHECK ((status = ANY (ARRAY['offered'::text, 'taken'::text, 'refused'::text])));

ALTER TABLE line_substitutes ADD CONSTRAINT line_substitutes_unit_price_cents_check CHECK ((unit_price_cents > 0));

ALTER TABLE listing_reports ADD CONSTRAINT listing_reports_pkey PRIMARY KEY (listing_id, reporter_id);

ALTER TABLE listing_reports ADD CONSTRAINT listing_reports_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE listing_reports ADD CONSTRAINT listing_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id);

ALTER TABLE listing_reports ADD CONSTRAINT listing_reports_reason_check CHECK ((reason = ANY (ARRAY['unsafe'::text, 'not_food'::text, 'offensive'::text, 'fraud'::text, 'other'::text])));

ALTER TABLE listings ADD CONSTRAINT listings_pkey PRIMARY KEY (id);

ALTER TABLE listings ADD CONSTRAINT listings_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE listings ADD CONSTRAINT listings_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);

ALTER TABLE listings ADD CONSTRAINT listings_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id);

ALTER TABLE listings ADD CONSTRAINT listings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id);

ALTER TABLE listings ADD CONSTRAINT listings_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE listings ADD CONSTRAINT listings_check CHECK (((selection = 'draw'::text) = (draw_seed IS NOT NULL)));

ALTER TABLE listings ADD CONSTRAINT listings_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 20000)));

ALTER TABLE listings ADD CONSTRAINT listings_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)));

ALTER TABLE listings ADD CONSTRAINT listings_selection_check CHECK ((selection = ANY (ARRAY['seller'::text, 'draw'::text])));

ALTER TABLE listings ADD CONSTRAINT listings_status_check CHECK ((status = ANY (ARRAY['available'::text, 'sold'::text, 'ended'::text, 'expired'::text, 'hidden'::text])));

ALTER TABLE market_closed_dates ADD CONSTRAINT market_closed_dates_pkey PRIMARY KEY (market_id, closed_on);

ALTER TABLE market_closed_dates ADD CONSTRAINT market_closed_dates_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE market_hours ADD CONSTRAINT market_hours_pkey PRIMARY KEY (market_id, weekday, opens_minute, season_from);

ALTER TABLE market_hours ADD CONSTRAINT market_hours_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE market_hours ADD CONSTRAINT market_hours_check CHECK ((closes_minute > opens_minute));

ALTER TABLE market_hours ADD CONSTRAINT market_hours_check1 CHECK (((season_from = ''::text) = (season_until = ''::text)));

ALTER TABLE market_hours ADD CONSTRAINT market_hours_closes_minute_check CHECK (((closes_minute >= 1) AND (closes_minute <= 1440)));

ALTER TABLE market_hours ADD CONSTRAINT market_hours_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439)));

ALTER TABLE market_hours ADD CONSTRAINT market_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)));

ALTER TABLE markets ADD CONSTRAINT markets_source_key_key UNIQUE (source_key);

ALTER TABLE markets ADD CONSTRAINT markets_pkey PRIMARY KEY (id);

ALTER TABLE markets ADD CONSTRAINT markets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES markets(id);

ALTER TABLE markets ADD CONSTRAINT markets_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id);

ALTER TABLE markets ADD CONSTRAINT markets_check CHECK (((status <> 'open'::text) OR ((lat IS NOT NULL) AND (lon IS NOT NULL))));

ALTER TABLE markets ADD CONSTRAINT markets_check1 CHECK ((merged_into <> id));

ALTER TABLE markets ADD CONSTRAINT markets_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE markets ADD CONSTRAINT markets_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE markets ADD CONSTRAINT markets_orders_per_slot_check CHECK (((orders_per_slot >= 1) AND (orders_per_slot <= 10000)));

ALTER TABLE markets ADD CONSTRAINT markets_reopens_as_check CHECK ((reopens_as = ANY (ARRAY['open'::text, 'draft'::text])));

ALTER TABLE markets ADD CONSTRAINT markets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'draft'::text, 'closed'::text])));

ALTER TABLE markets ADD CONSTRAINT markets_tax_bp_check CHECK (((tax_bp >= 0) AND (tax_bp <= 3000)));

ALTER TABLE matches ADD CONSTRAINT matches_pkey PRIMARY KEY (id);

ALTER TABLE matches ADD CONSTRAINT matches_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);

ALTER TABLE matches ADD CONSTRAINT matches_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id);

ALTER TABLE matches ADD CONSTRAINT matches_from_place_id_fkey FOREIGN KEY (from_place_id) REFERENCES places(id);

ALTER TABLE matches ADD CONSTRAINT matches_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES users(id);

ALTER TABLE matches ADD CONSTRAINT matches_to_place_id_fkey FOREIGN KEY (to_place_id) REFERENCES places(id);

ALTER TABLE matches ADD CONSTRAINT matches_traveller_id_fkey FOREIGN KEY (traveller_id) REFERENCES users(id);

ALTER TABLE matches ADD CONSTRAINT matches_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(id);

ALTER TABLE matches ADD CONSTRAINT matches_want_id_fkey FOREIGN KEY (want_id) REFERENCES wants(id);

ALTER TABLE matches ADD CONSTRAINT matches_check CHECK ((requester_id <> traveller_id));

ALTER TABLE matches ADD CONSTRAINT matches_check1 CHECK (((completed_at IS NOT NULL) = (status = 'complete'::text)));

ALTER TABLE matches ADD CONSTRAINT matches_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'accepted'::text, 'complete'::text, 'declined'::text, 'withdrawn'::text])));

ALTER TABLE memberships ADD CONSTRAINT memberships_pkey PRIMARY KEY (community_id, user_id);

ALTER TABLE memberships ADD CONSTRAINT memberships_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);

ALTER TABLE memberships ADD CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE memberships ADD CONSTRAINT memberships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'pending_email'::text])));

ALTER TABLE messages ADD CONSTRAINT messages_id_key UNIQUE (id);

ALTER TABLE messages ADD CONSTRAINT messages_pkey PRIMARY KEY (number);

ALTER TABLE messages ADD CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id);

ALTER TABLE messages ADD CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id);

ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (user_id, topic);

ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE numbering ADD CONSTRAINT numbering_pkey PRIMARY KEY (name);

ALTER TABLE offer_orders ADD CONSTRAINT offer_orders_pkey PRIMARY KEY (offer_id, order_id);

ALTER TABLE offer_orders ADD CONSTRAINT offer_orders_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id);

ALTER TABLE offer_orders ADD CONSTRAINT offer_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE offer_orders ADD CONSTRAINT offer_orders_status_check CHECK ((status = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text, 'released'::text])));

ALTER TABLE offers ADD CONSTRAINT offers_pkey PRIMARY KEY (id);

ALTER TABLE offers ADD CONSTRAINT offers_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES users(id);

ALTER TABLE offers ADD CONSTRAINT offers_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE offers ADD CONSTRAINT offers_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id);

ALTER TABLE offers ADD CONSTRAINT offers_status_check CHECK ((status = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text, 'expired'::text])));

ALTER TABLE order_escalations ADD CONSTRAINT order_escalations_pkey PRIMARY KEY (order_id, happened_at, step);

ALTER TABLE order_escalations ADD CONSTRAINT order_escalations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE order_escalations ADD CONSTRAINT order_escalations_step_check CHECK ((step = ANY (ARRAY['widened'::text, 'raised'::text, 'told'::text, 'person'::text])));

ALTER TABLE order_issue_photos ADD CONSTRAINT order_issue_photos_pkey PRIMARY KEY (issue_id, "position");

ALTER TABLE order_issue_photos ADD CONSTRAINT order_issue_photos_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES order_issues(id);

ALTER TABLE order_issue_photos ADD CONSTRAINT order_issue_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id);

ALTER TABLE order_issues ADD CONSTRAINT order_issues_pkey PRIMARY KEY (id);

ALTER TABLE order_issues ADD CONSTRAINT order_issues_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id);

ALTER TABLE order_issues ADD CONSTRAINT order_issues_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE order_issues ADD CONSTRAINT order_issues_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE order_issues ADD CONSTRAINT order_issues_check CHECK (((line_id IS NULL) = (quantity IS NULL)));

ALTER TABLE order_issues ADD CONSTRAINT order_issues_check1 CHECK (((status = 'refunded'::text) = (refund_cents IS NOT NULL)));

ALTER TABLE order_issues ADD CONSTRAINT order_issues_kind_check CHECK ((kind = ANY (ARRAY['missing'::text, 'damaged'::text, 'wrong_item'::text, 'poor_quality'::text, 'late'::text, 'other'::text])));

ALTER TABLE order_issues ADD CONSTRAINT order_issues_quantity_check CHECK ((quantity > 0));

ALTER TABLE order_issues ADD CONSTRAINT order_issues_status_check CHECK ((status = ANY (ARRAY['open'::text, 'refunded'::text, 'declined'::text])));

ALTER TABLE order_lines ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);

ALTER TABLE order_lines ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE order_lines ADD CONSTRAINT order_lines_produce_id_fkey FOREIGN KEY (produce_id) REFERENCES produce(id);

ALTER TABLE order_lines ADD CONSTRAINT order_lines_substitute_for_fkey FOREIGN KEY (substitute_for) REFERENCES order_lines(id);

ALTER TABLE order_lines ADD CONSTRAINT order_lines_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE order_lines ADD CONSTRAINT order_lines_check CHECK (((picked_quantity >= 0) AND (picked_quantity <= quantity)));

ALTER TABLE order_lines ADD CONSTRAINT order_lines_check1 CHECK (((NOT paid_with_ebt) OR snap_eligible));

ALTER TABLE order_lines ADD CONSTRAINT order_lines_check2 CHECK (((weight_thousandths IS NULL) OR (sold_by_weight AND ((weight_thousandths >= 1) AND (weight_thousandths <= 999000)))));

ALTER TABLE order_lines ADD CONSTRAINT order_lines_check3 CHECK (((ebt_left_quantity = 0) OR (paid_with_ebt AND ((ebt_left_quantity >= 1) AND (ebt_left_quantity <= quantity)))));

ALTER TABLE order_lines ADD CONSTRAINT order_lines_pick_status_check CHECK ((pick_status = ANY (ARRAY['open'::text, 'picked'::text, 'short'::text])));

ALTER TABLE order_lines ADD CONSTRAINT order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)));

ALTER TABLE order_lines ADD CONSTRAINT order_lines_shortage_rule_check CHECK ((shortage_rule = ANY (ARRAY['refund'::text, 'ask'::text])));

ALTER TABLE order_lines ADD CONSTRAINT order_lines_unit_price_cents_check CHECK ((unit_price_cents > 0));

ALTER TABLE order_moves ADD CONSTRAINT order_moves_pkey PRIMARY KEY (from_status, to_status);

ALTER TABLE order_moves ADD CONSTRAINT order_moves_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['delivery'::text, 'pickup'::text])));

ALTER TABLE order_slot_changes ADD CONSTRAINT order_slot_changes_pkey PRIMARY KEY (order_id, order_version);

ALTER TABLE order_slot_changes ADD CONSTRAINT order_slot_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE order_status_changes ADD CONSTRAINT order_status_changes_pkey PRIMARY KEY (order_id, sequence);

ALTER TABLE order_status_changes ADD CONSTRAINT order_status_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE order_vendors ADD CONSTRAINT order_vendors_pkey PRIMARY KEY (order_id, vendor_id);

ALTER TABLE order_vendors ADD CONSTRAINT order_vendors_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE order_vendors ADD CONSTRAINT order_vendors_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE order_vendors ADD CONSTRAINT order_vendors_ebt_cents_check CHECK ((ebt_cents >= 0));

ALTER TABLE order_vendors ADD CONSTRAINT order_vendors_final_ebt_cents_check CHECK ((final_ebt_cents >= 0));

ALTER TABLE order_vendors ADD CONSTRAINT order_vendors_food_cents_check CHECK ((food_cents >= 0));

ALTER TABLE order_vendors ADD CONSTRAINT order_vendors_tax_cents_check CHECK ((tax_cents >= 0));

ALTER TABLE order_vendors ADD CONSTRAINT order_vendors_taxable_cents_check CHECK ((taxable_cents >= 0));

ALTER TABLE orders ADD CONSTRAINT orders_id_key UNIQUE (id);

ALTER TABLE orders ADD CONSTRAINT orders_pkey PRIMARY KEY (number);

ALTER TABLE orders ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id);

ALTER TABLE orders ADD CONSTRAINT orders_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES users(id);

ALTER TABLE orders ADD CONSTRAINT orders_fee_schedule_id_fkey FOREIGN KEY (fee_schedule_id) REFERENCES fee_schedules(id);

ALTER TABLE orders ADD CONSTRAINT orders_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE orders ADD CONSTRAINT orders_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES vendors(id);

ALTER TABLE orders ADD CONSTRAINT orders_check CHECK ((total_cents = (((subtotal_cents + service_fee_cents) + tip_cents) + tax_cents)));

ALTER TABLE orders ADD CONSTRAINT orders_check1 CHECK (((market_id IS NULL) <> (restaurant_id IS NULL)));

ALTER TABLE orders ADD CONSTRAINT orders_check2 CHECK (((ready_at IS NULL) OR (restaurant_id IS NOT NULL)));

ALTER TABLE orders ADD CONSTRAINT orders_check3 CHECK (((fulfilment = 'pickup'::text) OR (address_lat IS NOT NULL)));

ALTER TABLE orders ADD CONSTRAINT orders_check4 CHECK (((status <> ALL (ARRAY['accepted'::text, 'picked_up'::text, 'delivered'::text])) OR (driver_id IS NOT NULL)));

ALTER TABLE orders ADD CONSTRAINT orders_check5 CHECK (((ebt_cents >= 0) AND ((ebt_cents = 0) OR (fulfilment = 'pickup'::text))));

ALTER TABLE orders ADD CONSTRAINT orders_check6 CHECK (((choose_by IS NULL) OR (status = 'scheduled'::text)));

ALTER TABLE orders ADD CONSTRAINT orders_check7 CHECK (((credit_refunded_cents >= 0) AND (credit_refunded_cents <= credit_cents)));

ALTER TABLE orders ADD CONSTRAINT orders_credit_cents_check CHECK ((credit_cents >= 0));

ALTER TABLE orders ADD CONSTRAINT orders_driver_cents_check CHECK ((driver_cents >= 0));

ALTER TABLE orders ADD CONSTRAINT orders_driver_progress_check CHECK ((driver_progress = ANY (ARRAY['to_market'::text, 'at_market'::text, 'to_other_customer'::text, 'to_you'::text, 'at_door'::text])));

ALTER TABLE orders ADD CONSTRAINT orders_final_ebt_cents_check CHECK ((final_ebt_cents >= 0));

ALTER TABLE orders ADD CONSTRAINT orders_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['delivery'::text, 'pickup'::text])));

ALTER TABLE orders ADD CONSTRAINT orders_item_count_check CHECK ((item_count > 0));

ALTER TABLE orders ADD CONSTRAINT orders_platform_cents_check CHECK ((platform_cents >= 0));

ALTER TABLE orders ADD CONSTRAINT orders_raised_tip_cents_check CHECK ((raised_tip_cents >= 0));

ALTER TABLE orders ADD CONSTRAINT orders_service_fee_cents_check CHECK ((service_fee_cents >= 0));

ALTER TABLE orders ADD CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['pending_payment'::text, 'payment_failed'::text, 'scheduled'::text, 'created'::text, 'retrieved'::text, 'accepted'::text, 'picked_up'::text, 'delivered'::text, 'undeliverable'::text, 'ready'::text, 'collected'::text, 'cancelled'::text, 'expired'::text])));

ALTER TABLE orders ADD CONSTRAINT orders_subtotal_cents_check CHECK ((subtotal_cents >= 0));

ALTER TABLE orders ADD CONSTRAINT orders_tax_cents_check CHECK ((tax_cents >= 0));

ALTER TABLE orders ADD CONSTRAINT orders_tip_cents_check CHECK ((tip_cents >= 0));

ALTER TABLE outbox ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE outbox ADD CONSTRAINT mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])));

ALTER TABLE payment_methods ADD CONSTRAINT payment_methods_pkey PRIMARY KEY (id);

ALTER TABLE payment_methods ADD CONSTRAINT payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE payment_setups ADD CONSTRAINT payment_setups_pkey PRIMARY KEY (id);

ALTER TABLE payment_setups ADD CONSTRAINT payment_setups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE payment_setups ADD CONSTRAINT payment_setups_status_check CHECK ((status = ANY (ARRAY['requires_method'::text, 'requires_action'::text, 'succeeded'::text, 'failed'::text])));

ALTER TABLE payments ADD CONSTRAINT payments_order_id_purpose_attempt_key UNIQUE (order_id, purpose, attempt);

ALTER TABLE payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE payments ADD CONSTRAINT payments_errand_id_fkey FOREIGN KEY (errand_id) REFERENCES errands(id);

ALTER TABLE payments ADD CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE payments ADD CONSTRAINT payments_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id);

ALTER TABLE payments ADD CONSTRAINT payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE payments ADD CONSTRAINT payments_amount_cents_check CHECK ((amount_cents >= 0));

ALTER TABLE payments ADD CONSTRAINT payments_errand_check CHECK (((purpose = 'errand'::text) = (errand_id IS NOT NULL)));

ALTER TABLE payments ADD CONSTRAINT payments_order_check CHECK (((purpose = 'errand'::text) = (order_id IS NULL)));

ALTER TABLE payments ADD CONSTRAINT payments_pending_step_check CHECK ((pending_step = ANY (ARRAY['authorise'::text, 'confirm'::text, 'capture'::text, 'void'::text, 'release'::text])));

ALTER TABLE payments ADD CONSTRAINT payments_purpose_check CHECK ((purpose = ANY (ARRAY['order'::text, 'tip'::text, 'errand'::text])));

ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'processing'::text, 'requires_action'::text, 'authorised'::text, 'captured'::text, 'voided'::text, 'failed'::text])));

ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_pkey PRIMARY KEY (owner_id);

ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['vendor'::text, 'driver'::text])));

ALTER TABLE payout_accounts ADD CONSTRAINT payout_accounts_status_check CHECK ((status = ANY (ARRAY['incomplete'::text, 'restricted'::text, 'active'::text])));

ALTER TABLE payout_entries ADD CONSTRAINT payout_entries_pkey PRIMARY KEY (payout_id, entry_number);

ALTER TABLE payout_entries ADD CONSTRAINT payout_entries_entry_number_fkey FOREIGN KEY (entry_number) REFERENCES ledger_entries(number);

ALTER TABLE payout_entries ADD CONSTRAINT payout_entries_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);

ALTER TABLE payout_orders ADD CONSTRAINT payout_orders_pkey PRIMARY KEY (payout_id, order_id);

ALTER TABLE payout_orders ADD CONSTRAINT payout_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE payout_orders ADD CONSTRAINT payout_orders_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id);

ALTER TABLE payouts ADD CONSTRAINT payouts_owner_id_week_key UNIQUE (owner_id, week);

ALTER TABLE payouts ADD CONSTRAINT payouts_pkey PRIMARY KEY (id);

ALTER TABLE payouts ADD CONSTRAINT payouts_amount_cents_check CHECK ((amount_cents > 0));

ALTER TABLE payouts ADD CONSTRAINT payouts_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['vendor'::text, 'driver'::text])));

ALTER TABLE payouts ADD CONSTRAINT payouts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text])));

ALTER TABLE phone_codes ADD CONSTRAINT phone_codes_pkey PRIMARY KEY (user_id);

ALTER TABLE phone_codes ADD CONSTRAINT phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE photo_removals ADD CONSTRAINT photo_removals_pkey PRIMARY KEY (digest);

ALTER TABLE photos ADD CONSTRAINT photos_pkey PRIMARY KEY (id);

ALTER TABLE photos ADD CONSTRAINT photos_height_check CHECK ((height > 0));

ALTER TABLE photos ADD CONSTRAINT photos_width_check CHECK ((width > 0));

ALTER TABLE places ADD CONSTRAINT places_external_id_key UNIQUE (external_id);

ALTER TABLE places ADD CONSTRAINT places_pkey PRIMARY KEY (id);

ALTER TABLE places ADD CONSTRAINT places_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id);

ALTER TABLE places ADD CONSTRAINT places_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES places(id);

ALTER TABLE places ADD CONSTRAINT places_check CHECK ((merged_into <> id));

ALTER TABLE places ADD CONSTRAINT places_kind_check CHECK ((kind = ANY (ARRAY['restaurant'::text, 'shop'::text, 'building'::text, 'market'::text, 'other'::text])));

ALTER TABLE places ADD CONSTRAINT places_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE places ADD CONSTRAINT places_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE produce ADD CONSTRAINT produce_pkey PRIMARY KEY (id);

ALTER TABLE produce ADD CONSTRAINT produce_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE produce ADD CONSTRAINT produce_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id);

ALTER TABLE produce ADD CONSTRAINT produce_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE produce ADD CONSTRAINT produce_markdown_percent_check CHECK (((markdown_percent >= 1) AND (markdown_percent <= 90)));

ALTER TABLE produce ADD CONSTRAINT produce_per_order_cap_check CHECK (((per_order_cap >= 1) AND (per_order_cap <= 999)));

ALTER TABLE produce ADD CONSTRAINT produce_stock_check CHECK (((stock >= 0) AND (stock <= 1000000)));

ALTER TABLE produce ADD CONSTRAINT produce_unit_price_cents_check CHECK (((unit_price_cents >= 1) AND (unit_price_cents <= 100000)));

ALTER TABLE produce ADD CONSTRAINT produce_warn_at_check CHECK ((warn_at >= 0));

ALTER TABLE produce_markets ADD CONSTRAINT produce_markets_pkey PRIMARY KEY (market_id, produce_id);

ALTER TABLE produce_markets ADD CONSTRAINT produce_markets_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE produce_markets ADD CONSTRAINT produce_markets_produce_id_fkey FOREIGN KEY (produce_id) REFERENCES produce(id);

ALTER TABLE produce_markets ADD CONSTRAINT produce_markets_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE push_devices ADD CONSTRAINT push_devices_token_key UNIQUE (token);

ALTER TABLE push_devices ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);

ALTER TABLE push_devices ADD CONSTRAINT push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

ALTER TABLE push_devices ADD CONSTRAINT push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE push_devices ADD CONSTRAINT push_devices_app_check CHECK ((app = ANY (ARRAY['customer'::text, 'driver'::text, 'community'::text])));

ALTER TABLE push_devices ADD CONSTRAINT push_devices_check CHECK (((platform = 'web'::text) = ((public_key IS NOT NULL) AND (auth_secret IS NOT NULL))));

ALTER TABLE push_devices ADD CONSTRAINT push_devices_platform_check CHECK ((platform = ANY (ARRAY['ios'::text, 'android'::text, 'web'::text])));

ALTER TABLE pushes ADD CONSTRAINT pushes_pkey PRIMARY KEY (notification_id, device_id);

ALTER TABLE pushes ADD CONSTRAINT pushes_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_devices(id) ON DELETE CASCADE;

ALTER TABLE pushes ADD CONSTRAINT pushes_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'expired'::text])));

ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_pkey PRIMARY KEY (user_id);

ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_check CHECK ((starts_minute <> ends_minute));

ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_ends_minute_check CHECK (((ends_minute >= 0) AND (ends_minute <= 1439)));

ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_starts_minute_check CHECK (((starts_minute >= 0) AND (starts_minute <= 1439)));

ALTER TABLE rained_off_days ADD CONSTRAINT rained_off_days_pkey PRIMARY KEY (market_id, day);

ALTER TABLE rained_off_days ADD CONSTRAINT rained_off_days_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE readiness ADD CONSTRAINT readiness_pkey PRIMARY KEY (id);

ALTER TABLE readiness ADD CONSTRAINT readiness_id_check CHECK ((id = 1));

ALTER TABLE received_texts ADD CONSTRAINT received_texts_pkey PRIMARY KEY (sid);

ALTER TABLE received_texts ADD CONSTRAINT received_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);

ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

ALTER TABLE refunds ADD CONSTRAINT refunds_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id);

ALTER TABLE refunds ADD CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE refunds ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

ALTER TABLE refunds ADD CONSTRAINT refunds_amount_cents_check CHECK ((amount_cents >= 0));

ALTER TABLE refunds ADD CONSTRAINT refunds_borne_by_check CHECK ((borne_by = ANY (ARRAY['vendors'::text, 'platform'::text, 'everybody'::text])));

ALTER TABLE refunds ADD CONSTRAINT refunds_check CHECK (((credit_cents >= 0) AND (credit_cents <= amount_cents)));

ALTER TABLE refunds ADD CONSTRAINT refunds_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'paid'::text])));

ALTER TABLE refunds ADD CONSTRAINT refunds_units_check CHECK ((units > 0));

ALTER TABLE restaurant_hours ADD CONSTRAINT restaurant_hours_pkey PRIMARY KEY (vendor_id, weekday, opens_minute);

ALTER TABLE restaurant_hours ADD CONSTRAINT restaurant_hours_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE restaurant_hours ADD CONSTRAINT restaurant_hours_check CHECK ((closes_minute > opens_minute));

ALTER TABLE restaurant_hours ADD CONSTRAINT restaurant_hours_closes_minute_check CHECK (((closes_minute >= 1) AND (closes_minute <= 1440)));

ALTER TABLE restaurant_hours ADD CONSTRAINT restaurant_hours_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439)));

ALTER TABLE restaurant_hours ADD CONSTRAINT restaurant_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)));

ALTER TABLE restaurant_slot_orders ADD CONSTRAINT restaurant_slot_orders_pkey PRIMARY KEY (restaurant_id, starts_at);

ALTER TABLE restaurant_slot_orders ADD CONSTRAINT restaurant_slot_orders_restaurant_id_fkey FOREIGN KEY (restaurant_id) REFERENCES vendors(id);

ALTER TABLE restaurant_slot_orders ADD CONSTRAINT restaurant_slot_orders_taken_check CHECK ((taken >= 0));

ALTER TABLE restocked_produce ADD CONSTRAINT restocked_produce_pkey PRIMARY KEY (sid, produce_id);

ALTER TABLE restocked_produce ADD CONSTRAINT restocked_produce_produce_id_fkey FOREIGN KEY (produce_id) REFERENCES produce(id);

ALTER TABLE restocked_produce ADD CONSTRAINT restocked_produce_sid_fkey FOREIGN KEY (sid) REFERENCES received_texts(sid);

ALTER TABLE restocked_produce ADD CONSTRAINT restocked_produce_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE search_changes ADD CONSTRAINT search_changes_pkey PRIMARY KEY (number);

ALTER TABLE search_keys ADD CONSTRAINT search_keys_pkey PRIMARY KEY (form, key, word);

ALTER TABLE search_keys ADD CONSTRAINT search_keys_form_check CHECK ((form = ANY (ARRAY['part'::text, 'mistake'::text])));

ALTER TABLE search_words ADD CONSTRAINT search_words_pkey PRIMARY KEY (kind, word, subject_id);

ALTER TABLE search_words ADD CONSTRAINT search_words_kind_check CHECK ((kind = ANY (ARRAY['market'::text, 'vendor'::text, 'produce'::text, 'category'::text])));

ALTER TABLE second_factors ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);

ALTER TABLE second_factors ADD CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE server_keys ADD CONSTRAINT server_keys_pkey PRIMARY KEY (name);

ALTER TABLE sessions ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE sessions ADD CONSTRAINT sessions_kind_check CHECK ((kind = ANY (ARRAY['api'::text, 'portal'::text])));

ALTER TABLE settings ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

ALTER TABLE shifts ADD CONSTRAINT shifts_pkey PRIMARY KEY (id);

ALTER TABLE shifts ADD CONSTRAINT shifts_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES users(id);

ALTER TABLE shifts ADD CONSTRAINT shifts_end_reason_check CHECK ((end_reason = ANY (ARRAY['driver'::text, 'nothing_found'::text, 'signed_out'::text, 'admin'::text, 'finished'::text])));

ALTER TABLE shifts ADD CONSTRAINT shifts_status_check CHECK ((status = ANY (ARRAY['searching'::text, 'offered'::text, 'delivering'::text, 'offline'::text])));

ALTER TABLE sign_in_proofs ADD CONSTRAINT sign_in_proofs_pkey PRIMARY KEY (token_hash);

ALTER TABLE sign_in_proofs ADD CONSTRAINT sign_in_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE slot_orders ADD CONSTRAINT slot_orders_pkey PRIMARY KEY (market_id, starts_at);

ALTER TABLE slot_orders ADD CONSTRAINT slot_orders_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE slot_orders ADD CONSTRAINT slot_orders_taken_check CHECK ((taken >= 0));

ALTER TABLE stale_neighbor_hours ADD CONSTRAINT stale_neighbor_hours_pkey PRIMARY KEY (number);

ALTER TABLE stale_orders ADD CONSTRAINT stale_orders_pkey PRIMARY KEY (order_number);

ALTER TABLE stalls ADD CONSTRAINT stalls_pkey PRIMARY KEY (vendor_id, market_id);

ALTER TABLE stalls ADD CONSTRAINT stalls_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id);

ALTER TABLE stalls ADD CONSTRAINT stalls_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE stock_changes ADD CONSTRAINT stock_changes_pkey PRIMARY KEY (produce_id, key);

ALTER TABLE stock_changes ADD CONSTRAINT stock_changes_produce_id_fkey FOREIGN KEY (produce_id) REFERENCES produce(id);

ALTER TABLE stock_changes ADD CONSTRAINT stock_changes_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE stops ADD CONSTRAINT stops_delivery_session_id_sequence_key UNIQUE (delivery_session_id, sequence);

ALTER TABLE stops ADD CONSTRAINT stops_pkey PRIMARY KEY (id);

ALTER TABLE stops ADD CONSTRAINT stops_delivery_session_id_fkey FOREIGN KEY (delivery_session_id) REFERENCES delivery_sessions(id);

ALTER TABLE stops ADD CONSTRAINT stops_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE stops ADD CONSTRAINT stops_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id);

ALTER TABLE stops ADD CONSTRAINT stops_kind_check CHECK ((kind = ANY (ARRAY['source'::text, 'customer'::text])));

ALTER TABLE stops ADD CONSTRAINT stops_status_check CHECK ((status = ANY (ARRAY['ahead'::text, 'current'::text, 'arrived'::text, 'completed'::text, 'cancelled'::text])));

ALTER TABLE surpluses ADD CONSTRAINT surpluses_pkey PRIMARY KEY (id);

ALTER TABLE surpluses ADD CONSTRAINT surpluses_charity_id_fkey FOREIGN KEY (charity_id) REFERENCES charities(user_id);

ALTER TABLE surpluses ADD CONSTRAINT surpluses_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id);

ALTER TABLE surpluses ADD CONSTRAINT surpluses_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES users(id);

ALTER TABLE surpluses ADD CONSTRAINT surpluses_produce_id_fkey FOREIGN KEY (produce_id) REFERENCES produce(id);

ALTER TABLE surpluses ADD CONSTRAINT surpluses_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE surpluses ADD CONSTRAINT surpluses_check CHECK (((kind = 'markdown'::text) = (percent IS NOT NULL)));

ALTER TABLE surpluses ADD CONSTRAINT surpluses_check1 CHECK (((kind = 'listing'::text) = (listing_id IS NOT NULL)));

ALTER TABLE surpluses ADD CONSTRAINT surpluses_check2 CHECK ((((kind = 'charity'::text) AND (status = ANY (ARRAY['claimed'::text, 'handed_over'::text, 'missed'::text]))) = (charity_id IS NOT NULL)));

ALTER TABLE surpluses ADD CONSTRAINT surpluses_grams_check CHECK (((grams >= 0) AND (grams <= 100000000)));

ALTER TABLE surpluses ADD CONSTRAINT surpluses_kind_check CHECK ((kind = ANY (ARRAY['markdown'::text, 'listing'::text, 'charity'::text])));

ALTER TABLE surpluses ADD CONSTRAINT surpluses_percent_check CHECK (((percent >= 1) AND (percent <= 90)));

ALTER TABLE surpluses ADD CONSTRAINT surpluses_quantity_check CHECK (((quantity >= 0) AND (quantity <= 1000000)));

ALTER TABLE surpluses ADD CONSTRAINT surpluses_status_check CHECK ((status = ANY (ARRAY['offered'::text, 'claimed'::text, 'handed_over'::text, 'missed'::text, 'undone'::text, 'ended'::text])));

ALTER TABLE text_messages ADD CONSTRAINT text_messages_pkey PRIMARY KEY (id);

ALTER TABLE text_messages ADD CONSTRAINT text_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE text_messages ADD CONSTRAINT text_messages_purpose_check CHECK ((purpose = ANY (ARRAY['code'::text, 'notification'::text, 'answer'::text])));

ALTER TABLE text_messages ADD CONSTRAINT text_messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'expired'::text])));

ALTER TABLE text_opt_outs ADD CONSTRAINT text_opt_outs_pkey PRIMARY KEY (phone_digest);

ALTER TABLE trips ADD CONSTRAINT trips_pkey PRIMARY KEY (id);

ALTER TABLE trips ADD CONSTRAINT trips_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);

ALTER TABLE trips ADD CONSTRAINT trips_from_place_id_fkey FOREIGN KEY (from_place_id) REFERENCES places(id);

ALTER TABLE trips ADD CONSTRAINT trips_to_place_id_fkey FOREIGN KEY (to_place_id) REFERENCES places(id);

ALTER TABLE trips ADD CONSTRAINT trips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE trips ADD CONSTRAINT trips_check CHECK ((to_place_id <> from_place_id));

ALTER TABLE trips ADD CONSTRAINT trips_check1 CHECK (((match_id IS NOT NULL) OR (status = ANY (ARRAY['placed'::text, 'cancelled'::text]))));

ALTER TABLE trips ADD CONSTRAINT trips_status_check CHECK ((status = ANY (ARRAY['placed'::text, 'matched'::text, 'complete'::text, 'cancelled'::text])));

ALTER TABLE used_identity_tokens ADD CONSTRAINT used_identity_tokens_pkey PRIMARY KEY (token_hash);

ALTER TABLE users ADD CONSTRAINT users_email_key_key UNIQUE (email_key);

ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE users ADD CONSTRAINT users_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id);

ALTER TABLE users ADD CONSTRAINT users_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text])));

ALTER TABLE users ADD CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'erased'::text])));

ALTER TABLE users ADD CONSTRAINT users_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text])));

ALTER TABLE vendor_members ADD CONSTRAINT vendor_members_pkey PRIMARY KEY (vendor_id, user_id);

ALTER TABLE vendor_members ADD CONSTRAINT vendor_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE vendor_members ADD CONSTRAINT vendor_members_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE vendor_members ADD CONSTRAINT vendor_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'helper'::text])));

ALTER TABLE vendor_ratings ADD CONSTRAINT vendor_ratings_pkey PRIMARY KEY (order_id, vendor_id);

ALTER TABLE vendor_ratings ADD CONSTRAINT vendor_ratings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE vendor_ratings ADD CONSTRAINT vendor_ratings_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id);

ALTER TABLE vendor_ratings ADD CONSTRAINT vendor_ratings_freshness_check CHECK (((freshness >= 1) AND (freshness <= 5)));

ALTER TABLE vendor_ratings ADD CONSTRAINT vendor_ratings_on_time_check CHECK (((on_time >= 1) AND (on_time <= 5)));

ALTER TABLE vendors ADD CONSTRAINT vendors_pkey PRIMARY KEY (id);

ALTER TABLE vendors ADD CONSTRAINT vendors_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

ALTER TABLE vendors ADD CONSTRAINT vendors_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id);

ALTER TABLE vendors ADD CONSTRAINT vendors_check CHECK (((lat IS NULL) = (lon IS NULL)));

ALTER TABLE vendors ADD CONSTRAINT vendors_check1 CHECK (((NOT takes_ebt) OR ((fns_number IS NOT NULL) AND (kind <> 'restaurant'::text))));

ALTER TABLE vendors ADD CONSTRAINT vendors_check2 CHECK (((ebt_stopped_reason IS NULL) OR (NOT takes_ebt)));

ALTER TABLE vendors ADD CONSTRAINT vendors_fns_number_check CHECK ((length(fns_number) = 7));

ALTER TABLE vendors ADD CONSTRAINT vendors_kind_check CHECK ((kind = ANY (ARRAY['farm'::text, 'stall'::text, 'restaurant'::text])));

ALTER TABLE vendors ADD CONSTRAINT vendors_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision)));

ALTER TABLE vendors ADD CONSTRAINT vendors_lon_check CHECK (((lon >= ('-180'::integer)::double precision) AND (lon <= (180)::double precision)));

ALTER TABLE vendors ADD CONSTRAINT vendors_orders_per_slot_check CHECK (((orders_per_slot >= 1) AND (orders_per_slot <= 10000)));

ALTER TABLE vendors ADD CONSTRAINT vendors_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text, 'paused'::text, 'suspended'::text])));

ALTER TABLE vendors ADD CONSTRAINT vendors_tax_bp_check CHECK (((tax_bp >= 0) AND (tax_bp <= 3000)));

ALTER TABLE verified_phones ADD CONSTRAINT verified_phones_phone_key UNIQUE (phone);

ALTER TABLE verified_phones ADD CONSTRAINT verified_phones_pkey PRIMARY KEY (user_id);

ALTER TABLE verified_phones ADD CONSTRAINT verified_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE wants ADD CONSTRAINT wants_pkey PRIMARY KEY (id);

ALTER TABLE wants ADD CONSTRAINT wants_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id);

ALTER TABLE wants ADD CONSTRAINT wants_from_place_id_fkey FOREIGN KEY (from_place_id) REFERENCES places(id);

ALTER TABLE wants ADD CONSTRAINT wants_to_place_id_fkey FOREIGN KEY (to_place_id) REFERENCES places(id);

ALTER TABLE wants ADD CONSTRAINT wants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE wants ADD CONSTRAINT wants_check CHECK ((to_place_id <> from_place_id));

ALTER TABLE wants ADD CONSTRAINT wants_check1 CHECK (((match_id IS NOT NULL) OR (status = ANY (ARRAY['placed'::text, 'cancelled'::text]))));

ALTER TABLE wants ADD CONSTRAINT wants_status_check CHECK ((status = ANY (ARRAY['placed'::text, 'matched'::text, 'complete'::text, 'cancelled'::text])));

CREATE INDEX account_links_by_user ON public.account_links USING btree (user_id, purpose);

CREATE INDEX addresses_by_user ON public.addresses USING btree (user_id, created_at);

CREATE UNIQUE INDEX one_active_address ON public.addresses USING btree (user_id) WHERE is_active;

CREATE INDEX audit_trail_by_actor ON public.audit_trail USING btree (actor_id, number);

CREATE INDEX audit_trail_by_subject ON public.audit_trail USING btree (subject_id, number);

CREATE INDEX blocks_by_blocked ON public.blocks USING btree (blocked_id, blocker_id);

CREATE INDEX charities_active ON public.charities USING btree (lat, lon) WHERE is_active;

CREATE INDEX communities_by_name ON public.communities USING btree (name, id);

CREATE INDEX communities_by_photo ON public.communities USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX communities_by_place ON public.communities USING btree (lat, lon, id);

CREATE INDEX community_markets_by_market ON public.community_markets USING btree (market_id, community_id);

CREATE INDEX conversation_parties_by_user ON public.conversation_parties USING btree (user_id, conversation_id);

CREATE INDEX conversations_by_job ON public.conversations USING btree (job_id);

CREATE INDEX daily_figures_by_market ON public.daily_figures USING btree (market_id, day, orders, total_cents, delivery_minutes, timed);

CREATE INDEX daily_listing_categories_by_day ON public.daily_listing_categories USING btree (day, community_id);

CREATE INDEX daily_neighbor_figures_by_day ON public.daily_neighbor_figures USING btree (day, community_id);

CREATE INDEX data_exports_by_user ON public.data_exports USING btree (user_id, requested_at, id);

CREATE INDEX data_exports_to_delete ON public.data_exports USING btree (id) WHERE ((status = 'expired'::text) AND (size_bytes IS NOT NULL));

CREATE INDEX data_exports_to_expire ON public.data_exports USING btree (expires_at) WHERE (status = 'ready'::text);

CREATE INDEX data_exports_to_make ON public.data_exports USING btree (try_again_at, id) WHERE (status = 'preparing'::text);

CREATE INDEX delivery_sessions_by_driver ON public.delivery_sessions USING btree (driver_id, started_at);

CREATE UNIQUE INDEX one_session_a_driver ON public.delivery_sessions USING btree (driver_id) WHERE (status = 'running'::text);

CREATE INDEX dispatch_decisions_by_time ON public.dispatch_decisions USING btree (decided_at, id);

CREATE INDEX errand_complaints_by_errand ON public.errand_complaints USING btree (errand_id, user_id);

CREATE INDEX errand_complaints_open ON public.errand_complaints USING btree (errand_id, number) WHERE (handled_at IS NULL);

CREATE INDEX errands_by_community ON public.errands USING btree (community_id, posted_at, id);

CREATE INDEX errands_by_requester ON public.errands USING btree (requester_id, posted_at, id);

CREATE INDEX errands_by_runner ON public.errands USING btree (runner_id, posted_at, id) WHERE (runner_id IS NOT NULL);

CREATE INDEX errands_completed ON public.errands USING btree (community_id, completed_at) WHERE (completed_at IS NOT NULL);

CREATE INDEX errands_disputed ON public.errands USING btree (disputed_at, id) WHERE (disputed_at IS NOT NULL);

CREATE INDEX errands_due ON public.errands USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX errands_open ON public.errands USING btree (community_id, posted_at, id) WHERE (status = 'open'::text);

CREATE INDEX errands_open_by_category ON public.errands USING btree (community_id, category_id, posted_at, id) WHERE (status = 'open'::text);

CREATE INDEX errands_open_positions ON public.errands USING btree (community_id, posted_at, id, requester_id, status, lat, lon) WHERE (status = 'open'::text);

CREATE INDEX errands_unpaid ON public.errands USING btree (unpaid_since, id) WHERE (unpaid_since IS NOT NULL);

CREATE INDEX event_recipients_by_event ON public.event_recipients USING btree (event_number);

CREATE INDEX events_by_age ON public.events USING btree (occurred_at);

CREATE INDEX events_driver_moves ON public.events USING btree (occurred_at) WHERE (type = 'order.driver_moved'::text);

CREATE INDEX exchange_requests_by_buyer ON public.exchange_requests USING btree (buyer_id, requested_at, id);

CREATE INDEX exchange_requests_by_listing ON public.exchange_requests USING btree (listing_id, requested_at, id);

CREATE INDEX exchange_requests_by_seller ON public.exchange_requests USING btree (seller_id, requested_at, id);

CREATE INDEX exchange_requests_with_contact ON public.exchange_requests USING btree (contact_until) WHERE has_contact;

CREATE UNIQUE INDEX one_accepted_request ON public.exchange_requests USING btree (listing_id) WHERE (status = 'accepted'::text);

CREATE INDEX fee_schedules_by_date ON public.fee_schedules USING btree (effective_at);

CREATE INDEX gateway_objects_by_token ON public.gateway_objects USING btree (token_hash) WHERE (token_hash <> ''::text);

CREATE INDEX identity_proofs_by_end ON public.identity_proofs USING btree (expires_at);

CREATE INDEX import_runs_by_age ON public.import_runs USING btree (created_at);

CREATE INDEX known_devices_by_use ON public.known_devices USING btree (last_used_at);

CREATE INDEX known_devices_by_user ON public.known_devices USING btree (user_id, address);

CREATE INDEX ledger_entries_by_account ON public.ledger_entries USING btree (account_number, occurred_at, amount_cents);

CREATE INDEX ledger_movements_by_order ON public.ledger_movements USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE UNIQUE INDEX one_capture_an_order ON public.ledger_movements USING btree (order_id) WHERE (reason = 'capture'::text);

CREATE UNIQUE INDEX one_delivery_an_order ON public.ledger_movements USING btree (order_id) WHERE (reason = 'delivery'::text);

CREATE INDEX line_ratings_by_vendor ON public.line_ratings USING btree (vendor_id, produce_id, freshness);

CREATE INDEX line_substitutes_offered ON public.line_substitutes USING btree (order_id) WHERE (status = 'offered'::text);

CREATE UNIQUE INDEX one_substitute_a_line ON public.line_substitutes USING btree (line_id) WHERE (status <> 'refused'::text);

CREATE INDEX listing_reports_by_reporter ON public.listing_reports USING btree (reporter_id, listing_id);

CREATE INDEX listing_reports_open ON public.listing_reports USING btree (listing_id, reported_at) WHERE is_open;

CREATE INDEX listings_by_community ON public.listings USING btree (community_id, posted_at, id);

CREATE INDEX listings_by_photo ON public.listings USING btree (photo_id);

CREATE INDEX listings_by_seller ON public.listings USING btree (seller_id, posted_at, id);

CREATE INDEX listings_closed ON public.listings USING btree (community_id, closed_at, status) WHERE (closed_at IS NOT NULL);

CREATE INDEX listings_expiring ON public.listings USING btree (posted_at) WHERE (status = 'available'::text);

CREATE INDEX listings_hidden ON public.listings USING btree (posted_at, id) WHERE (status = 'hidden'::text);

CREATE INDEX listings_live ON public.listings USING btree (community_id, posted_at, id) WHERE (status = 'available'::text);

CREATE INDEX listings_live_by_category ON public.listings USING btree (community_id, category_id, posted_at, id) WHERE (status = 'available'::text);

CREATE INDEX listings_live_by_category_price ON public.listings USING btree (community_id, category_id, price_cents, id) WHERE (status = 'available'::text);

CREATE INDEX listings_live_by_price ON public.listings USING btree (community_id, price_cents, id) WHERE (status = 'available'::text);

CREATE INDEX listings_live_by_seller ON public.listings USING btree (seller_id, community_id, posted_at, id) WHERE (status = 'available'::text);

CREATE INDEX listings_live_by_vendor ON public.listings USING btree (vendor_id, community_id, posted_at, id) WHERE ((status = 'available'::text) AND (vendor_id IS NOT NULL));

CREATE INDEX listings_to_draw ON public.listings USING btree (draw_at) WHERE ((status = 'available'::text) AND (draw_at IS NOT NULL));

CREATE INDEX market_hours_by_day ON public.market_hours USING btree (weekday, opens_minute, closes_minute);

CREATE INDEX markets_by_merger ON public.markets USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX markets_by_name ON public.markets USING btree (name, id);

CREATE INDEX markets_by_photo ON public.markets USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX markets_by_place ON public.markets USING btree (lat, lon) WHERE (status = 'open'::text);

CREATE INDEX markets_by_position ON public.markets USING btree (lat, lon, id);

CREATE INDEX markets_by_status ON public.markets USING btree (status, name, id);

CREATE INDEX markets_by_zip ON public.markets USING btree (zip);

CREATE INDEX markets_by_zone ON public.markets USING btree (status, time_zone);

CREATE INDEX matches_by_community ON public.matches USING btree (community_id, proposed_at, id);

CREATE INDEX matches_by_requester ON public.matches USING btree (requester_id, proposed_at, id);

CREATE INDEX matches_by_traveller ON public.matches USING btree (traveller_id, proposed_at, id);

CREATE INDEX matches_completed ON public.matches USING btree (community_id, completed_at) WHERE (completed_at IS NOT NULL);

CREATE UNIQUE INDEX matches_declined ON public.matches USING btree (trip_id, want_id) WHERE (status = 'declined'::text);

CREATE UNIQUE INDEX matches_live_trip ON public.matches USING btree (trip_id) WHERE (status = ANY (ARRAY['proposed'::text, 'accepted'::text]));

CREATE UNIQUE INDEX matches_live_want ON public.matches USING btree (want_id) WHERE (status = ANY (ARRAY['proposed'::text, 'accepted'::text]));

CREATE INDEX matches_proposed ON public.matches USING btree (proposed_at) WHERE (status = 'proposed'::text);

CREATE INDEX memberships_by_user ON public.memberships USING btree (user_id, joined_at, community_id);

CREATE INDEX memberships_of_moderators ON public.memberships USING btree (community_id, user_id) WHERE is_moderator;

CREATE INDEX messages_by_conversation ON public.messages USING btree (conversation_id, number);

CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);

CREATE INDEX notifications_by_user ON public.notifications USING btree (user_id, created_at, id);

CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, created_at, id) WHERE (read_at IS NULL);

CREATE UNIQUE INDEX one_unread_notice_a_conversation ON public.notifications USING btree (user_id, subject_id) WHERE ((kind = 'message.received'::text) AND (read_at IS NULL));

CREATE INDEX offer_orders_by_order ON public.offer_orders USING btree (order_id);

CREATE UNIQUE INDEX one_open_offer_an_order ON public.offer_orders USING btree (order_id) WHERE (status = 'offered'::text);

CREATE INDEX offers_open ON public.offers USING btree (expires_at) WHERE (status = 'offered'::text);

CREATE UNIQUE INDEX one_offer_a_driver ON public.offers USING btree (driver_id) WHERE (status = 'offered'::text);

CREATE INDEX order_issue_photos_by_photo ON public.order_issue_photos USING btree (photo_id);

CREATE INDEX order_issues_by_order ON public.order_issues USING btree (order_id, reported_at, id);

CREATE INDEX order_issues_by_vendor ON public.order_issues USING btree (vendor_id, reported_at, id) WHERE (vendor_id IS NOT NULL);

CREATE INDEX order_issues_decided ON public.order_issues USING btree (answered_at, id) WHERE (answered_at IS NOT NULL);

CREATE UNIQUE INDEX order_issues_of_line_once ON public.order_issues USING btree (line_id) WHERE ((status = 'open'::text) AND (line_id IS NOT NULL));

CREATE UNIQUE INDEX order_issues_of_order_once ON public.order_issues USING btree (order_id) WHERE ((status = 'open'::text) AND (line_id IS NULL));

CREATE INDEX order_issues_open ON public.order_issues USING btree (reported_at, id) WHERE (status = 'open'::text);

CREATE INDEX order_lines_by_order ON public.order_lines USING btree (order_id, "position");

CREATE INDEX order_lines_by_photo ON public.order_lines USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX order_lines_waiting ON public.order_lines USING btree (answer_by) WHERE (shortage_status = 'waiting'::text);

CREATE INDEX order_vendors_by_day ON public.order_vendors USING btree (vendor_id, market_day, order_number);

CREATE INDEX order_vendors_by_ebt ON public.order_vendors USING btree (vendor_id, handed_over_at) WHERE (handed_over_at IS NOT NULL);

CREATE INDEX order_vendors_by_vendor ON public.order_vendors USING btree (vendor_id, order_number);

CREATE INDEX order_vendors_open ON public.order_vendors USING btree (vendor_id, order_number, packed_at) WHERE is_open;

CREATE INDEX orders_by_customer ON public.orders USING btree (customer_id, number);

CREATE INDEX orders_by_driver ON public.orders USING btree (driver_id, delivered_at, number) WHERE (driver_id IS NOT NULL);

CREATE INDEX orders_by_driver_and_number ON public.orders USING btree (driver_id, number) WHERE (driver_id IS NOT NULL);

CREATE INDEX orders_by_expiry ON public.orders USING btree (expires_at, number) WHERE (status = ANY (ARRAY['created'::text, 'ready'::text]));

CREATE INDEX orders_by_market_day ON public.orders USING btree (market_day, market_id);

CREATE INDEX orders_by_session ON public.orders USING btree (delivery_session_id) WHERE (delivery_session_id IS NOT NULL);

CREATE INDEX orders_cancelled ON public.orders USING btree (number) WHERE (status = 'cancelled'::text);

CREATE INDEX orders_in_reach ON public.orders USING btree (market_id, reach_m) WHERE ((status = 'created'::text) AND (fulfilment = 'delivery'::text) AND (reach_m IS NOT NULL));

CREATE INDEX orders_leased ON public.orders USING btree (lease_expires_at) WHERE (status = 'retrieved'::text);

CREATE INDEX orders_open ON public.orders USING btree (market_id, placed_at) WHERE (status = ANY (ARRAY['created'::text, 'retrieved'::text, 'accepted'::text, 'picked_up'::text, 'ready'::text, 'scheduled'::text]));

CREATE INDEX orders_open_by_number ON public.orders USING btree (number) WHERE (status = ANY (ARRAY['created'::text, 'retrieved'::text, 'accepted'::text, 'picked_up'::text, 'ready'::text, 'scheduled'::text]));

CREATE INDEX orders_ready ON public.orders USING btree (restaurant_id, ready_at, number) WHERE ((status = 'created'::text) AND (fulfilment = 'delivery'::text) AND (ready_at IS NOT NULL));

CREATE INDEX orders_ready_to_escalate ON public.orders USING btree (escalation, (
CASE
    WHEN (ready_at > COALESCE(searched_since, offerable_at)) THEN ready_at
    ELSE COALESCE(searched_since, offerable_at)
END)) WHERE ((status = 'created'::text) AND (fulfilment = 'delivery'::text) AND (restaurant_id IS NOT NULL) AND (ready_at IS NOT NULL));

CREATE INDEX orders_scheduled ON public.orders USING btree (scheduled_for) WHERE (status = 'scheduled'::text);

CREATE INDEX orders_to_choose ON public.orders USING btree (choose_by, number) WHERE (choose_by IS NOT NULL);

CREATE INDEX orders_to_escalate ON public.orders USING btree (escalation, COALESCE(searched_since, offerable_at)) WHERE ((status = 'created'::text) AND (fulfilment = 'delivery'::text) AND (market_id IS NOT NULL));

CREATE INDEX orders_to_settle ON public.orders USING btree (unpaid_since, number) WHERE (unpaid_since IS NOT NULL);

CREATE INDEX orders_undeliverable ON public.orders USING btree (closed_at) WHERE (status = 'undeliverable'::text);

CREATE INDEX orders_unpaid ON public.orders USING btree (placed_at) WHERE (status = 'pending_payment'::text);

CREATE INDEX orders_waiting ON public.orders USING btree (market_id, offerable_at, number) WHERE ((status = 'created'::text) AND (fulfilment = 'delivery'::text));

CREATE INDEX orders_waiting_by_age ON public.orders USING btree (offerable_at, number) WHERE ((status = 'created'::text) AND (fulfilment = 'delivery'::text));

CREATE INDEX outbox_failed ON public.outbox USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX outbox_limits ON public.outbox USING btree (limit_key, created_at);

CREATE INDEX outbox_waiting ON public.outbox USING btree (next_attempt_at) WHERE (status = 'waiting'::text);

CREATE UNIQUE INDEX one_default_payment_method ON public.payment_methods USING btree (user_id) WHERE is_default;

CREATE INDEX payment_methods_by_user ON public.payment_methods USING btree (user_id, created_at) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX one_payment_an_errand_attempt ON public.payments USING btree (errand_id, attempt) WHERE (errand_id IS NOT NULL);

CREATE INDEX payments_for_credit ON public.payments USING btree (user_id) WHERE becomes_credit;

CREATE INDEX payments_planned ON public.payments USING btree (authorise_at) WHERE (status = 'planned'::text);

CREATE INDEX payments_unsettled ON public.payments USING btree (try_again_at) WHERE (pending_step IS NOT NULL);

CREATE INDEX payments_waiting ON public.payments USING btree (try_again_at) WHERE (status = 'requires_action'::text);

CREATE UNIQUE INDEX one_payout_an_entry ON public.payout_entries USING btree (entry_number) WHERE (NOT is_released);

CREATE INDEX payout_orders_by_owner ON public.payout_orders USING btree (owner_id, order_id);

CREATE INDEX payouts_by_owner ON public.payouts USING btree (owner_id, created_at);

CREATE INDEX payouts_failed ON public.payouts USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX payouts_under_way ON public.payouts USING btree (owner_id, created_at) WHERE (status = ANY (ARRAY['pending'::text, 'in_transit'::text]));

CREATE INDEX payouts_unsettled ON public.payouts USING btree (try_again_at) WHERE (status = ANY (ARRAY['pending'::text, 'in_transit'::text]));

CREATE INDEX phone_codes_by_age ON public.phone_codes USING btree (expires_at);

CREATE INDEX photos_by_digest ON public.photos USING btree (digest);

CREATE INDEX places_by_address ON public.places USING btree (address_key, id) WHERE (merged_into IS NULL);

CREATE INDEX places_by_kind ON public.places USING btree (kind, name_key, id) WHERE (merged_into IS NULL);

CREATE INDEX places_by_merger ON public.places USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX places_by_name ON public.places USING btree (name_key, id) WHERE (merged_into IS NULL);

CREATE INDEX places_by_position ON public.places USING btree (lat, lon, id) WHERE (merged_into IS NULL);

CREATE INDEX produce_by_category ON public.produce USING btree (category_id, vendor_id) WHERE (removed_at IS NULL);

CREATE INDEX produce_by_photo ON public.produce USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX produce_by_vendor ON public.produce USING btree (vendor_id, name, id) WHERE (removed_at IS NULL);

CREATE INDEX produce_markets_by_produce ON public.produce_markets USING btree (produce_id, market_id);

CREATE INDEX produce_markets_by_vendor ON public.produce_markets USING btree (vendor_id, market_id, produce_id);

CREATE INDEX push_devices_by_age ON public.push_devices USING btree (last_seen_at);

CREATE INDEX push_devices_by_session ON public.push_devices USING btree (session_id);

CREATE INDEX push_devices_by_user ON public.push_devices USING btree (user_id, id);

CREATE INDEX pushes_by_device ON public.pushes USING btree (device_id);

CREATE INDEX pushes_failed ON public.pushes USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX pushes_over ON public.pushes USING btree (created_at) WHERE (status = ANY (ARRAY['sent'::text, 'failed'::text, 'expired'::text]));

CREATE INDEX pushes_waiting ON public.pushes USING btree (next_attempt_at) WHERE (status = 'waiting'::text);

CREATE INDEX rained_off_days_by_time ON public.rained_off_days USING btree (cancelled_at);

CREATE INDEX received_texts_by_age ON public.received_texts USING btree (received_at) WHERE (user_id IS NOT NULL);

CREATE INDEX received_texts_by_user ON public.received_texts USING btree (user_id, received_at);

CREATE INDEX refunds_by_line ON public.refunds USING btree (line_id) WHERE (line_id IS NOT NULL);

CREATE INDEX refunds_by_order ON public.refunds USING btree (order_id, created_at);

CREATE INDEX refunds_unsettled ON public.refunds USING btree (try_again_at) WHERE (status = 'planned'::text);

CREATE INDEX search_changes_by_kind ON public.search_changes USING btree (kind, number);

CREATE INDEX search_words_by_subject ON public.search_words USING btree (subject_id, kind, word);

CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id, last_used_at);

CREATE UNIQUE INDEX one_shift_a_driver ON public.shifts USING btree (driver_id) WHERE (status <> 'offline'::text);

CREATE INDEX shifts_by_driver ON public.shifts USING btree (driver_id, started_at);

CREATE INDEX shifts_searching ON public.shifts USING btree (next_search_at) WHERE (status = 'searching'::text);

CREATE INDEX shifts_waiting ON public.shifts USING btree (waiting_since, driver_id) WHERE (status = 'searching'::text);

CREATE INDEX sign_in_proofs_by_end ON public.sign_in_proofs USING btree (expires_at);

CREATE INDEX sign_in_proofs_by_user ON public.sign_in_proofs USING btree (user_id);

CREATE INDEX stalls_by_market ON public.stalls USING btree (market_id, vendor_id);

CREATE INDEX stops_by_order ON public.stops USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX stops_by_photo ON public.stops USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX surpluses_by_charity ON public.surpluses USING btree (charity_id, claimed_at, id) WHERE (charity_id IS NOT NULL);

CREATE UNIQUE INDEX surpluses_by_listing ON public.surpluses USING btree (listing_id) WHERE (listing_id IS NOT NULL);

CREATE INDEX surpluses_by_produce ON public.surpluses USING btree (produce_id, offered_at);

CREATE INDEX surpluses_by_vendor ON public.surpluses USING btree (vendor_id, offered_at, id);

CREATE INDEX surpluses_handed_over ON public.surpluses USING btree (closed_at, grams) WHERE (status = 'handed_over'::text);

CREATE INDEX surpluses_handed_over_by_vendor ON public.surpluses USING btree (vendor_id, closed_at, grams) WHERE (status = 'handed_over'::text);

CREATE INDEX surpluses_markdowns_to_count ON public.surpluses USING btree (ends_at, id) WHERE ((kind = 'markdown'::text) AND (status = 'offered'::text));

CREATE INDEX surpluses_offered ON public.surpluses USING btree (ends_at, id) WHERE ((kind = 'charity'::text) AND (status = 'offered'::text));

CREATE INDEX surpluses_sold ON public.surpluses USING btree (closed_at, grams) WHERE ((kind = 'markdown'::text) AND (status = 'ended'::text));

CREATE INDEX surpluses_sold_by_vendor ON public.surpluses USING btree (vendor_id, closed_at, grams) WHERE ((kind = 'markdown'::text) AND (status = 'ended'::text));

CREATE INDEX text_messages_by_phone ON public.text_messages USING btree (phone, purpose, created_at);

CREATE INDEX text_messages_by_user ON public.text_messages USING btree (user_id);

CREATE INDEX text_messages_failed ON public.text_messages USING btree (created_at) WHERE (status = 'failed'::text);

CREATE INDEX text_messages_over ON public.text_messages USING btree (created_at) WHERE (status = ANY (ARRAY['sent'::text, 'failed'::text, 'expired'::text]));

CREATE INDEX text_messages_waiting ON public.text_messages USING btree (next_attempt_at) WHERE (status = 'waiting'::text);

CREATE INDEX trips_by_origin ON public.trips USING btree (community_id, from_place_id, placed_at, id) WHERE (status = 'placed'::text);

CREATE INDEX trips_by_user ON public.trips USING btree (user_id, placed_at, id);

CREATE INDEX trips_from ON public.trips USING btree (from_place_id) WHERE (status = 'placed'::text);

CREATE INDEX trips_placed ON public.trips USING btree (community_id, placed_at, id) WHERE (status = 'placed'::text);

CREATE UNIQUE INDEX trips_placed_once ON public.trips USING btree (community_id, user_id) WHERE (status = 'placed'::text);

CREATE INDEX trips_to ON public.trips USING btree (to_place_id) WHERE (status = 'placed'::text);

CREATE INDEX trips_waiting ON public.trips USING btree (community_id, to_place_id, from_place_id, placed_at, id) WHERE ((status = 'placed'::text) AND (match_id IS NULL));

CREATE INDEX used_identity_tokens_by_end ON public.used_identity_tokens USING btree (expires_at);

CREATE INDEX users_by_age ON public.users USING btree (created_at, id);

CREATE INDEX users_by_photo ON public.users USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX users_to_erase ON public.users USING btree (erasure_at, id) WHERE (erasure_at IS NOT NULL);

CREATE INDEX vendor_members_by_user ON public.vendor_members USING btree (user_id, joined_at, vendor_id);

CREATE INDEX vendor_ratings_by_vendor ON public.vendor_ratings USING btree (vendor_id, order_number);

CREATE INDEX vendor_ratings_figures ON public.vendor_ratings USING btree (vendor_id, freshness, on_time);

CREATE INDEX restaurants_by_place ON public.vendors USING btree (lat, lon) WHERE ((kind = 'restaurant'::text) AND (status = 'approved'::text));

CREATE INDEX restaurants_by_position ON public.vendors USING btree (lat, lon, id) WHERE (kind = 'restaurant'::text);

CREATE INDEX vendors_by_category ON public.vendors USING btree (category_id);

CREATE INDEX vendors_by_name ON public.vendors USING btree (name, id);

CREATE INDEX vendors_by_photo ON public.vendors USING btree (photo_id) WHERE (photo_id IS NOT NULL);

CREATE INDEX vendors_by_status ON public.vendors USING btree (status, created_at, id);

CREATE INDEX vendors_by_status_name ON public.vendors USING btree (status, name, id);

CREATE INDEX wants_by_origin ON public.wants USING btree (community_id, from_place_id, placed_at, id) WHERE (status = 'placed'::text);

CREATE INDEX wants_by_user ON public.wants USING btree (user_id, placed_at, id);

CREATE INDEX wants_from ON public.wants USING btree (from_place_id) WHERE (status = 'placed'::text);

CREATE INDEX wants_placed ON public.wants USING btree (community_id, placed_at, id) WHERE (status = 'placed'::text);

CREATE UNIQUE INDEX wants_placed_once ON public.wants USING btree (community_id, user_id) WHERE (status = 'placed'::text);

CREATE INDEX wants_to ON public.wants USING btree (to_place_id) WHERE (status = 'placed'::text);

CREATE INDEX wants_waiting ON public.wants USING btree (community_id, to_place_id, from_place_id, placed_at, id) WHERE ((status = 'placed'::text) AND (match_id IS NULL));

CREATE OR REPLACE FUNCTION public.audit_trail_no_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'audit_trail is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.audit_trail_no_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'audit_trail is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.categories_changed_are_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('category', NEW.id); RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.categories_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.categories_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.categories_new_are_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('category', NEW.id); RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.categories_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.communities_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.communities_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.communities_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.daily_figures_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('figures', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.daily_figures_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('figures', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.daily_figures_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('figures', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.driver_profiles_gone_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('drivers', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.driver_profiles_vehicles_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('drivers', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.errands_changed_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.posted_at / 3600000 AS h UNION SELECT NEW.community_id AS c, NEW.completed_at / 3600000 AS h) x WHERE x.h IS NOT NULL; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.errands_new_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.posted_at / 3600000 AS h) x WHERE x.h IS NOT NULL; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.fee_schedule_removals_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.fee_schedule_removals_no_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'fee_schedule_removals is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.fee_schedule_removals_no_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'fee_schedule_removals is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.fee_schedules_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.fee_schedules_no_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'fee_schedules is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.fee_schedules_no_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'fee_schedules is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.hex(bytea)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ SELECT upper(encode($1, 'hex')) $function$
;

CREATE OR REPLACE FUNCTION public.ledger_book_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    IF (SELECT coalesce(sum((leg ->> 'cents')::bigint), 1) FROM json_array_elements(NEW.legs::json) leg) <> 0
        OR json_array_length(NEW.legs::json) <> NEW.leg_count THEN RAISE EXCEPTION 'ledger movement is not balanced'; END IF;
    IF EXISTS (SELECT 1 FROM ledger_entries WHERE movement_number = NEW.number)
        THEN RAISE EXCEPTION 'ledger movement has entries'; END IF;
    INSERT INTO ledger_accounts (name)
        SELECT DISTINCT leg ->> 'account' FROM json_array_elements(NEW.legs::json) leg
        WHERE (SELECT a.number FROM ledger_accounts a WHERE a.name = leg ->> 'account') IS NULL ORDER BY 1
        ON CONFLICT (name) DO NOTHING;
    INSERT INTO ledger_entries (movement_number, position, account_number, amount_cents, occurred_at)
        SELECT NEW.number, l.position - 1, (SELECT a.number FROM ledger_accounts a WHERE a.name = l.leg ->> 'account'),
            (l.leg ->> 'cents')::bigint, NEW.occurred_at
        FROM json_array_elements(NEW.legs::json) WITH ORDINALITY AS l (leg, position) ORDER BY l.position;
    NEW.legs := '';
    RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_closings_no_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'ledger_closings is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_closings_no_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'ledger_closings is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_entries_no_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'ledger_entries is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_entries_no_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'ledger_entries is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_entry_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    IF (SELECT count(*) FROM ledger_entries WHERE movement_number = NEW.movement_number)
        >= (SELECT leg_count FROM ledger_movements WHERE number = NEW.movement_number)
        THEN RAISE EXCEPTION 'ledger movement is complete'; END IF;
    RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_movements_no_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'ledger_movements is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.ledger_movements_no_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN RAISE EXCEPTION 'ledger_movements is append only'; END $function$
;

CREATE OR REPLACE FUNCTION public.listings_changed_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.posted_at / 3600000 AS h UNION SELECT NEW.community_id AS c, OLD.closed_at / 3600000 AS h UNION SELECT NEW.community_id AS c, NEW.closed_at / 3600000 AS h) x WHERE x.h IS NOT NULL; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.listings_new_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.posted_at / 3600000 AS h) x WHERE x.h IS NOT NULL; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.market_closed_dates_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.market_closed_dates_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.market_closed_dates_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.market_hours_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.market_hours_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.market_hours_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.markets_changed_are_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('market', NEW.id); RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.markets_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.markets_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.markets_new_are_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('market', NEW.id); RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.markets_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.matches_changed_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, OLD.completed_at / 3600000 AS h UNION SELECT NEW.community_id AS c, NEW.completed_at / 3600000 AS h) x WHERE x.h IS NOT NULL; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.matches_new_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT NEW.community_id AS c, NEW.proposed_at / 3600000 AS h) x WHERE x.h IS NOT NULL; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.memberships_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.memberships_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.memberships_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('communities', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.next_number(followed text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
    DECLARE
        counter text := 'harvest.place_' || followed;
        place bigint := coalesce(nullif(current_setting(counter, true), ''), '0')::bigint;
        found numbering := (SELECT n FROM numbering n WHERE n.name = followed);
    BEGIN
        IF place >= found.room THEN RAISE EXCEPTION 'a transaction can not number so many %', followed; END IF;
        PERFORM set_config(counter, (place + 1)::text, true);
        RETURN found.first_number + (pg_current_xact_id()::text::bigint - found.first_transaction) * found.room + place;
    END $function$
;

CREATE OR REPLACE FUNCTION public.oldest_transaction()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
    DECLARE
        seen pg_snapshot := pg_current_snapshot();
        oldest bigint := pg_snapshot_xmax(seen)::text::bigint;
    BEGIN
        IF pg_snapshot_xmin(seen) = pg_snapshot_xmax(seen) THEN RETURN oldest; END IF;
        RETURN coalesce((
            SELECT min(running::text::bigint) FROM pg_snapshot_xip(seen) running WHERE NOT EXISTS (
                SELECT 1 FROM pg_stat_get_activity(NULL) a
                WHERE a.backend_xid = running::xid AND a.datid <> (SELECT oid FROM pg_database WHERE datname = current_database()))
        ), oldest);
    END $function$
;

CREATE OR REPLACE FUNCTION public.order_lines_added_are_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_orders (order_number) VALUES ((SELECT number FROM orders WHERE id = NEW.order_id)) ON CONFLICT (order_number) DO UPDATE SET order_number = excluded.order_number; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.order_lines_changed_are_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_orders (order_number) VALUES ((SELECT number FROM orders WHERE id = NEW.order_id)) ON CONFLICT (order_number) DO UPDATE SET order_number = excluded.order_number; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.order_lines_weighed_are_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_orders (order_number) VALUES ((SELECT number FROM orders WHERE id = NEW.order_id)) ON CONFLICT (order_number) DO UPDATE SET order_number = excluded.order_number; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.orders_changed_are_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_orders (order_number) VALUES (NEW.number) ON CONFLICT (order_number) DO UPDATE SET order_number = excluded.order_number; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.orders_check_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM order_moves WHERE from_status = OLD.status AND to_status = NEW.status
        AND coalesce(fulfilment, NEW.fulfilment) = NEW.fulfilment)
        THEN RAISE EXCEPTION 'illegal order move'; END IF;
    RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.orders_new_are_stale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_orders (order_number) VALUES (NEW.number) ON CONFLICT (order_number) DO UPDATE SET order_number = excluded.order_number; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.payments_begun_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.user_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.payments_new_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.user_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.payout_accounts_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.payout_accounts_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.payout_accounts_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.produce_changed_are_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('produce', NEW.id); RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.produce_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(OLD.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.produce_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.produce_markets_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(OLD.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.produce_markets_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.produce_markets_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.produce_new_are_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('produce', NEW.id); RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.produce_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES (hex(NEW.vendor_id), (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.settings_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.settings_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.settings_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.stalls_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.stalls_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.stalls_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.users_changed_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT ''::bytea AS c, NEW.created_at / 3600000 AS h) x WHERE x.h IS NOT NULL; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.users_drivers_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) SELECT 'drivers', (SELECT number FROM own_shard), 1 FROM driver_profiles WHERE user_id = NEW.id ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.users_gone_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT ''::bytea AS c, OLD.created_at / 3600000 AS h) x WHERE x.h IS NOT NULL; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.users_new_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO stale_neighbor_hours (community_id, hour) SELECT x.c, x.h FROM (SELECT ''::bytea AS c, NEW.created_at / 3600000 AS h) x WHERE x.h IS NOT NULL; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.vendor_ratings_changed_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) SELECT hex(customer_id), (SELECT number FROM own_shard), 1 FROM orders WHERE id = NEW.order_id ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.vendor_ratings_new_are_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) SELECT hex(customer_id), (SELECT number FROM own_shard), 1 FROM orders WHERE id = NEW.order_id ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.vendors_changed_are_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('vendor', NEW.id); RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.vendors_delete_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.vendors_insert_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.vendors_new_are_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO search_changes (kind, subject_id) VALUES ('vendor', NEW.id); RETURN NULL; END $function$
;

CREATE OR REPLACE FUNCTION public.vendors_update_is_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN INSERT INTO catalogue_versions (subject, shard, version) VALUES ('markets', (SELECT number FROM own_shard), 1) ON CONFLICT (subject, shard) DO UPDATE SET version = catalogue_versions.version + 1; RETURN NULL; END $function$
;

CREATE VIEW numbers AS
 SELECT numbering.name,
    (numbering.first_number + ((oldest_transaction() - numbering.first_transaction) * numbering.room)) AS settled_below,
    (numbering.first_number + ((((pg_snapshot_xmax(pg_current_snapshot()))::text)::bigint - numbering.first_transaction) * numbering.room)) AS begun_below,
    ((pg_snapshot_xmax(pg_current_snapshot()))::text)::bigint AS next_transaction
   FROM numbering;

CREATE VIEW own_shard AS
 SELECT ((pg_backend_pid() % 64))::bigint AS number,
    ((random() * ('9000000000000000'::numeric)::double precision))::bigint AS seed;

CREATE TRIGGER audit_trail_no_delete BEFORE DELETE ON public.audit_trail FOR EACH ROW EXECUTE FUNCTION audit_trail_no_delete();

CREATE TRIGGER audit_trail_no_update BEFORE UPDATE ON public.audit_trail FOR EACH ROW EXECUTE FUNCTION audit_trail_no_update();

CREATE TRIGGER categories_changed_are_searched AFTER UPDATE ON public.categories FOR EACH ROW WHEN (((old.name_en <> new.name_en) OR (old.name_es <> new.name_es))) EXECUTE FUNCTION categories_changed_are_searched();

CREATE TRIGGER categories_delete_is_counted AFTER DELETE ON public.categories FOR EACH ROW EXECUTE FUNCTION categories_delete_is_counted();

CREATE TRIGGER categories_insert_is_counted AFTER INSERT ON public.categories FOR EACH ROW EXECUTE FUNCTION categories_insert_is_counted();

CREATE TRIGGER categories_new_are_searched AFTER INSERT ON public.categories FOR EACH ROW WHEN (true) EXECUTE FUNCTION categories_new_are_searched();

CREATE TRIGGER categories_update_is_counted AFTER UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION categories_update_is_counted();

CREATE TRIGGER communities_delete_is_counted AFTER DELETE ON public.communities FOR EACH ROW EXECUTE FUNCTION communities_delete_is_counted();

CREATE TRIGGER communities_insert_is_counted AFTER INSERT ON public.communities FOR EACH ROW EXECUTE FUNCTION communities_insert_is_counted();

CREATE TRIGGER communities_update_is_counted AFTER UPDATE ON public.communities FOR EACH ROW EXECUTE FUNCTION communities_update_is_counted();

CREATE TRIGGER daily_figures_delete_is_counted AFTER DELETE ON public.daily_figures FOR EACH ROW EXECUTE FUNCTION daily_figures_delete_is_counted();

CREATE TRIGGER daily_figures_insert_is_counted AFTER INSERT ON public.daily_figures FOR EACH ROW EXECUTE FUNCTION daily_figures_insert_is_counted();

CREATE TRIGGER daily_figures_update_is_counted AFTER UPDATE ON public.daily_figures FOR EACH ROW EXECUTE FUNCTION daily_figures_update_is_counted();

CREATE TRIGGER driver_profiles_gone_are_counted AFTER DELETE ON public.driver_profiles FOR EACH ROW WHEN (true) EXECUTE FUNCTION driver_profiles_gone_are_counted();

CREATE TRIGGER driver_profiles_vehicles_are_counted AFTER UPDATE OF vehicle ON public.driver_profiles FOR EACH ROW WHEN ((old.vehicle <> new.vehicle)) EXECUTE FUNCTION driver_profiles_vehicles_are_counted();

CREATE TRIGGER errands_changed_are_counted AFTER UPDATE ON public.errands FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION errands_changed_are_counted();

CREATE TRIGGER errands_new_are_counted AFTER INSERT ON public.errands FOR EACH ROW WHEN (true) EXECUTE FUNCTION errands_new_are_counted();

CREATE TRIGGER fee_schedule_removals_insert_is_counted AFTER INSERT ON public.fee_schedule_removals FOR EACH ROW EXECUTE FUNCTION fee_schedule_removals_insert_is_counted();

CREATE TRIGGER fee_schedule_removals_no_delete BEFORE DELETE ON public.fee_schedule_removals FOR EACH ROW EXECUTE FUNCTION fee_schedule_removals_no_delete();

CREATE TRIGGER fee_schedule_removals_no_update BEFORE UPDATE ON public.fee_schedule_removals FOR EACH ROW EXECUTE FUNCTION fee_schedule_removals_no_update();

CREATE TRIGGER fee_schedules_insert_is_counted AFTER INSERT ON public.fee_schedules FOR EACH ROW EXECUTE FUNCTION fee_schedules_insert_is_counted();

CREATE TRIGGER fee_schedules_no_delete BEFORE DELETE ON public.fee_schedules FOR EACH ROW EXECUTE FUNCTION fee_schedules_no_delete();

CREATE TRIGGER fee_schedules_no_update BEFORE UPDATE ON public.fee_schedules FOR EACH ROW EXECUTE FUNCTION fee_schedules_no_update();

CREATE TRIGGER ledger_closings_no_delete BEFORE DELETE ON public.ledger_closings FOR EACH ROW EXECUTE FUNCTION ledger_closings_no_delete();

CREATE TRIGGER ledger_closings_no_update BEFORE UPDATE ON public.ledger_closings FOR EACH ROW EXECUTE FUNCTION ledger_closings_no_update();

CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entries_no_delete();

CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entries_no_update();

CREATE TRIGGER ledger_entry_has_room BEFORE INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entry_room();

CREATE TRIGGER ledger_movement_is_booked BEFORE INSERT ON public.ledger_movements FOR EACH ROW EXECUTE FUNCTION ledger_book_movement();

CREATE TRIGGER ledger_movements_no_delete BEFORE DELETE ON public.ledger_movements FOR EACH ROW EXECUTE FUNCTION ledger_movements_no_delete();

CREATE TRIGGER ledger_movements_no_update BEFORE UPDATE ON public.ledger_movements FOR EACH ROW EXECUTE FUNCTION ledger_movements_no_update();

CREATE TRIGGER listings_changed_are_counted AFTER UPDATE ON public.listings FOR EACH ROW WHEN (((old.status <> new.status) OR (old.category_id <> new.category_id) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION listings_changed_are_counted();

CREATE TRIGGER listings_new_are_counted AFTER INSERT ON public.listings FOR EACH ROW WHEN (true) EXECUTE FUNCTION listings_new_are_counted();

CREATE TRIGGER market_closed_dates_delete_is_counted AFTER DELETE ON public.market_closed_dates FOR EACH ROW EXECUTE FUNCTION market_closed_dates_delete_is_counted();

CREATE TRIGGER market_closed_dates_insert_is_counted AFTER INSERT ON public.market_closed_dates FOR EACH ROW EXECUTE FUNCTION market_closed_dates_insert_is_counted();

CREATE TRIGGER market_closed_dates_update_is_counted AFTER UPDATE ON public.market_closed_dates FOR EACH ROW EXECUTE FUNCTION market_closed_dates_update_is_counted();

CREATE TRIGGER market_hours_delete_is_counted AFTER DELETE ON public.market_hours FOR EACH ROW EXECUTE FUNCTION market_hours_delete_is_counted();

CREATE TRIGGER market_hours_insert_is_counted AFTER INSERT ON public.market_hours FOR EACH ROW EXECUTE FUNCTION market_hours_insert_is_counted();

CREATE TRIGGER market_hours_update_is_counted AFTER UPDATE ON public.market_hours FOR EACH ROW EXECUTE FUNCTION market_hours_update_is_counted();

CREATE TRIGGER markets_changed_are_searched AFTER UPDATE ON public.markets FOR EACH ROW WHEN (((old.name <> new.name) OR (old.city <> new.city) OR (old.county <> new.county) OR (old.state <> new.state) OR (old.zip <> new.zip))) EXECUTE FUNCTION markets_changed_are_searched();

CREATE TRIGGER markets_delete_is_counted AFTER DELETE ON public.markets FOR EACH ROW EXECUTE FUNCTION markets_delete_is_counted();

CREATE TRIGGER markets_insert_is_counted AFTER INSERT ON public.markets FOR EACH ROW EXECUTE FUNCTION markets_insert_is_counted();

CREATE TRIGGER markets_new_are_searched AFTER INSERT ON public.markets FOR EACH ROW WHEN (true) EXECUTE FUNCTION markets_new_are_searched();

CREATE TRIGGER markets_update_is_counted AFTER UPDATE ON public.markets FOR EACH ROW EXECUTE FUNCTION markets_update_is_counted();

CREATE TRIGGER matches_changed_are_counted AFTER UPDATE ON public.matches FOR EACH ROW WHEN ((old.completed_at IS DISTINCT FROM new.completed_at)) EXECUTE FUNCTION matches_changed_are_counted();

CREATE TRIGGER matches_new_are_counted AFTER INSERT ON public.matches FOR EACH ROW WHEN (true) EXECUTE FUNCTION matches_new_are_counted();

CREATE TRIGGER memberships_delete_is_counted AFTER DELETE ON public.memberships FOR EACH ROW EXECUTE FUNCTION memberships_delete_is_counted();

CREATE TRIGGER memberships_insert_is_counted AFTER INSERT ON public.memberships FOR EACH ROW EXECUTE FUNCTION memberships_insert_is_counted();

CREATE TRIGGER memberships_update_is_counted AFTER UPDATE ON public.memberships FOR EACH ROW EXECUTE FUNCTION memberships_update_is_counted();

CREATE TRIGGER order_lines_added_are_stale AFTER INSERT ON public.order_lines FOR EACH ROW WHEN ((new.substitute_for IS NOT NULL)) EXECUTE FUNCTION order_lines_added_are_stale();

CREATE TRIGGER order_lines_changed_are_stale AFTER UPDATE OF picked_quantity ON public.order_lines FOR EACH ROW WHEN ((COALESCE(old.picked_quantity, old.quantity) <> COALESCE(new.picked_quantity, new.quantity))) EXECUTE FUNCTION order_lines_changed_are_stale();

CREATE TRIGGER order_lines_weighed_are_stale AFTER UPDATE OF weight_thousandths ON public.order_lines FOR EACH ROW WHEN ((old.weight_thousandths IS DISTINCT FROM new.weight_thousandths)) EXECUTE FUNCTION order_lines_weighed_are_stale();

CREATE TRIGGER orders_changed_are_stale AFTER UPDATE ON public.orders FOR EACH ROW WHEN ((((old.status <> new.status) AND ((old.status <> ALL (ARRAY['scheduled'::text, 'created'::text, 'retrieved'::text, 'accepted'::text, 'picked_up'::text, 'ready'::text])) OR (new.status <> ALL (ARRAY['scheduled'::text, 'created'::text, 'retrieved'::text, 'accepted'::text, 'picked_up'::text, 'ready'::text])))) OR (old.market_day <> new.market_day) OR (old.final_subtotal_cents IS DISTINCT FROM new.final_subtotal_cents) OR (old.final_total_cents IS DISTINCT FROM new.final_total_cents) OR (old.final_platform_cents IS DISTINCT FROM new.final_platform_cents) OR (old.raised_tip_cents <> new.raised_tip_cents) OR (COALESCE(old.written_off_at, new.written_off_at) IS NOT NULL) OR ((old.delivered_at - old.accepted_at) IS DISTINCT FROM (new.delivered_at - new.accepted_at)))) EXECUTE FUNCTION orders_changed_are_stale();

CREATE TRIGGER orders_move_legally BEFORE UPDATE OF status ON public.orders FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION orders_check_move();

CREATE TRIGGER orders_new_are_stale AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.status <> 'pending_payment'::text)) EXECUTE FUNCTION orders_new_are_stale();

CREATE TRIGGER payments_begun_are_counted AFTER UPDATE OF status ON public.payments FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND (old.status = 'planned'::text))) EXECUTE FUNCTION payments_begun_are_counted();

CREATE TRIGGER payments_new_are_counted AFTER INSERT ON public.payments FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND ((new.purpose <> 'order'::text) OR (new.attempt > 1)))) EXECUTE FUNCTION payments_new_are_counted();

CREATE TRIGGER payout_accounts_delete_is_counted AFTER DELETE ON public.payout_accounts FOR EACH ROW EXECUTE FUNCTION payout_accounts_delete_is_counted();

CREATE TRIGGER payout_accounts_insert_is_counted AFTER INSERT ON public.payout_accounts FOR EACH ROW EXECUTE FUNCTION payout_accounts_insert_is_counted();

CREATE TRIGGER payout_accounts_update_is_counted AFTER UPDATE ON public.payout_accounts FOR EACH ROW EXECUTE FUNCTION payout_accounts_update_is_counted();

CREATE TRIGGER produce_changed_are_searched AFTER UPDATE ON public.produce FOR EACH ROW WHEN (((old.name <> new.name) OR (old.description <> new.description))) EXECUTE FUNCTION produce_changed_are_searched();

CREATE TRIGGER produce_delete_is_counted AFTER DELETE ON public.produce FOR EACH ROW EXECUTE FUNCTION produce_delete_is_counted();

CREATE TRIGGER produce_insert_is_counted AFTER INSERT ON public.produce FOR EACH ROW EXECUTE FUNCTION produce_insert_is_counted();

CREATE TRIGGER produce_new_are_searched AFTER INSERT ON public.produce FOR EACH ROW WHEN (true) EXECUTE FUNCTION produce_new_are_searched();

CREATE TRIGGER produce_update_is_counted AFTER UPDATE ON public.produce FOR EACH ROW EXECUTE FUNCTION produce_update_is_counted();

CREATE TRIGGER produce_markets_delete_is_counted AFTER DELETE ON public.produce_markets FOR EACH ROW EXECUTE FUNCTION produce_markets_delete_is_counted();

CREATE TRIGGER produce_markets_insert_is_counted AFTER INSERT ON public.produce_markets FOR EACH ROW EXECUTE FUNCTION produce_markets_insert_is_counted();

CREATE TRIGGER produce_markets_update_is_counted AFTER UPDATE ON public.produce_markets FOR EACH ROW EXECUTE FUNCTION produce_markets_update_is_counted();

CREATE TRIGGER settings_delete_is_counted AFTER DELETE ON public.settings FOR EACH ROW EXECUTE FUNCTION settings_delete_is_counted();

CREATE TRIGGER settings_insert_is_counted AFTER INSERT ON public.settings FOR EACH ROW EXECUTE FUNCTION settings_insert_is_counted();

CREATE TRIGGER settings_update_is_counted AFTER UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION settings_update_is_counted();

CREATE TRIGGER stalls_delete_is_counted AFTER DELETE ON public.stalls FOR EACH ROW EXECUTE FUNCTION stalls_delete_is_counted();

CREATE TRIGGER stalls_insert_is_counted AFTER INSERT ON public.stalls FOR EACH ROW EXECUTE FUNCTION stalls_insert_is_counted();

CREATE TRIGGER stalls_update_is_counted AFTER UPDATE ON public.stalls FOR EACH ROW EXECUTE FUNCTION stalls_update_is_counted();

CREATE TRIGGER users_changed_are_counted AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.is_admin <> new.is_admin) OR ((old.status <> new.status) AND (('erased'::text = old.status) OR ('erased'::text = new.status))))) EXECUTE FUNCTION users_changed_are_counted();

CREATE TRIGGER users_drivers_are_counted AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.first_name <> new.first_name) OR (old.phone IS DISTINCT FROM new.phone) OR (old.photo_id IS DISTINCT FROM new.photo_id))) EXECUTE FUNCTION users_drivers_are_counted();

CREATE TRIGGER users_gone_are_counted AFTER DELETE ON public.users FOR EACH ROW WHEN (true) EXECUTE FUNCTION users_gone_are_counted();

CREATE TRIGGER users_new_are_counted AFTER INSERT ON public.users FOR EACH ROW WHEN (true) EXECUTE FUNCTION users_new_are_counted();

CREATE TRIGGER vendor_ratings_changed_are_counted AFTER UPDATE ON public.vendor_ratings FOR EACH ROW WHEN (true) EXECUTE FUNCTION vendor_ratings_changed_are_counted();

CREATE TRIGGER vendor_ratings_new_are_counted AFTER INSERT ON public.vendor_ratings FOR EACH ROW WHEN (true) EXECUTE FUNCTION vendor_ratings_new_are_counted();

CREATE TRIGGER vendors_changed_are_searched AFTER UPDATE ON public.vendors FOR EACH ROW WHEN (((old.name <> new.name) OR (old.description <> new.description))) EXECUTE FUNCTION vendors_changed_are_searched();

CREATE TRIGGER vendors_delete_is_counted AFTER DELETE ON public.vendors FOR EACH ROW EXECUTE FUNCTION vendors_delete_is_counted();

CREATE TRIGGER vendors_insert_is_counted AFTER INSERT ON public.vendors FOR EACH ROW EXECUTE FUNCTION vendors_insert_is_counted();

CREATE TRIGGER vendors_new_are_searched AFTER INSERT ON public.vendors FOR EACH ROW WHEN (true) EXECUTE FUNCTION vendors_new_are_searched();

CREATE TRIGGER vendors_update_is_counted AFTER UPDATE ON public.vendors FOR EACH ROW EXECUTE FUNCTION vendors_update_is_counted();

