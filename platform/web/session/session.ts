import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';

/** Who is signed in, as the server told. */
export interface Session {
  readonly user: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly role: RoleName;
    readonly permissions: readonly PermissionName[];
  };
  readonly organization: { readonly id: number; readonly prefix: string; readonly name: string };
  readonly abilities: {
    readonly administer: boolean;
    /** Has a password here; who signs in elsewhere alone has none to change. */
    readonly change_password: boolean;
  };
}
