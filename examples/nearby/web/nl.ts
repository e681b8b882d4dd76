export const nl = {
  label: 'Dichtbij',
  instruction: 'Klik op de kaart om te zien wat er binnen {radius} meter ligt.',
  found: '{n} objecten binnen {radius} meter',
  ofMap: '{map}: {n}',
  failed: 'Het tellen is niet gelukt. Probeer het opnieuw.',
  note: 'Toelichting',
  saveNote: 'Toelichting opslaan',
  savedNote: 'De toelichting is opgeslagen.',
} as const;
