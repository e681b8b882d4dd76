export const nl = {
  label: 'Achtergrondkaart',
  shown: 'Achtergrondkaart: {name}',
  switchTo: 'Achtergrondkaart: toon {name}',
  empty: 'Lege Kaart',
} as const;
