import ArgumentParser
import Foundation
import HarvestCore
import SQLStore
import Templates

/// `portal admin create`: the first administrator. There are no accounts that Harvest begins with.
struct AdminCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin", abstract: "Administrators of this Harvest.",
        subcommands: [AdminCreateCommand.self, SecondFactorRemoveCommand.self])
}

struct SecondFactorRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove-second-factor", abstract: "Let somebody in by their password again: phone and recovery codes are lost.")

    @OptionGroup var options: DatabaseOptions
    @Option(help: "The account's e-mail address.")
    var email: String

    func run() async throws {
        let configuration = try await options.configuration()
        let services = try await PortalApplication.services(configuration, logger: options.logger(configuration))
        guard try await AdminMaker(services: services).removeSecondFactor(of: email) else {
            throw ValidationError("\(email) has no second factor")
        }
        Output.line("\(email) signs in by the password alone now, and is signed out everywhere.")
        try services.database.close()
    }
}

struct AdminCreateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Make an administrator, or make one of an account.",
        discussion: "Without a password file it prints a link that works once, for a day, to choose a password.")

    @OptionGroup var options: DatabaseOptions
    @Option(help: "The administrator's e-mail address.")
    var email: String
    @Option(help: "First and last name.")
    var name = "Market Manager"
    @Option(help: "A file whose first line is the password.")
    var passwordFile: String?

    func validate() throws {
        var form = SubmittedForm()
        form.add("email", email)
        form.add("name", name)
        var problems: [FormState.Problem] = []
        _ = PersonForm(form, phoneIsRequired: false, .english, problems: &problems)
        guard problems.isEmpty else { throw ValidationError(problems.map { "--\($0.field): \($0.message)" }.joined(separator: "\n")) }
    }

    func run() async throws {
        let configuration = try await options.configuration()
        // Before a database is made for nothing.
        let password = try password()
        let services = try await PortalApplication.services(configuration, logger: options.logger(configuration))
        let link = try await AdminMaker(services: services).make(email: email, name: name, password: password)
        Output.line("\(email) is an administrator.")
        if let link { Output.line("Choose a password here, once, within a day: \(link)") }
        try services.database.close()
    }

    private func password() throws -> String? {
        guard let passwordFile else { return nil }
        guard let text = try? String(contentsOfFile: passwordFile, encoding: .utf8) else {
            throw ValidationError("\(passwordFile) can't be read")
        }
        let password = String(text.prefix { !$0.isNewline })
        if let refusal = PasswordRule.refusal(password) { throw ValidationError(refusal.message(in: .english)) }
        return password
    }
}

/// Makes administrators.
struct AdminMaker: Sendable {
    let services: Services

    /// Returns the link to choose a password with, when none is given. An account of that address becomes an administrator's.
    func make(email: String, name: String, password: String?) async throws -> String? {
        let names = name.split(separator: " ").map(String.init)
        var hash: String?
        if let password { hash = try await services.passwords.hash(password) }
        let account = NewAccount(
            id: services.id(User.ID.self), email: email, firstName: names.first ?? name, lastName: names.dropFirst().joined(separator: " "),
            phone: nil, passwordHash: hash, language: .english, isAdmin: true, createdAt: services.now())
        let (now, token, newHash) = (services.now(), services.randomness.token(), hash)
        try await services.write { db in
            _ = try db.accounts.add(account)
            guard let id = try db.accounts.credentials(ofEmail: email)?.userID else { return }
            try db.accounts.makeAdmin(id)
            if let newHash { try db.accounts.setPasswordHash(newHash, of: id) }
            if newHash == nil { try db.accountLinks.add(token, .firstAdmin, user: id, email: email, at: now) }
            try db.audit.record(.adminCreated, of: id.description, by: AuditTrail.console, at: now)
        }
        return hash == nil ? services.link(to: .reset(token)) : nil
    }
}

extension AdminMaker {
    /// Removes a lost second factor and ends every session. Returns false when there is none.
    func removeSecondFactor(of email: String) async throws -> Bool {
        let now = services.now()
        return try await services.write { db in
            guard let user = try db.accounts.credentials(ofEmail: email)?.userID, try db.secondFactors.find(user) != nil else {
                return false
            }
            try db.secondFactors.remove(user)
            try db.sessions.endAll(of: user, reason: .admin, at: now)
            try db.audit.record(.secondFactorRemoved, of: user.description, by: AuditTrail.console, at: now)
            return true
        }
    }
}

extension AccountRepository {
    func makeAdmin(_ id: User.ID) throws {
        try db.execute("UPDATE users SET is_admin = TRUE, version = version + 1 WHERE id = \(id)")
    }
}
