export const nl = {
  organisation: 'Organisatie',
  noOrganisation: 'Geen organisatie gevonden.',
  users: 'gebruikers',
  maps: 'kaarten',
  configurations: 'configuraties',
  visitors: 'ingelogd in de laatste 30 dagen',
  own: '(eigen)',
} as const;
