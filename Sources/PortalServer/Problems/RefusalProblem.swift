import HarvestCore
import HarvestServices
import Templates

/// A refusal of the services, mapped to the code and texts that the caller gets. Refusals become HTTP only here.
protocol RefusalProblem: Refusal {
    /// The problem, with field errors in `language`.
    func problem(in language: Language) -> Problem
}

extension Problem {
    /// The error if it is a problem, or the problem of a refusal. Nil for a failure.
    init?(refusing error: any Error, in language: Language) {
        switch error {
        case let problem as Problem: self = problem
        case let refusal as any RefusalProblem: self = refusal.problem(in: language)
        default: return nil
        }
    }
}

extension AccessRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .notFound: .notFound
        case .unauthenticated: .unauthenticated
        case .invalidCredentials:
            Problem(.invalidCredentials, .init("Email or password is wrong.", "El correo o la contraseña no son correctos.")).withChallenge
        case .secondFactorRequired:
            Problem(
                .secondFactorRequired,
                .init("Also send the code from your authenticator app.", "Envía también el código de tu app de autenticación.")
            ).withChallenge
        case .accountSuspended:
            Problem(.accountSuspended, .init("This account is suspended. Contact us.", "Esta cuenta está suspendida. Contáctanos."))
        case .reauthenticationRequired:
            Problem(.reauthenticationRequired, .init("Enter your password again first.", "Primero escribe tu contraseña otra vez."))
        case .capabilityRequired(let capability):
            Problem(.capabilityRequired, .init("Your account can’t do this yet.", "Tu cuenta todavía no puede hacer esto.")) {
                $0.capability = capability
            }
        case .membershipRequired:
            Problem(.membershipRequired, .init("Join this community first.", "Primero únete a esta comunidad."))
        }
    }
}

extension PhoneRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .unavailable:
            .illegalState("texts_unavailable", .init("This server sends no text messages.", "Este servidor no envía mensajes de texto."))
        case .emailUnconfirmed: .illegalState("email_unconfirmed", .init("Confirm your email first.", "Primero confirma tu correo."))
        case .noPhone: .illegalState("no_phone", .init("Add a phone number first.", "Primero agrega un teléfono."))
        case .optedOut:
            .illegalState(
                "opted_out",
                .init(
                    "This number gets no texts from Harvest. Text START to Harvest from it first.",
                    "Este número no recibe mensajes de Harvest. Primero envía START a Harvest desde él."))
        }
    }
}

extension SuspensionRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .oneself, .lastAdministrator:
            Problem(
                .illegalState,
                .init("You can’t suspend yourself or the last administrator.", "No puedes suspenderte ni al último administrador."))
        }
    }
}

extension VendorRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .illegalTransition(_, let status):
            let name = { (language: Language) in Text(language).adminVendors.status(status) }
            return .illegalState(
                status.rawValue,
                .init(
                    "The vendor’s status is “\(name(.english))”, so this can’t be done. Reload the page.",
                    "El estado del vendedor es «\(name(.spanish))», así que esto no se puede hacer. Vuelve a cargar la página."))
        }
    }
}

extension InputRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        .invalid(fields.map { API.FieldError($0.path, $0.refusal, in: language) })
    }
}

extension LimitRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .rateLimited(let seconds): .tooMany(.rateLimited, retryAfter: seconds)
        case .locked(let seconds): .tooMany(.locked, retryAfter: seconds)
        case .tooManyAttempts(let seconds): .tooMany(.tooManyAttempts, retryAfter: seconds)
        }
    }
}

extension IdempotencyRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .keyReused:
            Problem(
                .idempotencyKeyReused,
                .init("This Idempotency-Key was used for something else.", "Esta Idempotency-Key se usó para otra cosa."))
        case .inProgress(let seconds):
            Problem(.requestInProgress, .init("This request is still running.", "Esta solicitud sigue en curso."))
                .retry(afterSeconds: seconds)
        }
    }
}
