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

/** What each lets somebody do, as those who hand them out read it. */
export const permissionTexts: Readonly<Record<PermissionName, { readonly label: string; readonly sentence: string }>> = {
  create_maps: { label: 'Kaarten maken', sentence: 'Mag met eigen bestanden of een WMS een kaart maken, die alleen de maker zelf ziet.' },
  edit_maps: { label: 'Kaarten bewerken', sentence: 'Mag kaarten van de organisatie aanpassen, ook die van anderen, en hoe ze eruitzien.' },
  publish_maps: { label: 'Kaarten aanbieden', sentence: 'Mag een zelfgemaakte kaart aan iedereen in een configuratie aanbieden.' },
  edit_notifications: { label: 'Meldingen bewerken', sentence: 'Mag meldingen van anderen aanpassen en afhandelen.' },
  manage_forms: { label: 'Formulieren beheren', sentence: 'Mag formulieren maken, wijzigen en verwijderen, en zien wat erin is ingevuld.' },
  manage_users: { label: 'Gebruikers beheren', sentence: 'Mag gebruikers toevoegen, wijzigen, blokkeren en verwijderen, maar niemand meer rechten geven dan hij of zij zelf heeft.' },
  manage_configurations: { label: 'Configuraties beheren', sentence: 'Mag configuraties maken en wijzigen, en bepalen wie ze ziet.' },
};
