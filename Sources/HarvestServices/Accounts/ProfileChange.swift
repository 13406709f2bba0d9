import HarvestCore

/// A profile with its changes.
package struct ProfileChange: Sendable {
    package var firstName: String
    package var lastName: String
    let email: String
    package var language: Language
    package var photo: Photo.ID?
    package var community: Community.ID?
    package var preferredCategories: [Category.ID]

    /// The profile as it is.
    package init(of me: MeRecord) {
        firstName = me.firstName
        lastName = me.lastName
        email = me.email
        language = me.language
        photo = me.photo?.id
        community = me.community
        preferredCategories = me.preferredCategories
    }
}
