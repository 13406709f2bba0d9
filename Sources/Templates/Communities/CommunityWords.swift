/// Words of the admin's community pages.
struct CommunityWords: WordList {
    let text: Text
    var title: String { say("Communities", "Comunidades") }
    var intro: String {
        say(
            "Buildings, campuses and neighborhoods that share food and errands.",
            "Edificios, campus y barrios que comparten comida y encargos.")
    }
    var add: String { say("Add community", "Agregar comunidad") }
    var community: String { say("Community", "Comunidad") }
    var members: String { say("Members", "Miembros") }
    var listings: String { say("Live listings", "Anuncios activos") }
    var emptyTitle: String { say("No communities yet", "Todavía no hay comunidades") }
    var emptyText: String {
        say(
            "Add the first one. People can choose it as soon as you save.",
            "Agrega la primera. La gente puede elegirla en cuanto la guardes.")
    }
    var search: String { say("Search communities", "Buscar comunidades") }
    var about: String { say("About the community", "Sobre la comunidad") }
    var name: String { say("Name", "Nombre") }
    var address: String { say("Address", "Dirección") }
    var photo: String { say("Photo", "Foto") }
    var photoHelp: String { say("The building or the entrance, up to 8 MB.", "El edificio o la entrada, hasta 8 MB.") }
    var whoCanJoin: String { say("Who can join?", "¿Quién puede entrar?") }
    var domains: String { say("Only with an email at", "Solo con un correo de") }
    var domainsHelp: String {
        say(
            "Domains like purdue.edu, with commas between them. Empty lets everyone in.",
            "Dominios como purdue.edu, separados por comas. Vacío deja entrar a todos.")
    }
    var position: String { say("Map position", "Ubicación en el mapa") }
    var positionHelp: String { say("People nearby are shown this community first.", "A quien está cerca se le muestra primero.") }
    var save: String { say("Save community", "Guardar comunidad") }
    var remove: String { say("Remove this community…", "Quitar esta comunidad…") }
    var removeConfirm: String { say("Remove the community", "Quitar la comunidad") }
    var removeText: String { say("Nobody can choose it afterwards.", "Después nadie podrá elegirla.") }
    var keep: String { say("Keep it", "Conservarla") }
    var hasMembers: String { say("A community with members can’t be removed.", "Una comunidad con miembros no se puede quitar.") }

    func count(_ count: Int) -> String {
        count == 1 ? say("1 community", "1 comunidad") : say("\(count) communities", "\(count) comunidades")
    }

    var kind: String { say("Kind of place", "Tipo de lugar") }

    func kind(_ kind: CommunityKind) -> String {
        switch kind {
        case .building: say("Building", "Edificio")
        case .campus: say("Campus", "Campus")
        case .neighbourhood: say("Neighborhood", "Barrio")
        }
    }

    func noneCalled(_ name: String) -> String { say("No community called “\(name)”", "Ninguna comunidad se llama “\(name)”") }

    var noneCalledText: String { say("Check the spelling.", "Revisa cómo está escrito.") }

    func removeTitle(_ name: String) -> String { say("Remove \(name)?", "¿Quitar \(name)?") }
}

extension Text {
    var communities: CommunityWords { CommunityWords(text: self) }
}
