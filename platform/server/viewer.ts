import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';

/** Somebody who signed in. */
export interface SignedIn {
  readonly kind: 'user';
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  readonly email: string;
  readonly role: RoleName;
  readonly permissions: ReadonlySet<PermissionName>;
}

/** Somebody who did not; the organisation is that of the host name or of the environment. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly organisationId: number;
}

export type Viewer = SignedIn | Visitor;

/** Null: nobody who has an account. */
export const userIdOf = (viewer: Viewer): number | null => (viewer.kind === 'user' ? viewer.id : null);
