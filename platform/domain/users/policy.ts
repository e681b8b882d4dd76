import type { RoleName } from '#platform/contract/roles.ts';
import type { Viewer } from '#platform/server/viewer.ts';

export interface GuardedUser {
  readonly organisationId: number;
  readonly role: RoleName;
}

/** Read aloud: may this viewer look after this account? */
export const may = (viewer: Viewer) => ({
  /** Invite, let in, change. An admin looks after everybody; another after those of their own organisation below an admin. */
  manage: (user: GuardedUser): boolean => {
    if (viewer.kind === 'visitor' || !viewer.permissions.has('manage_users')) return false;
    return viewer.role === 'admin' || (viewer.organisationId === user.organisationId && user.role !== 'admin');
  },
});
