export const nl = {
  label: 'Achtergrondkaart',
  shown: 'Achtergrondkaart: {name}',
  shownBroken: 'Achtergrondkaart: {name}, kan niet geladen worden',
  switchTo: 'Achtergrondkaart: toon {name}',
  empty: 'Lege Kaart',
  broken: 'Deze kaart kan niet geladen worden. Neem contact op met de applicatiebeheerder.',
  brokenNamed: '{name} kan niet geladen worden. Neem contact op met de applicatiebeheerder.',
  again: 'Opnieuw proberen',
  about: 'Over {name}',
} as const;
