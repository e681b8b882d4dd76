export const nl = {
  organisation: 'Organisatie',
  noOrganisation: 'Geen organisatie gevonden.',
  users: 'gebruikers',
  maps: 'kaarten',
  configurations: 'configuraties',
  visitors: 'ingelogd in de laatste 30 dagen',
  own: '(eigen)',
  attention: 'Vraagt vandaag om aandacht',
  attentionNothing: 'Niets vraagt vandaag om aandacht.',
  attentionFailed: 'Niet alles kon worden geteld.',
} as const;
