import { z } from 'zod';

/**
 * The names of all permissions. Those that the platform itself asks for stand here; a feature adds the ones that only
 * it asks for, beside its `definePermission`:
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
  /** It is about the admin environment, which viewers cannot open, so an account kind of viewers cannot have it. */
  readonly isForManagers?: boolean;
}

export const definePermission = (permission: Permission): Permission => permission;

/**
 * Which permissions there are depends on the features that are installed, so a schema checks no more than the form of a
 * name. The server checks the names in a request against its catalogue, from which the OpenAPI document takes them too.
 */
export const permissionName = z.custom<PermissionName>((name) => typeof name === 'string' && /^[a-z_]{1,60}$/.test(name));
