import type { PermissionName } from '#platform/contract/permissions.ts';
import type { RoleName } from '#platform/contract/roles.ts';

/** The user who is signed in, as the server reported. */
export interface Session {
  readonly user: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly role: RoleName;
    /** Name of the account kind, as people read it. */
    readonly role_name: string;
    readonly permissions: readonly PermissionName[];
  };
  readonly organization: { readonly id: number; readonly prefix: string; readonly name: string };
  readonly abilities: {
    readonly administer: boolean;
    /** The account has a password. An account that signs in by single sign-on alone has none. */
    readonly change_password: boolean;
  };
}
