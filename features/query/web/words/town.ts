import type { QueryField } from '../conditions.ts';

/** A layer of the invented municipality over which the questions are asked. */
export interface TownLayer {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly QueryField[];
  /** Values of fields, by their names. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

const districts = ['Westerbuurt', 'Oosterbuurt', 'De Lage Landen', 'Centrum'];
const of = (type: QueryField['type'], ...names: readonly string[]): QueryField[] => names.map((name) => ({ name, type }));

export const town: readonly TownLayer[] = [
  {
    key: 'panden', label: 'Panden',
    fields: [...of('number', 'bouwjaar', 'bouwlagen', 'hoogte', 'oppervlakte'), ...of('string', 'gebruik', 'straat', 'buurt'), ...of('boolean', 'monument')],
    values: {
      bouwjaar: ['1934', '1978', '2004'], gebruik: ['wonen', 'winkel', 'kantoor', 'industrie', 'onderwijs', 'sociale woning'],
      straat: ['Kerkstraat', 'Dorpsweg', 'Lange Dreef'], buurt: districts,
    },
  },
  {
    key: 'bomen', label: 'Bomen',
    fields: [...of('string', 'soort', 'onderhoud', 'buurt'), ...of('number', 'hoogte', 'plantjaar'), ...of('date', 'laatste_controle'), ...of('boolean', 'ziek')],
    values: {
      soort: ['eik', 'beuk', 'linde', 'rode beuk', 'paardenkastanje', 'es'], onderhoud: ['jaarlijks', 'om de twee jaar', 'achterstallig'],
      plantjaar: ['1950', '1988', '2015'], buurt: districts,
    },
  },
  {
    key: 'licht', label: 'Openbare verlichting: Lichtmasten',
    fields: [...of('string', 'type_armatuur', 'eigenaar'), ...of('number', 'hoogte', 'vermogen'), ...of('date', 'plaatsingsdatum')],
    values: { type_armatuur: ['led', 'natrium', 'halogeen'], eigenaar: ['gemeente', 'Liander', 'provincie'] },
  },
  {
    key: 'kavels', label: 'Bouwkavels',
    fields: [...of('string', 'kavelnummer', 'status', 'buurt'), ...of('number', 'oppervlakte', 'prijs')],
    values: { kavelnummer: ['A-01', 'A-02', 'B-07'], status: ['vrij', 'in optie', 'verkocht'], buurt: districts },
  },
  {
    key: 'projecten', label: 'Projecten',
    fields: [...of('string', 'naam', 'fase', 'wijk'), ...of('date', 'startdatum', 'einddatum'), ...of('number', 'budget')],
    values: { naam: ['Herinrichting Dorpsplein', 'Nieuwe brug'], fase: ['voorbereiding', 'uitvoering', 'afgerond', 'in beroep'], wijk: ['Noord', 'Zuid', 'Oost'] },
  },
  {
    key: 'meldingen', label: 'Meldingen',
    fields: [...of('string', 'categorie', 'status', 'omschrijving'), ...of('date', 'gemeld_op'), ...of('number', 'aantal_reacties')],
    values: {
      categorie: ['zwerfvuil', 'losse tegel', 'kapotte lamp', 'boomschade'], status: ['nieuw', 'in behandeling', 'afgehandeld'],
      omschrijving: ['Tegel ligt los bij de school', 'Lamp brandt niet'],
    },
  },
];

/** A layer with the name that another layer of the town has a part of. */
export const parcels: TownLayer = {
  key: 'percelen', label: 'Kavels', fields: [...of('string', 'kadastraal_nummer', 'eigenaar'), ...of('number', 'oppervlakte')], values: { eigenaar: ['gemeente', 'particulier'] },
};
