export const nl = {
  map: 'Kaart',
  mapRole: 'kaart',
  keys: 'Pijltjestoetsen verschuiven de kaart, plus en min zoomen, Home toont de hele kaart, Enter klikt op het midden van de kaart.',
  keysToTurn: 'Shift met pijl links of rechts draait de kaart, N zet het noorden boven.',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  north: 'Noorden boven',
  scale: (scale: string): string => `Schaal ${scale}`,
  chooseScale: 'Kies een schaal',
  attribution: 'Bronnen van de kaart',
  scaleBar: (distance: string, scale: string): string => `De balk is ${distance} lang; schaal ${scale}`,
} as const;
