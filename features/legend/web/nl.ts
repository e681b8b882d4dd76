export const nl = {
  tab: 'Legenda',
  maps: 'Kaart beheer',
  mapsOf: 'Kaarten en groepen',
  symbols: 'Legenda',
  broken: 'Deze kaart kan niet geladen worden. Neem contact op met de applicatiebeheerder.',
  brokenShort: '{name}: kan niet geladen worden',
  loading: 'Kaart wordt geladen...',
  outOfRange: 'Niet zichtbaar op deze schaal',
  empty: 'Er zijn geen kaarten in deze legenda.',
  noSymbols: 'Zet een kaart aan om haar legenda te zien.',
} as const;
