import { definePermission, type Permission } from './permissions.ts';

/** The permissions that policies in `platform/` check. Kept apart from their names: only screens of administrators load the texts. */
export const platformPermissions: readonly Permission[] = [
  definePermission({
    name: 'create_maps', order: 10, label: 'Kaarten maken',
    sentence: 'Mag met eigen bestanden of een WMS een kaart maken, die alleen de maker zelf ziet.',
  }),
  definePermission({
    name: 'edit_maps', order: 20, label: 'Kaarten bewerken',
    sentence: 'Mag kaarten van de organisatie aanpassen, ook die van anderen, en hoe ze eruitzien.',
  }),
  definePermission({
    name: 'publish_maps', order: 30, label: 'Kaarten aanbieden',
    sentence: 'Mag een zelfgemaakte kaart aan iedereen in een configuratie aanbieden.',
  }),
  definePermission({
    name: 'handle_registrations', order: 55, label: 'Registraties behandelen',
    sentence: 'Mag registraties van anderen inzien, wijzigen, toewijzen, archiveren en verwijderen, ook verborgen velden.',
  }),
  definePermission({
    name: 'manage_users', order: 60, isForManagers: true, label: 'Gebruikers beheren',
    sentence: 'Mag gebruikers toevoegen, wijzigen, blokkeren en verwijderen, maar niemand meer rechten geven dan hij of zij zelf heeft.',
  }),
  definePermission({
    name: 'manage_configurations', order: 70, isForManagers: true, label: 'Configuraties beheren',
    sentence: 'Mag configuraties maken en wijzigen, en bepalen wie ze ziet.',
  }),
];
