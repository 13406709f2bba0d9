extension FieldRefusal {
    /// The message beside the field.
    public func message(in language: Language) -> String {
        switch language {
        case .english: english
        case .spanish: spanish
        }
    }

    private var english: String {
        switch self {
        case .required: "This is needed."
        case .addressRequired: "Address is required."
        case .unknownField: "Harvest does not know this field. Leave it out."
        case .duplicate: "This is here twice. Send it once."
        case .wrongType(let expected): "This should be \(expected.english)."
        case .malformed(let form): form.english
        case .malformedJSON(let offset): "This is not JSON that can be read; look at byte \(offset)."
        case .tooShort(let least): least == 1 ? "This is empty. Write something." : "Use at least \(least) characters."
        case .tooLong(let most): "Use at most \(most) characters."
        case .tooFew(let least): least == 1 ? "Add at least one." : "Add at least \(least)."
        case .tooMany(let most): "At most \(most) are possible."
        case .tooSmall(let least): "This must be at least \(least)."
        case .tooLarge(let most): "This must be at most \(most)."
        case .notOneOf(let values): "Choose one of: \(values.joined(separator: ", "))."
        case .notFound: "This is not there (any more)."
        case .taken: "There is an account with this e-mail address already. Sign in instead."
        case .wrong: "This is not the present password."
        case .expired: "This link is no longer good. Ask for a new one."
        case .commonPassword: "This password is too well known. Choose another."
        case .termsRequired: "Agree to the terms to go on."
        case .emailDomain(let domains): "This community is for addresses under \(domains.joined(separator: ", "))."
        case .belowMinimum(let least): "The least possible is \(least)."
        case .outsideOpeningHours: "It is closed then. Choose another time."
        case .wrongKind: "This is of another kind. Choose one that fits."
        case .unreadable: "This photo can not be read. Send a JPEG or PNG."
        case .samePlace: "Start and end are the same place."
        }
    }

    private var spanish: String {
        switch self {
        case .required: "Este dato es necesario."
        case .addressRequired: "Falta la dirección."
        case .unknownField: "Harvest no conoce este campo. Quítalo."
        case .duplicate: "Esto aparece dos veces. Envíalo una sola vez."
        case .wrongType(let expected): "Aquí se espera \(expected.spanish)."
        case .malformed(let form): form.spanish
        case .malformedJSON(let offset): "Esto no es JSON legible; mira el byte \(offset)."
        case .tooShort(let least): least == 1 ? "Está vacío. Escribe algo." : "Usa al menos \(least) caracteres."
        case .tooLong(let most): "Usa como máximo \(most) caracteres."
        case .tooFew(let least): least == 1 ? "Añade al menos uno." : "Añade al menos \(least)."
        case .tooMany(let most): "Se admiten como máximo \(most)."
        case .tooSmall(let least): "Debe ser al menos \(least)."
        case .tooLarge(let most): "Debe ser como máximo \(most)."
        case .notOneOf(let values): "Elige uno de estos: \(values.joined(separator: ", "))."
        case .notFound: "Esto no existe (o ya no)."
        case .taken: "Ya hay una cuenta con este correo. Inicia sesión."
        case .wrong: "Esta no es la contraseña actual."
        case .expired: "Este enlace ya no sirve. Pide otro."
        case .commonPassword: "Esta contraseña es demasiado conocida. Elige otra."
        case .termsRequired: "Acepta las condiciones para continuar."
        case .emailDomain(let domains): "Esta comunidad es para direcciones de \(domains.joined(separator: ", "))."
        case .belowMinimum(let least): "Lo mínimo posible es \(least)."
        case .outsideOpeningHours: "A esa hora está cerrado. Elige otra."
        case .wrongKind: "Esto es de otro tipo. Elige uno adecuado."
        case .unreadable: "Esta foto no se puede leer. Envía un JPEG o PNG."
        case .samePlace: "La salida y la llegada son el mismo lugar."
        }
    }
}

extension FieldRefusal.Expected {
    var english: String {
        switch self {
        case .text: "text"
        case .wholeNumber: "a whole number"
        case .number: "a number"
        case .boolean: "true or false"
        case .list: "a list"
        case .object: "an object"
        }
    }

    var spanish: String {
        switch self {
        case .text: "un texto"
        case .wholeNumber: "un número entero"
        case .number: "un número"
        case .boolean: "true o false"
        case .list: "una lista"
        case .object: "un objeto"
        }
    }
}

extension FieldRefusal.Form {
    var english: String {
        switch self {
        case .email: "Write an e-mail address such as ana@example.org."
        case .phone: "Write the phone number with its country, such as +12135550123."
        case .id: "This is not an id of the right kind."
        case .instant: "Write a moment in UTC, such as 2026-06-20T17:00:00Z."
        case .date: "Write a date such as 2026-06-20."
        case .week: "Write a week such as 2026-W25."
        case .token: "This link is not complete. Open it again from the mail."
        case .code: "Write the code as it is shown."
        case .point: "Write latitude,longitude, such as 34.0224,-118.2851."
        case .cursor: "Send next_cursor as it came."
        case .oneLine: "Use one line of plain text."
        case .text: "Use plain text, without control characters."
        case .key: "Use 16 to 64 letters, digits, - or _."
        case .other: "This does not have the right form."
        }
    }

    var spanish: String {
        switch self {
        case .email: "Escribe un correo como ana@example.org."
        case .phone: "Escribe el teléfono con su país, como +12135550123."
        case .id: "Este no es un identificador del tipo adecuado."
        case .instant: "Escribe un momento en UTC, como 2026-06-20T17:00:00Z."
        case .date: "Escribe una fecha como 2026-06-20."
        case .week: "Escribe una semana como 2026-W25."
        case .token: "Este enlace está incompleto. Ábrelo otra vez desde el correo."
        case .code: "Escribe el código tal como aparece."
        case .point: "Escribe latitud,longitud, como 34.0224,-118.2851."
        case .cursor: "Envía next_cursor tal como llegó."
        case .oneLine: "Usa una sola línea de texto."
        case .text: "Usa texto normal, sin caracteres de control."
        case .key: "Usa de 16 a 64 letras, cifras, - o _."
        case .other: "Esto no tiene la forma correcta."
        }
    }
}
