import { z } from 'zod';

/** An admin serves the whole installation; manager and viewer belong to one organisation. */
export const roleName = z.enum(['admin', 'manager', 'viewer']);
export type RoleName = z.infer<typeof roleName>;

/** What the original product tied to fixed user ids, names and form ids. */
export const permissionName = z.enum([
  'create_maps',
  'edit_maps',
  'publish_maps',
  'edit_notifications',
  'manage_forms',
  'manage_users',
  'manage_configurations',
]);
export type PermissionName = z.infer<typeof permissionName>;
