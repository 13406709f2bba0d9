import HarvestCore
import HarvestServices

extension IdentityRefusal: RefusalProblem {
    func problem(in language: Language) -> Problem {
        switch self {
        case .invalidToken:
            Problem(
                .invalidCredentials,
                .init(
                    "This sign-in is not valid, or it is over. Sign in again.",
                    "Este acceso no es válido o ya venció. Inicia sesión otra vez.")
            ).withChallenge
        case .accountExists:
            Problem(
                .accountExists,
                .init(
                    "You already have an account. Sign in the way you did before, then link this sign-in.",
                    "Ya tienes una cuenta. Inicia sesión como siempre y después vincula este acceso."))
        case .providerUnavailable:
            Problem(
                .identityProviderUnavailable,
                .init(
                    "The sign-in provider isn’t responding. Try again in a moment.",
                    "El proveedor de acceso no responde. Inténtalo en un momento.")
            ).retry(afterSeconds: 10)
        case .onlySignIn:
            .illegalState(
                "only_sign_in",
                .init(
                    "You have no password, so this is your only way to sign in. Set a password first.",
                    "No tienes contraseña, así que este es tu único acceso. Primero elige una contraseña."))
        case .noEmail: .invalid("id_token", .malformed(.token), language)
        }
    }
}
