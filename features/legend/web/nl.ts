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
  resetText:
    'Hebt u de legenda van deze kaart opgeslagen zoals u hem wilt zien? Hier gaat u terug naar de legenda zoals die voor iedereen is ingesteld.',
  reset: 'Persoonlijke legenda verwijderen',
  resetDone: 'Uw persoonlijke legenda instellingen zijn verwijderd',
  resetFailed: 'Er is iets misgegaan bij het verwijderen van uw legenda instellingen.',
  noSymbols: 'Zet een kaart aan om haar legenda te zien.',
} as const;
