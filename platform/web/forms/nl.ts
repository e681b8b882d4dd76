export const nl = {
  chooseFile: 'Bestand kiezen',
  chooseImage: 'Foto kiezen of maken',
  yes: 'Ja',
  no: 'Nee',
  noValue: 'Geen waarde',
} as const;
