export const nl = {
  title: 'Wat wilt u doen?',
  close: 'Taken sluiten',
  shownOne: '{name} staat aan op de kaart.',
  shownMany: '{n} kaarten staan aan op de kaart.',
} as const;
