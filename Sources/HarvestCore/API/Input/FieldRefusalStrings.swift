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
        case .required: "This field is required."
        case .addressRequired: "Address is required."
        case .unknownField: "Harvest doesn’t know this field. Leave it out."
        case .duplicate: "This appears twice. Send it once."
        case .wrongType(let expected): "This should be \(expected.english)."
        case .malformed(let form): form.english
        case .malformedJSON(let offset): "This is not valid JSON; look at byte \(offset)."
        case .tooShort(let least): least == 1 ? "This is empty. Enter something." : "Use at least \(least) characters."
        case .tooLong(let most): "Use at most \(most) characters."
        case .tooFew(let least): least == 1 ? "Add at least one." : "Add at least \(least)."
        case .tooMany(let most): "Use at most \(most)."
        case .tooSmall(let least): "This must be at least \(least)."
        case .tooLarge(let most): "This must be at most \(most)."
        case .notOneOf(let values): "Choose one of: \(values.joined(separator: ", "))."
        case .notFound: "This doesn’t exist (anymore)."
        case .taken: "An account with this email already exists. Sign in instead."
        case .wrong: "This is not the current password."
        case .expired: "This link no longer works. Ask for a new one."
        case .wrongCode: "This is not the code. Check the text message."
        case .expiredCode: "This code no longer works. Get a new one."
        case .commonPassword: "This password is too common. Choose another."
        case .ownPassword: "Don’t use your name, farm or address as the password. Choose another."
        case .termsRequired: "Agree to the terms to continue."
        case .emailDomain(let domains): "This community is for email addresses at \(domains.joined(separator: ", "))."
        case .belowMinimum(let least): "The minimum is \(least)."
        case .outsideOpeningHours: "It’s closed at that time. Choose another time."
        case .wrongKind: "This is the wrong kind. Choose one that fits."
        case .unreadable: "This photo can’t be read. Send a JPEG or PNG."
        case .samePlace: "Start and end are the same place."
        case .inFuture: "The device’s clock is ahead. Correct it and try again."
        case .beforeStart: "The device’s clock says that this was before the job began. Correct it and try again."
        case .beforePreviousStop:
            "The device recorded the end of the stop before this one later than this. Send the time at which you were here, and correct the device’s clock if it is wrong."
        case .beforeArrival:
            "The device recorded the arrival at this stop later than this. Send the time at which you were done, and correct the device’s clock if it is wrong."
        case .dayOld: "The device’s clock says that this was more than a day ago. Correct it, or measure the position again."
        case .pickupOnly: "EBT can only be used at the stall. Choose pick-up, or pay for the delivery by card."
        case .snapIneligible: "The customer pays this item with EBT, so offer something that SNAP covers."
        }
    }

    private var spanish: String {
        switch self {
        case .required: "Este campo es obligatorio."
        case .addressRequired: "Falta la dirección."
        case .unknownField: "Harvest no conoce este campo. Quítalo."
        case .duplicate: "Esto aparece dos veces. Envíalo una sola vez."
        case .wrongType(let expected): "Aquí se espera \(expected.spanish)."
        case .malformed(let form): form.spanish
        case .malformedJSON(let offset): "Esto no es JSON válido; revisa el byte \(offset)."
        case .tooShort(let least): least == 1 ? "Está vacío. Escribe algo." : "Usa al menos \(least) caracteres."
        case .tooLong(let most): "Usa como máximo \(most) caracteres."
        case .tooFew(let least): least == 1 ? "Agrega al menos uno." : "Agrega al menos \(least)."
        case .tooMany(let most): "Usa como máximo \(most)."
        case .tooSmall(let least): "Debe ser al menos \(least)."
        case .tooLarge(let most): "Debe ser como máximo \(most)."
        case .notOneOf(let values): "Elige uno de estos: \(values.joined(separator: ", "))."
        case .notFound: "Esto no existe (o ya no)."
        case .taken: "Ya existe una cuenta con este correo. Inicia sesión."
        case .wrong: "Esta no es la contraseña actual."
        case .expired: "Este enlace ya no sirve. Pide otro."
        case .wrongCode: "Este no es el código. Revisa el mensaje de texto."
        case .expiredCode: "Este código ya no sirve. Pide otro."
        case .commonPassword: "Esta contraseña es demasiado común. Elige otra."
        case .ownPassword: "No uses tu nombre, tu granja ni tu dirección como contraseña. Elige otra."
        case .termsRequired: "Acepta las condiciones para continuar."
        case .emailDomain(let domains): "Esta comunidad es para correos de \(domains.joined(separator: ", "))."
        case .belowMinimum(let least): "El mínimo es \(least)."
        case .outsideOpeningHours: "A esa hora está cerrado. Elige otra."
        case .wrongKind: "Esto es de otro tipo. Elige uno adecuado."
        case .unreadable: "Esta foto no se puede leer. Envía un JPEG o PNG."
        case .samePlace: "La salida y la llegada son el mismo lugar."
        case .inFuture: "El reloj del dispositivo está adelantado. Corrígelo e inténtalo otra vez."
        case .beforeStart: "Según el reloj del dispositivo, esto fue antes de que empezara el trabajo. Corrígelo e inténtalo otra vez."
        case .beforePreviousStop:
            "El dispositivo registró el final de la parada anterior después de esto. Envía la hora en que estuviste aquí y corrige el reloj si está mal."
        case .beforeArrival:
            "El dispositivo registró la llegada a esta parada después de esto. Envía la hora en que terminaste y corrige el reloj si está mal."
        case .dayOld: "Según el reloj del dispositivo, esto fue hace más de un día. Corrígelo o mide la ubicación otra vez."
        case .pickupOnly: "EBT solo se puede usar en el puesto. Elige recoger el pedido o paga la entrega con tarjeta."
        case .snapIneligible: "El cliente paga este producto con EBT; ofrece algo que SNAP cubra."
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
        case .email: "Enter an email like ana@example.org."
        case .phone: "Enter a phone number with its country code, like +12135550123."
        case .id: "This is not an ID of the right kind."
        case .instant: "Enter a date and time in UTC, like 2026-06-20T17:00:00Z."
        case .date: "Enter a date like 2026-06-20."
        case .week: "Enter a week like 2026-W25."
        case .token: "This link is incomplete. Open it again from the email."
        case .code: "Enter the code as shown."
        case .point: "Enter latitude,longitude, like 34.0224,-118.2851."
        case .cursor: "Send next_cursor exactly as you received it."
        case .oneLine: "Use one line of plain text."
        case .name: "Use a name without web or email addresses."
        case .visible: "Remove invisible characters from the name."
        case .text: "Use plain text, without control characters."
        case .key: "Use 16 to 64 letters, digits, - or _."
        case .entityTag: "Send the ETag as you got it, in quotes."
        case .differentTime: "Choose another time than the beginning."
        case .other: "This has the wrong format."
        }
    }

    var spanish: String {
        switch self {
        case .email: "Escribe un correo como ana@example.org."
        case .phone: "Escribe un teléfono con código de país, como +12135550123."
        case .id: "Este no es un identificador del tipo adecuado."
        case .instant: "Escribe fecha y hora en UTC, como 2026-06-20T17:00:00Z."
        case .date: "Escribe una fecha como 2026-06-20."
        case .week: "Escribe una semana como 2026-W25."
        case .token: "Este enlace está incompleto. Ábrelo otra vez desde el correo."
        case .code: "Escribe el código tal como aparece."
        case .point: "Escribe latitud,longitud, como 34.0224,-118.2851."
        case .cursor: "Envía next_cursor tal como lo recibiste."
        case .oneLine: "Usa una sola línea de texto."
        case .name: "Usa un nombre sin direcciones web ni de correo."
        case .visible: "Quita los caracteres invisibles del nombre."
        case .text: "Usa texto normal, sin caracteres de control."
        case .key: "Usa de 16 a 64 letras, números, - o _."
        case .entityTag: "Envía el ETag como lo recibiste, entre comillas."
        case .differentTime: "Elige otra hora que la del comienzo."
        case .other: "Esto no tiene el formato correcto."
        }
    }
}
