import HarvestCore

extension HarvestClient {
    /// `GET /me/favourites`: the favourites, newest first.
    public func favourites(_ query: API.FavouriteQuery = .init()) async throws -> API.Page<API.Favourite> {
        try await value(of: .get("/me/favourites", query))
    }

    /// `PUT /me/favourites/{subject_id}`: adds a market, vendor or produce to the favourites.
    public func addFavourite(_ subject: API.FavouriteID) async throws {
        try await done(.put("/me/favourites/\(subject)"))
    }

    /// `DELETE /me/favourites/{subject_id}`: removes a favourite.
    public func removeFavourite(_ subject: API.FavouriteID) async throws {
        try await done(.delete("/me/favourites/\(subject)"))
    }
}
