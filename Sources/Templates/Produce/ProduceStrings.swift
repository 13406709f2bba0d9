import HarvestCore

/// Strings of the vendor's produce pages.
package struct ProduceStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    // MARK: The list

    package var title: String {
        text.isKitchen
            ? localized("Dishes", "Platillos")
            : localized("Produce", "Productos")
    }
    var restockByText: String { localized("Restock by text message", "Actualizar por mensaje de texto") }
    func restockByTextLine(_ number: String) -> String {
        localized(
            """
            Text a name and a number to \(number) from your verified phone. TOM 20 sets tomatoes to 20, TOM +5 adds 5, TOM -2 takes away 2. \
            STOCK lists all items, STOCK TOM only tomatoes. UNDO reverses your last text.
            """,
            """
            Envía un nombre y un número al \(number) desde tu teléfono verificado. TOM 20 deja los tomates en 20, TOM +5 suma 5, TOM -2 resta 2. \
            LISTA muestra todos los productos, LISTA TOM solo los tomates. DESHACER anula tu último mensaje.
            """)
    }
    var restockPhone: String { localized("Set up your phone", "Configurar tu teléfono") }
    package var line: String {
        localized("Stock changes are saved automatically.", "Los cambios de existencias se guardan automáticamente.")
    }
    package var add: String {
        text.isKitchen
            ? localized("Add dish", "Agregar platillo")
            : localized("Add item", "Agregar producto")
    }
    package var show: String { localized("Show", "Ver") }
    package var all: String { localized("All", "Todos") }
    package var runningLow: String { localized("Running low", "Queda poco") }
    package var soldOut: String { localized("Sold out", "Agotado") }
    package var hidden: String { localized("Hidden", "Oculto") }
    package var hiddenOnes: String { localized("Hidden", "Ocultos") }
    package var soldOutOnes: String { localized("Sold out", "Agotados") }
    package var search: String {
        text.isKitchen
            ? localized("Search your dishes", "Buscar en tus platillos")
            : localized("Search your produce", "Buscar en tus productos")
    }
    package var market: String { localized("Market", "Mercado") }
    package var allMarkets: String { localized("All markets", "Todos los mercados") }
    package var sortBy: String { localized("Sort by", "Ordenar por") }
    package func sort(_ sort: ProduceSort) -> String {
        switch sort {
        case .lowestStock: localized("Lowest stock first", "Menos existencias primero")
        case .name: localized("Name A to Z", "Nombre A–Z")
        case .bestSellers: localized("Best sellers", "Más vendidos")
        case .newest: localized("Newest first", "Más nuevos primero")
        }
    }
    package var yourProduce: String {
        text.isKitchen
            ? localized("Your dishes", "Tus platillos")
            : localized("Your produce", "Tus productos")
    }
    package var price: String { localized("Price", "Precio") }
    package var soldAt: String { localized("Sold at", "Se vende en") }
    package var inStockColumn: String { localized("In stock", "Existencias") }
    package func allOf(_ markets: Int) -> String { localized("All \(markets) markets", "Los \(markets) mercados") }
    package var noMarketYet: String { localized("Not at a market yet", "Aún en ningún mercado") }
    package var noCount: String { localized("Not tracked", "Sin conteo") }
    package var first: String {
        text.isKitchen
            ? localized("Add your first dish", "Agrega tu primer platillo")
            : localized("Add your first item", "Agrega tu primer producto")
    }
    package var firstLine: String {
        localized("Customers see it once you are approved.", "Los clientes lo verán en cuanto te aprueben.")
    }
    package func nothingCalled(_ query: String) -> String {
        text.isKitchen
            ? localized("No dishes match “\(query)”", "Ningún platillo coincide con “\(query)”")
            : localized("No items match “\(query)”", "Ningún producto coincide con “\(query)”")
    }
    package var nothingHere: String {
        text.isKitchen ? localized("No dishes here", "No hay platillos aquí") : localized("No items here", "No hay productos aquí")
    }
    package var nothingLine: String {
        text.isKitchen
            ? localized("Check the spelling.", "Revisa cómo se escribe.")
            : localized("Check the spelling, or look in all markets.", "Revisa cómo se escribe o busca en todos los mercados.")
    }

    // MARK: The stepper

    package var saveCount: String { localized("Save count", "Guardar cantidad") }
    /// Followed by the name of the product.
    package var oneLess: String { localized("One less", "Uno menos:") }
    package var oneMore: String { localized("One more", "Uno más:") }
    package var tenMore: String { localized("Ten more", "Diez más:") }
    /// Follows the name.
    package var inStock: String { localized("in stock", "en existencia") }
    package func saved(_ time: String) -> String { localized("Saved \(time)", "Guardado \(time)") }
    package func soldMeanwhile(_ number: Int) -> String {
        number == 1
            ? localized("1 was sold while you typed. Check the count.", "Se vendió 1 mientras escribías. Revisa la cantidad.")
            : localized(
                "\(number) were sold while you typed. Check the count.", "Se vendieron \(number) mientras escribías. Revisa la cantidad.")
    }
    package func restocked(_ count: Int) -> String {
        localized("Somebody restocked: now \(NumberStrings.grouped(count)).", "Alguien repuso: ahora hay \(NumberStrings.grouped(count)).")
    }
    package func isSoldOut(_ name: String) -> String { localized("\(name) is marked sold out.", "\(name) está marcado como agotado.") }

    // MARK: The form

    package var whatSelling: String {
        text.isKitchen
            ? localized("What do you cook?", "¿Qué cocinas?")
            : localized("What are you selling?", "¿Qué vendes?")
    }
    package var photo: String { localized("Photo", "Foto") }
    package var photoHelp: String {
        localized("Daylight and a plain background sell best.", "La luz del día y un fondo liso venden mejor.")
    }
    package var photoKept: String { localized("Your photo is kept.", "Tu foto se conserva.") }
    package var name: String { localized("Name", "Nombre") }
    package var chooseCategory: String { localized("Choose one", "Elige una") }
    package var category: String { localized("Category", "Categoría") }
    package var description: String { localized("Description", "Descripción") }
    package var descriptionHelp: String {
        text.isKitchen
            ? localized("What’s in it, and how spicy it is.", "Qué lleva y qué tan picante es.")
            : localized("How it tastes, how you grow it, how to keep it.", "A qué sabe, cómo lo cultivas, cómo conservarlo.")
    }
    package var priceAndStock: String { localized("Price and stock", "Precio y existencias") }
    package var priceHelp: String {
        localized("You keep all of it. Our fee is added on top.", "Es todo para ti. Nuestra tarifa se suma aparte.")
    }
    package var unit: String { localized("Sold by", "Se vende por") }
    package var unitHelp: String { localized("What a customer gets for that price.", "Lo que recibe el cliente por ese precio.") }
    /// The unit as customers read it; in Spanish, with its translation.
    package func unitChoice(_ unit: String) -> String { localized(unit, Self.unitsInSpanish[unit].map { "\(unit) (\($0))" } ?? unit) }
    private static let unitsInSpanish = [
        "each": "pieza", "lb": "libra", "bunch": "manojo", "pint": "pinta", "basket": "canasta", "dozen": "docena", "bag": "bolsa",
        "jar": "frasco", "head": "cabeza", "plate": "plato",
    ]
    package var unitOwn: String { localized("e.g. “flat of 12”", "p. ej., “caja de 12”") }
    package var somethingElse: String { localized("Custom unit", "Otra unidad") }
    var byWeight: String { localized("Sold by weight", "Se vende por peso") }
    var byWeightNote: String {
        localized(
            "Only for lb, oz, kg or g. You weigh it when you pack, and the customer pays for that weight, never more than for the quantity ordered.",
            "Solo para lb, oz, kg o g. Lo pesas al empacar y el cliente paga ese peso, nunca más que por la cantidad pedida.")
    }
    package var howMany: String { localized("In stock", "En existencia") }
    package var howManyHelp: String { localized("Leave empty if you never run out.", "Déjalo vacío si nunca se acaba.") }
    package var warnAt: String { localized("Low-stock alert at", "Avisar si quedan") }
    package var atMost: String { localized("Limit per order", "Límite por pedido") }
    package var taxable: String { localized("Charge sales tax", "Cobrar impuesto") }
    package var taxableNote: String {
        localized(
            "Leave off for raw produce, eggs and honey. Turn on for plants, candles or hot food.",
            "No para frutas y verduras, huevos o miel. Sí para plantas, velas o comida caliente.")
    }
    package var snap: String { localized("SNAP (EBT)", "Beneficios SNAP (EBT)") }
    package var snapHelp: String {
        localized(
            "SNAP covers food taken home cold, and seeds and plants that grow food, but not flowers, crafts, soap, alcohol or hot food.",
            "SNAP cubre comida fría para llevar a casa, y semillas y plantas que dan alimentos, pero no flores, artesanías, jabón, alcohol ni comida caliente."
        )
    }
    package var snapByCategory: String { localized("Use the category’s default", "Según la categoría") }
    package var snapEligible: String { localized("Eligible", "Cubierto") }
    package var snapNotEligible: String { localized("Not eligible", "No cubierto") }
    package var whereSold: String {
        text.isKitchen
            ? localized("When can customers buy it?", "¿Cuándo se puede comprar?")
            : localized("Where can customers buy it?", "¿Dónde se puede comprar?")
    }
    package var yourMarkets: String { localized("Your markets", "Tus mercados") }
    package var showIt: String { localized("Show it to customers?", "¿Mostrarlo a los clientes?") }
    package var showNow: String { localized("Yes, as soon as I save", "Sí, en cuanto guarde") }
    package var keepHidden: String { localized("Not yet, keep it hidden", "Aún no, dejarlo oculto") }
    package var save: String {
        text.isKitchen
            ? localized("Save dish", "Guardar platillo")
            : localized("Save item", "Guardar producto")
    }
    package func isRestored(_ name: String) -> String { localized("\(name) is back in your list.", "\(name) vuelve a estar en tu lista.") }
    package var remove: String {
        text.isKitchen
            ? localized("Remove this dish", "Quitar este platillo")
            : localized("Remove this item", "Quitar este producto")
    }
    package var conflict: String {
        localized("Someone changed this while you were typing", "Alguien lo cambió mientras escribías")
    }
    /// - Parameter field: the field's name in the form.
    package func conflictLine(_ field: String, _ theirs: String, _ yours: String) -> String {
        let field = label(field)
        return localized("\(field): now “\(theirs)”, you typed “\(yours)”", "\(field): ahora “\(theirs)”, escribiste “\(yours)”")
    }
    private func label(_ field: String) -> String {
        switch field {
        case "photo": photo
        case "name": name
        case "category": category
        case "description": description
        case "price": price
        case "unit", "unit_own": unit
        case "count": howMany
        case "low_at": warnAt
        case "cap": atMost
        case "by_weight": byWeight
        case "taxable": taxable
        case "snap": snap
        case "market": yourMarkets
        case "visible": showIt
        default: field
        }
    }
    package var conflictHelp: String {
        localized("Check the values below and save again to keep yours.", "Revisa los valores y guarda otra vez para dejar los tuyos.")
    }

    // MARK: Beside the form

    package var preview: String { localized("Preview", "Vista previa") }
    package var whatCustomersSee: String { localized("Customer view", "Vista del cliente") }
    package var nameMissing: String { localized("Name missing", "Falta el nombre") }
    package var priceMissing: String { localized("Price missing", "Falta el precio") }
    package func per(_ unit: String) -> String {
        unit == "each" ? localized("each", "por pieza") : localized("per \(unit)", "por \(unit)")
    }
    package var whatYouEarn: String { localized("Your earnings", "Tus ganancias") }
    package var yourPrice: String { localized("Your price", "Tu precio") }
    package var harvestTakes: String { localized("Harvest charges you", "Harvest te cobra") }
    package var youGet: String { localized("You get", "Recibes") }
    package func earnHelp(_ fee: String, _ tip: String) -> String {
        localized(
            "The customer also pays a \(fee) service fee and a \(tip) driver tip.",
            "El cliente paga además una tarifa de servicio de \(fee) y una propina de \(tip) al repartidor.")
    }
}

extension Text {
    package var produce: ProduceStrings { ProduceStrings(text: self) }
}
