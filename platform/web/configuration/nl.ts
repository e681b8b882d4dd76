export const nl = {
  signedOut: 'De configuratie kan niet worden geladen. U bent uitgelogd.',
  notAvailable: 'Deze configuratie bestaat niet of is niet meer beschikbaar.',
  notOnMap: 'Nog niet te zien op de kaart',
  namedNotOnMap: '{name} (nog niet te zien op de kaart)',
} as const;
