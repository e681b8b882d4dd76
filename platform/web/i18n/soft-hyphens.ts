/** U+00AD: shown only where a line breaks. */
const SOFT_HYPHEN = '\u00AD';

/** Words of which Dutch makes compounds. A word breaks before one of them. */
const heads =
  'aanleg aansluiting bedrijf beheer beleid bericht bescherming bestand bestemming bouw bouwwerk bron buurt bus collectie dichtheid dienst dijk ' +
  'duur eenheid gebied gebouw gegeven geluid gemeente grens groen grond haven hinder hoogte huis inrichting installatie kaart kamer kast kavel ' +
  'kering label lamp leiding lijn locatie maatregel maatschappij machine markering mast meter monument net object onderhoud ' +
  'openbare opgave overlast paal park parkeer perceel plaats plan plant plek plein project punt put regel regio registratie regeling rioolbuis ' +
  'route ruimte schap school schouw singel snelheid spoor stad station stelsel stop straat stroom stroming tegel tekening terrein toestand ' +
  'toezicht tunnel vak veld vergunning verkeer verlening verlichting verordening verzekering vlak voorziening waarde water weg werk wet wijk ' +
  'winkel woning zone zorg';

/** Plurals that are not the word with an ending. */
const plurals =
  'bedrijven bussen dijken gebieden havens huizen lampen masten netten plannen punten putten scholen snelheden straten vakken vlakken ' +
  'wetten wegen wijken zones';

// A longer word goes before the word with which it begins.
const parts = `${heads} ${plurals}`.split(' ').toSorted((one, other) => other.length - one.length);
/** At least four letters before a part, so that no short end of a word stands alone. */
const beforePart = new RegExp(`(?<=\\p{L}{4})(?=(?:${parts.join('|')})(?:en|s|\\p{L}{4,})?(?!\\p{L}))`, 'giu');

/** Letters that fit in the narrowest column of names. */
const LONG = 14;

/** Puts soft hyphens between the parts of long Dutch compounds, for browsers that have no Dutch dictionary. */
export const withSoftHyphens = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) => (word.length < LONG ? word : word.replaceAll(beforePart, SOFT_HYPHEN)));

/** Returns the text without soft hyphens, for a search or the clipboard. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll(SOFT_HYPHEN, '');
