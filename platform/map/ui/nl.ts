export const nl = {
  map: 'Kaart',
  mapRole: 'kaart',
  keys: 'Pijltjestoetsen verschuiven de kaart, plus en min zoomen, Enter klikt op het midden van de kaart.',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  north: 'Noorden boven',
  attribution: 'Bronnen van de kaart',
  scaleBar: (distance: string, scale: string): string => `De balk is ${distance} lang; schaal ${scale}`,
} as const;
