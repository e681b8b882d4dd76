export const nl = {
  notOnMap: 'Nog niet te zien op de kaart',
  namedNotOnMap: '{name} (nog niet te zien op de kaart)',
} as const;
