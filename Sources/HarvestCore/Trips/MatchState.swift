/// Where a match stands, and what each side may do.
package struct MatchState: Hashable, Sendable {
    package private(set) var status: API.MatchStatus
    /// Who has marked it complete.
    package private(set) var completed: Set<API.Match.Role>

    /// A new match, or a stored one.
    package init(_ status: API.MatchStatus = .proposed, completed: Set<API.Match.Role> = []) {
        self.status = status
        self.completed = completed
    }

    /// The state after an action. Repeating an action that took effect changes nothing.
    package func after(_ action: API.Match.Action, by role: API.Match.Role) throws(MatchRefusal) -> MatchState {
        if action != .complete, role != .traveller { throw .notAllowed }
        return switch (action, status) {
        case (.accept, .proposed): MatchState(.accepted)
        case (.decline, .proposed): MatchState(.declined)
        case (.complete, .accepted): completed(by: role)
        case (.accept, .accepted), (.decline, .declined), (.complete, .complete): self
        case (.accept, _), (.decline, _), (.complete, _): throw .illegalState(status)
        }
    }

    /// The state after the trip or the want was canceled or changed.
    package func withdrawn() throws(MatchRefusal) -> MatchState {
        guard status == .proposed else { throw .illegalState(status) }
        return MatchState(.withdrawn)
    }

    /// What a person may do now.
    package func allowedActions(for role: API.Match.Role) -> [API.Match.Action] {
        switch status {
        case .proposed: role == .traveller ? [.accept, .decline] : []
        case .accepted: completed.contains(role) ? [] : [.complete]
        case .complete, .declined, .withdrawn: []
        }
    }

    private func completed(by role: API.Match.Role) -> MatchState {
        let all = completed.union([role])
        return MatchState(all.count == API.Match.Role.allCases.count ? .complete : .accepted, completed: all)
    }
}
