const count = new Intl.NumberFormat('nl-NL');

/** What is wrong with a file of features, and what of it was left out. */
export const nl = {
  noKml: 'Dit is geen KML-bestand. Sla het bestand op als KML, niet als KMZ, en probeer het opnieuw.',
  brokenKml: 'Dit KML-bestand is beschadigd of niet volledig, en kan niet gelezen worden.',
  entities: 'Dit KML-bestand bevat verwijzingen die om veiligheid niet gelezen worden.',
  empty: 'Dit bestand is leeg.',
  nothing: 'Dit bestand bevat geen objecten met een plaats op de kaart.',
  tooMany: (most: number): string => `Dit bestand bevat meer dan ${count.format(most)} objecten. Splits het in delen.`,
  tooLarge: (megabytes: number, most: number): string =>
    `Dit bestand is ${count.format(megabytes)} MB; er kan hoogstens ${count.format(most)} MB gelezen worden. Splits het in delen.`,
  noAnswer: 'De omzetting gaf een antwoord dat niet gelezen kan worden. Probeer het opnieuw.',
  outOfMemory: 'Dit bestand is te groot om in de browser te lezen. Splits het in delen.',
  withoutPlace: 'objecten zonder plaats',
  model: '3D-modellen',
  overlay: 'afbeeldingen op de kaart',
  networkLink: 'verwijzingen naar andere bestanden',
} as const;
