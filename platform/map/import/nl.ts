const count = new Intl.NumberFormat('nl-NL');

/** What is wrong with a file of features, and what of it was left out. */
export const nl = {
  noKml: 'Dit is geen KML-bestand.',
  noGpx: 'Dit is geen GPX-bestand.',
  noGeoJson: 'Dit is geen GeoJSON-bestand, of het is niet volledig.',
  topoJson: 'Dit is TopoJSON. Zet het om naar GeoJSON en probeer het opnieuw.',
  broken: 'Dit bestand is beschadigd of niet volledig, en kan niet gelezen worden.',
  brokenKmz: 'Dit KMZ-bestand is beschadigd en kan niet geopend worden.',
  noKmlInKmz: 'In dit KMZ-bestand zit geen KML.',
  packedTooLarge: 'Dit bestand is uitgepakt veel groter dan het hoort te zijn, en wordt niet gelezen.',
  entities: 'Dit bestand bevat verwijzingen die om veiligheidsredenen niet gelezen worden.',
  empty: 'Dit bestand is leeg.',
  nothing: 'Dit bestand bevat geen objecten met een plaats op de kaart.',
  noCoordinates: 'In dit bestand zijn geen kolommen met coördinaten gevonden.',
  onlyText: 'In dit tekstbestand staat geen tabel met coördinaten. Zet in de eerste rij de namen van de kolommen, met een kolom X en een kolom Y.',
  tooMany: (most: number): string => `Dit bestand bevat meer dan ${count.format(most)} objecten. Splits het in delen.`,
  tooLarge: (megabytes: number, most: number): string =>
    `Dit bestand is ${count.format(megabytes)} MB; er kan hoogstens ${count.format(most)} MB gelezen worden. Splits het in delen.`,
  noAnswer: 'De omzetting gaf een antwoord dat niet gelezen kan worden. Probeer het opnieuw.',
  outOfMemory: 'Dit bestand is te groot om in de browser te lezen. Splits het in delen.',
  withoutPlace: 'objecten zonder plaats',
  rowsWithoutPlace: 'rijen zonder geldig punt',
  unreadableFeature: 'objecten die niet gelezen konden worden',
  model: '3D-modellen',
  overlay: 'afbeeldingen op de kaart',
  networkLink: 'verwijzingen naar andere bestanden',
  systems: { rd: 'het Rijksdriehoeksstelsel (RD)', degrees: 'graden (WGS84)', mercator: 'Web Mercator' },
  readAs: (system: string): string => `Het bestand zegt het niet zo, maar de getallen zijn gelezen als ${system}.`,
  readSwapped: (system: string): string => `De getallen zijn gelezen als ${system}, met X en Y omgewisseld.`,
  columns: (x: string, y: string): string => `De plaats komt uit de kolommen ${x} en ${y}.`,
  columnsInDegrees: (x: string, y: string): string => `De plaats komt uit de kolommen ${x} en ${y}, gelezen als graden (WGS84).`,
} as const;
