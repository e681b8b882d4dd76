/** Separate from the texts of the import dialog, which are loaded when that opens. */
export const nl = {
  takeOut: 'Uit de legenda halen',
  takeOutTitle: 'Kaart uit de legenda halen',
  takeOutOwn: 'Weet u zeker dat u de kaart {name} uit deze legenda wilt halen? De kaart zelf blijft bestaan.',
  takeOutShared: 'Weet u zeker dat u de kaart {name} uit deze legenda wilt halen? Dan ziet niemand die hier meer. De kaart zelf blijft bestaan.',
  foundAgain: 'U vindt de kaart terug bij Instellingen, in het tabblad Mijn kaarten.',
  tookOut: '{name} is uit de legenda gehaald.',
  putBack: 'Terugzetten',
} as const;
