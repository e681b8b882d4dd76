import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import type { Viewer } from '#platform/server/viewer.ts';

export interface GuardedUser {
  readonly organisationId: number;
  readonly role: RoleName;
  readonly permissions: readonly PermissionName[];
}

/** What an account kind lets people do. */
export type GuardedRole = Pick<GuardedUser, 'role' | 'permissions'>;

/** Read aloud: may this viewer look after this account? */
export const may = (viewer: Viewer) => {
  /** Nobody gives more than they have, nor gets at it through the account of somebody else. */
  const give = ({ role, permissions }: GuardedRole): boolean => {
    if (viewer.kind === 'visitor' || !viewer.permissions.has('manage_users')) return false;
    if (viewer.role === 'admin') return true;
    return role !== 'admin' && permissions.every((permission) => viewer.permissions.has(permission));
  };
  return {
    give,
    /** Invite, let in, change. An admin looks after everybody; another after those of their own organisation below them. */
    manage: (user: GuardedUser): boolean =>
      give(user) && viewer.kind === 'user' && (viewer.role === 'admin' || viewer.organisationId === user.organisationId),
  };
};
