import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import {
  addSearchTypes, insertSearchEntries, registerSearchTable, type NewSearchEntry, type NewSearchType,
} from '#platform/domain/search/entries.ts';
import { sql } from 'kysely';
import type { Features, TownFeature } from '../town/feature.ts';

const [places, streets, addresses, facilities, projects, plots] = [1, 2, 3, 4, 5, 6] as const;

const types: readonly NewSearchType[] = [
  { typeId: places, layername: 'Plaatsen en wijken', sort: 1 },
  { typeId: streets, layername: 'Straten', sort: 2 },
  { typeId: addresses, layername: 'Adressen', sort: 3 },
  { typeId: facilities, layername: 'Voorzieningen', sort: 4 },
  { typeId: projects, layername: 'Projecten', sort: 5 },
  { typeId: plots, layername: 'Kadastrale percelen', sort: 6 },
];

const town = 'Markerwaard';

/** A table outside the product, as municipalities have in their databases. */
const projectTable = 'markerwaard_projecten';

const custom = {
  type: 'custom', enabled: true, displayName: 'Adressen en plaatsen', searchZoomlevel: 14,
  types: [
    { type_id: places, select: false, zoom: 11 }, { type_id: streets, select: false, zoom: 13 }, { type_id: addresses, select: false, zoom: 15 },
    { type_id: facilities, select: true, zoom: 14 }, { type_id: projects, select: true, zoom: 14 }, { type_id: plots, select: true, zoom: 14 },
  ],
};
const table = {
  type: 'table', enabled: true, displayName: 'Projectenregister', database: 'eigen', table: projectTable, geom: 'geom', searchZoomlevel: 14,
  columns: [{ name: 'titel', operator: 'bevat' }, { name: 'straat', operator: 'begint met' }, { name: 'fase', operator: 'begint met' }],
};
const maps = { type: 'maps', enabled: true, displayName: 'Kaarten', searchZoomlevel: 14 };
const pdok = { type: 'pdok', enabled: true, displayName: 'PDOK Locatieserver', zoom: 14 };

/** Sources of the search box in a configuration: all, those for visitors, and those for maintenance of public space. */
export const searchSources = {
  all: [custom, table, maps, pdok],
  public: [
    { ...custom, onlyConfiguredTypes: true, types: custom.types.filter(({ type_id }) => type_id !== plots) },
    { ...table, public_access: true },
    pdok,
  ],
  maintenance: [custom, maps],
} as const;

const textOf = ({ properties }: TownFeature, name: string): string => String(properties[name] ?? '');

const linesOf = ({ geometry }: TownFeature): number[][][] => (geometry.type === 'LineString' ? [geometry.coordinates] : []);

const streetsOf = ({ weg }: Features, number: number): NewSearchEntry[] =>
  [...Map.groupBy(weg.filter((road) => textOf(road, 'naam') !== ''), (road) => textOf(road, 'naam'))].map(([name, roads], index) => ({
    typeId: streets, id: `straat-${number}-${index + 1}`, weergavenaam: `${name}, ${town}`, lines: [name, town], public: true,
    geometry: { type: 'MultiLineString', coordinates: roads.flatMap(linesOf) } satisfies Geometry,
  }));

const addressesOf = ({ adres }: Features): NewSearchEntry[] =>
  adres.map((address) => ({
    typeId: addresses, id: textOf(address, 'identificatie'), weergavenaam: textOf(address, 'weergavenaam'), public: true,
    lines: [textOf(address, 'adres'), `${textOf(address, 'postcode')} ${town}`, textOf(address, 'buurt')], geometry: address.geometry,
  }));

const kinds: Readonly<Record<string, string>> = {
  plaats: 'Plaats', wijk: 'Wijk', buurt: 'Buurt', groen: 'Groen', voorziening: 'Voorziening', station: 'Station',
};
const inhabited = new Set(['plaats', 'wijk', 'buurt']);

const placesOf = ({ naam }: Features, number: number): NewSearchEntry[] =>
  naam.map((place, index) => {
    const kind = textOf(place, 'soort');
    return {
      typeId: inhabited.has(kind) ? places : facilities, id: `${kind}-${number}-${index + 1}`, weergavenaam: textOf(place, 'naam'),
      lines: [kinds[kind] ?? null, town], public: true, geometry: place.geometry,
    };
  });

const worksOf = (features: Features): TownFeature[] => [...features.projecten_in_voorbereiding_publiek, ...features.projecten_in_uitvoering_publiek];
const isInternal = (work: TownFeature): boolean => textOf(work, 'alleen_intern_weergeven') === 'Ja';

const projectsOf = (features: Features, number: number): NewSearchEntry[] =>
  worksOf(features).map((work, index) => ({
    typeId: projects, id: `project-${number}-${index + 1}`, weergavenaam: textOf(work, 'titel'), keywords: textOf(work, 'buurt'),
    lines: [textOf(work, 'type_project'), textOf(work, 'fase')], public: !isInternal(work), geometry: work.geometry,
  }));

/** Parcels are not public, because search entries of parcels are for users only. */
const plotsOf = ({ perceel }: Features): NewSearchEntry[] =>
  perceel.map((plot) => ({
    typeId: plots, id: textOf(plot, 'aanduiding'), weergavenaam: textOf(plot, 'aanduiding'), lines: [textOf(plot, 'gebruik')], geometry: plot.geometry,
  }));

export const prepareSearch = async (db: Queryable, organisationId: number): Promise<void> => {
  await addSearchTypes(db, organisationId, types);
  await sql`drop table if exists ${sql.table(projectTable)}`.execute(db);
  await sql`
    create table ${sql.table(projectTable)} (
      nummer integer generated by default as identity primary key, titel text not null, straat text, fase text, geom geometry(Geometry, 28992)
    )`.execute(db);
  await registerSearchTable(db, organisationId, {
    table: projectTable, columns: ['titel', 'straat', 'fase'], idColumn: 'nummer', geomColumn: 'geom', organisationColumn: null, public: true,
  });
};

const addToRegister = (db: Queryable, features: Features) => {
  const rows = worksOf(features).filter((work) => !isInternal(work)).map((work) => ({
    titel: textOf(work, 'titel'), straat: textOf(work, 'straat'), fase: textOf(work, 'fase'), geom: toEwkb(work.geometry),
  }));
  return sql`
    insert into ${sql.table(projectTable)} (titel, straat, fase, geom)
    select titel, straat, fase, geom from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as work (titel text, straat text, fase text, geom geometry(Geometry, 28992))`.execute(db);
};

/** Adds the search entries of a town; `number` is 0 for the first one. */
export const addSearchEntries = async (db: Queryable, organisationId: number, features: Features, number: number): Promise<void> => {
  await insertSearchEntries(db, organisationId, [
    ...placesOf(features, number), ...streetsOf(features, number), ...addressesOf(features), ...projectsOf(features, number), ...plotsOf(features),
  ]);
  await addToRegister(db, features);
};
