/// Words of the vendor's produce pages.
public struct ProduceWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    // MARK: The list

    public var title: String {
        text.isKitchen
            ? say("Dishes", "Platos")
            : say("Produce", "Productos")
    }
    public var line: String { say("Stock changes save by themselves.", "Los cambios de existencias se guardan solos.") }
    public var add: String {
        text.isKitchen
            ? say("Add dish", "Agregar plato")
            : say("Add produce", "Agregar producto")
    }
    public var show: String { say("Show", "Ver") }
    public var all: String { say("All", "Todos") }
    public var runningLow: String { say("Running low", "Queda poco") }
    public var soldOut: String { say("Sold out", "Agotado") }
    public var hidden: String { say("Hidden", "Oculto") }
    public var hiddenOnes: String { say("Hidden", "Ocultos") }
    public var soldOutOnes: String { say("Sold out", "Agotados") }
    public var search: String {
        text.isKitchen
            ? say("Search your dishes", "Buscar en tus platos")
            : say("Search your produce", "Buscar en tus productos")
    }
    public var market: String { say("Market", "Mercado") }
    public var allMarkets: String { say("All markets", "Todos los mercados") }
    public var sortBy: String { say("Sort by", "Ordenar por") }
    public func sort(_ sort: ProduceSort) -> String {
        switch sort {
        case .lowestStock: say("Lowest stock first", "Menos existencias primero")
        case .name: say("Name A to Z", "Nombre A–Z")
        case .bestSellers: say("Best sellers", "Más vendidos")
        case .newest: say("Newest first", "Más nuevos primero")
        }
    }
    public var yourProduce: String {
        text.isKitchen
            ? say("Your dishes", "Tus platos")
            : say("Your produce", "Tus productos")
    }
    public var price: String { say("Price", "Precio") }
    public var soldAt: String { say("Sold at", "Se vende en") }
    public var inStockColumn: String { say("In stock", "Existencias") }
    public func allOf(_ markets: Int) -> String { say("All \(markets) markets", "Los \(markets) mercados") }
    public var noMarketYet: String { say("Not at a market yet", "Aún en ningún mercado") }
    public var noCount: String { say("No count kept", "Sin contar") }
    public var first: String {
        text.isKitchen
            ? say("Add your first dish", "Agrega tu primer plato")
            : say("Add your first produce", "Agrega tu primer producto")
    }
    public var firstLine: String {
        text.isKitchen
            ? say("Customers see it as soon as you are open.", "Los clientes lo verán en cuanto abras.")
            : say("Customers see it as soon as your market can sell it.", "Los clientes lo verán en cuanto tu mercado pueda venderlo.")
    }
    public func nothingCalled(_ query: String) -> String {
        text.isKitchen
            ? say("No dish called “\(query)”", "Ningún plato llamado “\(query)”")
            : say("No produce called “\(query)”", "Ningún producto llamado “\(query)”")
    }
    public var nothingHere: String { say("Nothing here", "No hay nada aquí") }
    public var nothingLine: String {
        text.isKitchen
            ? say("Check the spelling.", "Revisa cómo se escribe.")
            : say("Check the spelling, or look in all markets.", "Revisa cómo se escribe o busca en todos los mercados.")
    }

    // MARK: The stepper

    public var saveCount: String { say("Save count", "Guardar cantidad") }
    /// Before the name of the produce.
    public var oneLess: String { say("One less", "Uno menos:") }
    public var oneMore: String { say("One more", "Uno más:") }
    public var tenMore: String { say("Ten more", "Diez más:") }
    /// Between the name and the unit.
    public var inStock: String { say("in stock", "en existencia") }
    public func saved(_ time: String) -> String { say("Saved \(time)", "Guardado \(time)") }
    public func soldMeanwhile(_ number: Int) -> String {
        number == 1
            ? say("1 was sold while you typed. Check the count.", "Se vendió 1 mientras escribías. Revisa la cantidad.")
            : say("\(number) were sold while you typed. Check the count.", "Se vendieron \(number) mientras escribías. Revisa la cantidad.")
    }

    // MARK: The form

    public var whatSelling: String {
        text.isKitchen
            ? say("What do you cook?", "¿Qué cocinas?")
            : say("What are you selling?", "¿Qué vendes?")
    }
    public var photo: String { say("Photo", "Foto") }
    public var photoHelp: String { say("Daylight and a plain background sell best.", "La luz del día y un fondo liso venden mejor.") }
    public func photoKept(_ name: String) -> String { say("We kept \(name).", "Guardamos \(name).") }
    public var name: String { say("Name", "Nombre") }
    public var category: String { say("Category", "Categoría") }
    public var description: String { say("Description", "Descripción") }
    public var descriptionHelp: String {
        text.isKitchen
            ? say("What is in it, and how hot it is.", "Qué lleva y qué tan picante es.")
            : say("How it tastes, how you grow it, how to keep it.", "A qué sabe, cómo lo cultivas, cómo conservarlo.")
    }
    public var priceAndStock: String { say("Price and stock", "Precio y existencias") }
    public var priceHelp: String { say("You keep all of it. Our fee is added on top.", "Es todo para ti. Nuestra tarifa se suma aparte.") }
    public var unit: String { say("Sold by the", "Se vende por") }
    public var unitHelp: String { say("What one customer gets for that price.", "Lo que recibe el cliente por ese precio.") }
    /// What customers will read, and what it means.
    public func unitChoice(_ unit: String) -> String { say(unit, Self.unitsInSpanish[unit].map { "\(unit) (\($0))" } ?? unit) }
    private static let unitsInSpanish = [
        "each": "pieza", "lb": "libra", "bunch": "manojo", "pint": "pinta", "basket": "canasta", "dozen": "docena", "bag": "bolsa",
        "jar": "frasco", "head": "cabeza", "plate": "plato",
    ]
    public var unitOwn: String { say("Your own words", "Con tus palabras") }
    public var somethingElse: String { say("Something else", "Otra cosa") }
    public var howMany: String { say("How many now?", "¿Cuántos hay?") }
    public var howManyHelp: String { say("Leave empty when you never run out.", "Déjalo vacío si nunca se acaba.") }
    public var warnAt: String { say("Warn me at", "Avisarme con") }
    public var atMost: String { say("Most per order", "Máximo por pedido") }
    public var taxable: String { say("Charge sales tax", "Cobrar impuesto") }
    public var taxableNote: String {
        say(
            "Leave off for raw produce, eggs and honey. Turn on for plants, candles or hot food.",
            "No para frutas y verduras, huevos o miel. Sí para plantas, velas o comida caliente.")
    }
    public var whereSold: String {
        text.isKitchen
            ? say("When can customers buy it?", "¿Cuándo se puede comprar?")
            : say("Where can customers buy it?", "¿Dónde se puede comprar?")
    }
    public var yourMarkets: String { say("Your markets", "Tus mercados") }
    public var showIt: String { say("Show it to customers?", "¿Mostrarlo a los clientes?") }
    public var showNow: String { say("Yes, as soon as I save", "Sí, en cuanto guarde") }
    public var keepHidden: String { say("Not yet, keep it hidden", "Aún no, dejarlo oculto") }
    public var save: String {
        text.isKitchen
            ? say("Save dish", "Guardar plato")
            : say("Save produce", "Guardar producto")
    }
    public var remove: String {
        text.isKitchen
            ? say("Remove this dish", "Quitar este plato")
            : say("Remove this produce", "Quitar este producto")
    }
    public var conflict: String {
        say("Someone changed this while you were typing", "Alguien lo cambió mientras escribías")
    }
    public func conflictLine(_ field: String, _ theirs: String, _ yours: String) -> String {
        say("\(field): now “\(theirs)”, you typed “\(yours)”", "\(field): ahora “\(theirs)”, escribiste “\(yours)”")
    }
    public var conflictHelp: String {
        say("Check the values below and save again to keep yours.", "Revisa los valores y guarda otra vez para dejar los tuyos.")
    }

    // MARK: Beside the form

    public var preview: String { say("Preview", "Vista previa") }
    public var whatCustomersSee: String { say("What customers see", "Lo que ven los clientes") }
    public var nameMissing: String { say("Name missing", "Falta el nombre") }
    public var priceMissing: String { say("Price missing", "Falta el precio") }
    public func per(_ unit: String) -> String { say("per \(unit)", "por \(unit)") }
    public var whatYouEarn: String { say("What you earn", "Lo que ganas") }
    public var yourPrice: String { say("Your price", "Tu precio") }
    public var harvestTakes: String { say("Harvest takes from you", "Harvest te cobra") }
    public var youGet: String { say("You get", "Recibes") }
    public func earnHelp(_ fee: String, _ tip: String) -> String {
        say(
            "The customer also pays a \(fee) service fee and a \(tip) driver tip.",
            "El cliente paga además una tarifa de servicio de \(fee) y una propina de \(tip) al repartidor.")
    }
}

extension Text {
    public var produce: ProduceWords { ProduceWords(text: self) }
}
