import { z } from 'zod';

/** An admin serves the whole installation; manager and viewer belong to one organisation. */
export const roleName = z.enum(['admin', 'manager', 'viewer']);
export type RoleName = z.infer<typeof roleName>;

/** As people read it. */
export const roleTexts: Readonly<Record<RoleName, string>> = { admin: 'Beheerder', manager: 'Manager', viewer: 'Kijker' };

/** Who comes into the administration. */
export const administers = (role: RoleName): boolean => role === 'admin' || role === 'manager';

/** To whom no configuration of the organisation has to be given: they see all of them. */
export const seesAllConfigurations = (role: RoleName): boolean => role === 'admin' || role === 'manager';
