import { z } from 'zod';

/** An admin administers the whole installation; managers and viewers belong to one organisation. */
export const roleName = z.enum(['admin', 'manager', 'viewer']);
export type RoleName = z.infer<typeof roleName>;

/** Labels. */
export const roleTexts: Readonly<Record<RoleName, string>> = { admin: 'Beheerder', manager: 'Manager', viewer: 'Kijker' };

/** Returns true for roles that can open the admin environment. */
export const administers = (role: RoleName): boolean => role === 'admin' || role === 'manager';

/** Returns true for roles that see all configurations of the organisation, without an assignment. */
export const seesAllConfigurations = (role: RoleName): boolean => role === 'admin' || role === 'manager';
