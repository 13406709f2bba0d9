// Within `API`, `Order` is the payload, which has no `ID`. So the identifiers have names of their own there.
extension API {
    /// Of a saved address: `address_…`.
    public typealias AddressID = HarvestCore.Address.ID
    /// Of a payment method: `card_…`.
    public typealias CardID = HarvestCore.Card.ID
    /// `category_…`.
    public typealias CategoryID = HarvestCore.Category.ID
    /// `community_…`.
    public typealias CommunityID = HarvestCore.Community.ID
    /// `conversation_…`.
    public typealias ConversationID = HarvestCore.Conversation.ID
    /// Of a delivery session: `delivery_…`.
    public typealias DeliveryID = HarvestCore.DeliverySession.ID
    /// `device_…`.
    public typealias DeviceID = HarvestCore.Device.ID
    /// Of an entry of the ledger: `entry_…`.
    public typealias EntryID = HarvestCore.Posting.ID
    /// `errand_…`.
    public typealias ErrandID = HarvestCore.Errand.ID
    /// Of a request for a listing: `exchange_…`.
    public typealias ExchangeRequestID = HarvestCore.ExchangeRequest.ID
    /// Of a copy of a person's data: `export_…`.
    public typealias ExportID = HarvestCore.DataExport.ID
    /// Of the set of rates that an order was priced with: `fees_…`.
    public typealias FeeScheduleID = HarvestCore.FeeSchedule.ID
    /// Of a problem that was reported: `issue_…`.
    public typealias IssueID = HarvestCore.OrderIssue.ID
    /// Of a line of an order: `line_…`.
    public typealias LineID = HarvestCore.OrderLine.ID
    /// `listing_…`.
    public typealias ListingID = HarvestCore.Listing.ID
    /// Of unsold produce that a vendor hands over: `surplus_…`.
    public typealias SurplusID = HarvestCore.Surplus.ID
    /// `market_…`.
    public typealias MarketID = HarvestCore.Market.ID
    /// Of a match of a trip and a want: `match_…`.
    public typealias MatchID = HarvestCore.Match.ID
    /// `message_…`.
    public typealias MessageID = HarvestCore.Message.ID
    /// `notification_…`.
    public typealias NotificationID = HarvestCore.Notification.ID
    /// `offer_…`.
    public typealias OfferID = HarvestCore.Offer.ID
    /// `order_…`.
    public typealias OrderID = HarvestCore.Order.ID
    /// `payment_…`.
    public typealias PaymentID = HarvestCore.Payment.ID
    /// `payout_…`.
    public typealias PayoutID = HarvestCore.Payout.ID
    /// `photo_…`.
    public typealias PhotoID = HarvestCore.Photo.ID
    /// `place_…`.
    public typealias PlaceID = HarvestCore.Place.ID
    /// `produce_…`.
    public typealias ProduceID = HarvestCore.Produce.ID
    /// Of a signed-in device or browser: `session_…`.
    public typealias SessionID = HarvestCore.Session.ID
    /// Of a payment setup: `setup_…`.
    public typealias SetupID = HarvestCore.PaymentSetup.ID
    /// `shift_…`.
    public typealias ShiftID = HarvestCore.Shift.ID
    /// Of a stop of a delivery session: `stop_…`.
    public typealias StopID = HarvestCore.Stop.ID
    /// `trip_…`.
    public typealias TripID = HarvestCore.Trip.ID
    /// Of an account: `user_…`.
    public typealias UserID = HarvestCore.User.ID
    /// `vendor_…`.
    public typealias VendorID = HarvestCore.Vendor.ID
    /// `want_…`.
    public typealias WantID = HarvestCore.Want.ID
}
