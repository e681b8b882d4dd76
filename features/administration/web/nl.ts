export const nl = {
  organisation: 'Organisatie',
  users: 'gebruikers',
  maps: 'kaarten',
  configurations: 'configuraties',
  visitors: 'ingelogd in de laatste 30 dagen',
  own: '(eigen)',
} as const;
