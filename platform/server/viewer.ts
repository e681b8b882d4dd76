import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';

/** A user who is signed in. */
export interface SignedIn {
  readonly kind: 'user';
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  readonly email: string;
  readonly role: RoleName;
  readonly permissions: ReadonlySet<PermissionName>;
}

/** A caller who is not signed in. The organisation follows from the host name or the environment. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly organisationId: number;
}

export type Viewer = SignedIn | Visitor;

/** Null for a visitor. */
export const userIdOf = (viewer: Viewer): number | null => (viewer.kind === 'user' ? viewer.id : null);
