import { z } from 'zod';

/**
 * The names of all permissions. The permissions that the platform itself checks are declared here; a feature declares the
 * permissions that only it checks, beside its `definePermission`:
 *
 *     declare module '#platform/contract/permissions.ts' {
 *       interface Permissions { count_trees: true }
 *     }
 */
export interface Permissions {
  create_maps: true;
  edit_maps: true;
  publish_maps: true;
  manage_users: true;
  manage_configurations: true;
  handle_registrations: true;
}
export type PermissionName = keyof Permissions;

/** A permission as shown to administrators who grant it. */
export interface Permission {
  readonly name: PermissionName;
  readonly label: string;
  /** A Dutch sentence that says what the permission allows. */
  readonly sentence: string;
  /** Position in the list; lower comes first. */
  readonly order: number;
  /** The permission concerns the admin environment, which viewers cannot open, so account kinds of viewers cannot have it. */
  readonly isForManagers?: boolean;
}

export const definePermission = (permission: Permission): Permission => permission;

/**
 * The set of permissions depends on the installed features, so a schema checks only the form of a name. The server checks the
 * names in a request against its catalogue, from which the OpenAPI document takes them too.
 */
export const permissionName = z.custom<PermissionName>((name) => typeof name === 'string' && /^[a-z_]{1,60}$/.test(name));
