/// A place in the administrators' list.
package struct AdminPlaceSummary: Sendable {
    package var id: Place.ID
    package var kind: API.Place.Kind
    package var name: String
    package var address: String
    package var position: Position
    /// How many other places have the same name.
    package var namesakes: Int

    package init(id: Place.ID, kind: API.Place.Kind, name: String, address: String, position: Position, namesakes: Int = 0) {
        (self.id, self.kind, self.name, self.address, self.position, self.namesakes) = (id, kind, name, address, position, namesakes)
    }
}

/// A place that may be the same as another one.
package struct PlaceLookAlike: Sendable {
    package var place: AdminPlaceSummary
    package var metres: Int

    package init(place: AdminPlaceSummary, metres: Int) {
        (self.place, self.metres) = (place, metres)
    }
}

/// A place as administrators see it.
package struct AdminPlaceDetail: Sendable {
    package var summary: AdminPlaceSummary
    /// Who added it: the identifier and the full name.
    package var addedBy: (id: User.ID, name: String)
    package var addedAt: Instant
    /// What is placed there now.
    package var use: PlaceUse
    /// How many places were merged into it.
    package var merged: Int
    /// Nearest first.
    package var lookAlikes: [PlaceLookAlike]

    package init(
        summary: AdminPlaceSummary, addedBy: (id: User.ID, name: String), addedAt: Instant, use: PlaceUse, merged: Int,
        lookAlikes: [PlaceLookAlike]
    ) {
        (self.summary, self.addedBy, self.addedAt, self.use, self.merged) = (summary, addedBy, addedAt, use, merged)
        self.lookAlikes = lookAlikes
    }
}

/// What is placed at a place, or would move with it.
package struct PlaceUse: Sendable, Equatable {
    package var trips: Int
    package var wants: Int

    package init(trips: Int, wants: Int) {
        (self.trips, self.wants) = (trips, wants)
    }
}

/// What a merge of two places would do.
package struct PlaceMergePreview: Sendable {
    package var old: AdminPlaceSummary
    package var remaining: AdminPlaceSummary
    package var metres: Int
    package var moves: PlaceUse
    /// Trips and wants between the two, which would be canceled.
    package var cancels: Int

    package init(old: AdminPlaceSummary, remaining: AdminPlaceSummary, metres: Int, moves: PlaceUse, cancels: Int) {
        (self.old, self.remaining, self.metres, self.moves, self.cancels) = (old, remaining, metres, moves, cancels)
    }
}
