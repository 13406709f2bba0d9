// Inside `API` a bare `Order` is the payload, so the identifiers get names of their own here.
extension API {
    public typealias AddressID = HarvestCore.Address.ID
    public typealias CardID = HarvestCore.Card.ID
    public typealias CategoryID = HarvestCore.Category.ID
    public typealias CommunityID = HarvestCore.Community.ID
    public typealias ConversationID = HarvestCore.Conversation.ID
    public typealias DeliveryID = HarvestCore.DeliverySession.ID
    public typealias DeviceID = HarvestCore.Device.ID
    public typealias EntryID = HarvestCore.Entry.ID
    public typealias ErrandID = HarvestCore.Errand.ID
    public typealias ExchangeID = HarvestCore.ExchangeRequest.ID
    public typealias ExportID = HarvestCore.DataExport.ID
    public typealias FeeScheduleID = HarvestCore.FeeSchedule.ID
    public typealias IssueID = HarvestCore.OrderIssue.ID
    public typealias LineID = HarvestCore.OrderLine.ID
    public typealias ListingID = HarvestCore.Listing.ID
    public typealias MarketID = HarvestCore.Market.ID
    public typealias MatchID = HarvestCore.Match.ID
    public typealias MessageID = HarvestCore.Message.ID
    public typealias NotificationID = HarvestCore.Notification.ID
    public typealias OfferID = HarvestCore.Offer.ID
    public typealias OrderID = HarvestCore.Order.ID
    public typealias PaymentID = HarvestCore.Payment.ID
    public typealias PayoutID = HarvestCore.Payout.ID
    public typealias PhotoID = HarvestCore.Photo.ID
    public typealias PlaceID = HarvestCore.Place.ID
    public typealias ProduceID = HarvestCore.Produce.ID
    public typealias SessionID = HarvestCore.Session.ID
    public typealias SetupID = HarvestCore.PaymentSetup.ID
    public typealias ShiftID = HarvestCore.Shift.ID
    public typealias StopID = HarvestCore.Stop.ID
    public typealias TripID = HarvestCore.Trip.ID
    public typealias UserID = HarvestCore.User.ID
    public typealias VendorID = HarvestCore.Vendor.ID
    public typealias WantID = HarvestCore.Want.ID
}
