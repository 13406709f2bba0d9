import HarvestCore
import SQLStore

extension ErrandRepository {
    /// Whether somebody asked for an errand, or runs one, that is under way in a community.
    func isUnderWay(of person: User.ID, in community: Community.ID) throws -> Bool {
        try db.one(
            Bool.self,
            """
            SELECT EXISTS (SELECT 1 FROM errands e WHERE e.requester_id = \(person) AND e.community_id = \(community)
                    AND e.status IN (\(list: API.ErrandStatus.running)))
                OR EXISTS (SELECT 1 FROM errands e WHERE e.runner_id = \(person) AND e.community_id = \(community)
                    AND e.status IN (\(list: API.ErrandStatus.running)))
            """)
    }
}
