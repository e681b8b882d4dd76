import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import type { Viewer } from '#platform/server/viewer.ts';

export interface GuardedUser {
  readonly organisationId: number;
  readonly role: RoleName;
  readonly permissions: readonly PermissionName[];
}

/** The rights of an account kind. */
export type GuardedRole = Pick<GuardedUser, 'role' | 'permissions'>;

/** The policy, to be read as a question: `may(viewer).manage(user)`. */
export const may = (viewer: Viewer) => {
  /**
   * Grant a role and permissions, at most the viewer's own. The same limit applies to managing accounts, so that nobody gains
   * rights through another account.
   */
  const give = ({ role, permissions }: GuardedRole): boolean => {
    if (viewer.kind === 'visitor' || !viewer.permissions.has('manage_users')) return false;
    if (viewer.role === 'admin') return true;
    return role !== 'admin' && permissions.every((permission) => viewer.permissions.has(permission));
  };
  return {
    give,
    /**
     * Invite, create login links for, and change an account. Admins manage all accounts; others those in their own
     * organisation that have no more rights than they have.
     */
    manage: (user: GuardedUser): boolean =>
      give(user) && viewer.kind === 'user' && (viewer.role === 'admin' || viewer.organisationId === user.organisationId),
  };
};
