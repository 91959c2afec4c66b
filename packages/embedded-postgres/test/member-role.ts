/** The role beside the application's that the clusters of the tests have. */
export const MEMBER_ROLE = 'chairside_audit';
