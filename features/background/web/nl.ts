export const nl = {
  label: 'Achtergrondkaart',
  switchTo: 'Achtergrondkaart: toon {name}',
  empty: 'Lege Kaart',
} as const;
