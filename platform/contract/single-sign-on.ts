/** The claim with the groups of a user, unless the organisation names another claim. */
export const DEFAULT_CLAIM = 'roles';
