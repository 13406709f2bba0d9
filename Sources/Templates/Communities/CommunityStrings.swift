import HarvestCore

/// Strings of the administrators' community pages.
package struct CommunityStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var title: String { localized("Communities", "Comunidades") }
    var intro: String {
        localized(
            "Buildings, campuses and neighborhoods that share food and errands.",
            "Edificios, campus y barrios que comparten comida y encargos.")
    }
    var add: String { localized("Add community", "Agregar comunidad") }
    var community: String { localized("Community", "Comunidad") }
    var members: String { localized("Members", "Miembros") }
    var emptyTitle: String { localized("No communities yet", "Todavía no hay comunidades") }
    var emptyText: String {
        localized(
            "Add the first one. People can choose it as soon as you save.",
            "Agrega la primera. La gente puede elegirla en cuanto la guardes.")
    }
    var search: String { localized("Search communities", "Buscar comunidades") }
    var about: String { localized("About the community", "Sobre la comunidad") }
    var name: String { localized("Name", "Nombre") }
    var address: String { localized("Address", "Dirección") }
    var photo: String { localized("Photo", "Foto") }
    var photoHelp: String { localized("The building or the entrance, up to 8 MB.", "El edificio o la entrada, hasta 8 MB.") }
    var quietHours: String { localized("Quiet hours", "Horas de silencio") }
    var quietHoursHelp: String {
        localized(
            "No push notifications about new errands and trips during these hours. People still see them in Harvest.",
            "En estas horas no hay avisos push sobre encargos y viajes nuevos. La gente los ve en Harvest.")
    }
    var quietFrom: String { localized("From", "Desde las") }
    var quietUntil: String { localized("Until", "Hasta las") }
    package var quietHoursUnreadable: String {
        localized("Enter both times like 22:00, or leave both empty", "Escribe ambas horas como 22:00, o deja ambas vacías")
    }
    var showAll: String { localized("Show all", "Mostrar todo") }
    var joined: String { localized("Joined", "Desde") }
    var member: String { localized("Member", "Miembro") }
    var active: String { localized("Active", "Activo") }
    var pendingEmail: String { localized("Email not confirmed", "Correo sin confirmar") }
    var noMembers: String { localized("Nobody has joined yet", "Todavía no se ha unido nadie") }
    var noMembersText: String { localized("Members appear here.", "Aquí aparecen los miembros.") }
    var searchMembers: String { localized("Search members", "Buscar miembros") }
    func noMemberCalled(_ name: String) -> String { localized("No members match “\(name)”", "Ningún miembro coincide con “\(name)”") }
    var moderators: String { localized("Moderators", "Moderadores") }
    var noneYet: String { localized("None yet", "Ninguno todavía") }
    var moderator: String { localized("Moderator", "Moderador") }
    var makeModerator: String { localized("Make moderator", "Hacer moderador") }
    var endRole: String { localized("Remove as moderator", "Quitar como moderador") }
    var noModerators: String {
        localized(
            "No moderators yet. A moderator sees what members report here and can hide a listing.",
            "Todavía no hay moderadores. Un moderador ve lo que se reporta aquí y puede ocultar un anuncio.")
    }
    func moderatedBy(_ names: [String]) -> String {
        localized("Moderators: \(names.joined(separator: ", "))", "Moderadores: \(names.joined(separator: ", "))")
    }
    package func isModerator(_ name: String) -> String { localized("\(name) is a moderator now.", "\(name) ya es moderador.") }
    package func isNoModerator(_ name: String) -> String {
        localized("\(name) is no longer a moderator.", "\(name) ya no es moderador.")
    }
    func membersTitle(_ name: String) -> String { localized("Members of \(name)", "Miembros de \(name)") }
    var whoCanJoin: String { localized("Who can join?", "¿Quién puede entrar?") }
    var domains: String { localized("Only with an email at", "Solo con un correo de") }
    var domainsHelp: String {
        localized(
            "Domains like purdue.edu, separated by commas. Leave empty to let everyone join.",
            "Dominios como purdue.edu, separados por comas. Déjalo vacío para que entre cualquiera.")
    }
    var position: String { localized("Map position", "Ubicación en el mapa") }
    var positionHelp: String {
        localized("People nearby are shown this community first.", "A las personas cercanas se les muestra primero.")
    }
    var save: String { localized("Save community", "Guardar comunidad") }
    var remove: String { localized("Remove this community…", "Quitar esta comunidad…") }
    var removeConfirm: String { localized("Remove community", "Quitar la comunidad") }
    var removeText: String { localized("People can no longer choose it.", "Ya nadie podrá elegirla.") }
    var keep: String { localized("Keep community", "Conservar la comunidad") }
    package var hasMembers: String {
        localized("A community with members can’t be removed.", "Una comunidad con miembros no se puede quitar.")
    }

    var kind: String { localized("Kind of place", "Tipo de lugar") }

    func kind(_ kind: API.Community.Kind) -> String {
        switch kind {
        case .building: localized("Building", "Edificio")
        case .campus: localized("Campus", "Campus")
        case .neighbourhood: localized("Neighborhood", "Barrio")
        }
    }

    func noneCalled(_ name: String) -> String { localized("No communities match “\(name)”", "Ninguna comunidad coincide con “\(name)”") }

    var noneCalledText: String { localized("Check the spelling.", "Revisa cómo está escrito.") }

    func removeTitle(_ name: String) -> String { localized("Remove \(name)?", "¿Quitar \(name)?") }

    // MARK: Problems

    package var nameMissing: String { localized("Enter a name", "Escribe un nombre") }
    package var addressMissing: String { localized("Enter the address", "Escribe la dirección") }
    package func textTooLong(_ limit: Int) -> String {
        localized("Use one line of at most \(limit) characters", "Usa una línea de \(limit) caracteres como máximo")
    }
    package var domainsUnreadable: String {
        localized(
            "Enter up to 20 domains like purdue.edu, separated by commas", "Escribe hasta 20 dominios como purdue.edu, separados por comas")
    }
    package var nameTaken: String {
        localized("Another community has this name. Add the street or city", "Otra comunidad se llama así. Agrega la calle o la ciudad")
    }
}

extension Text {
    package var communities: CommunityStrings { CommunityStrings(text: self) }
}
