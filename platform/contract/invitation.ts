/** How long an invitation works. */
export const INVITATION_DAYS = 7;
