export const nl = {
  line: 'Lengte meten',
  instruction: 'Klik in de kaart om te beginnen. Dubbelklik om de lijn af te maken.',
  instructionTouch: 'Tik op de kaart om te beginnen. Tik twee keer om de lijn af te maken.',
  instructionKeys: 'Met het toetsenbord: verschuif de kaart met de pijltjestoetsen en zet een punt met Enter.',
  length: 'Lengte',
  measured: 'Lengte {length}',
  finish: 'Lijn afmaken',
  remove: 'Meting verwijderen',
  removeAll: 'Alle metingen verwijderen',
  removed: 'Meting verwijderd',
  removedAll: 'Alle metingen zijn verwijderd',
  numbered: 'Meting {n}',
} as const;
