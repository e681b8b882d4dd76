export const nl = {
  fullView: 'Volledige kaart',
  back: 'Vorige kaartweergave',
  forward: 'Volgende kaartweergave',
  view: 'Kaartweergave {index} van {length}',
} as const;
