import type { Database } from '#platform/db/database.ts';
import { addSearchTypes } from '#platform/domain/search/entries.ts';
import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';

const first = [
  'Dorps', 'Kerk', 'Molen', 'School', 'Haven', 'Stations', 'Markt', 'Linden', 'Eiken', 'Beuken', 'Kastanje', 'Wilgen', 'Populieren', 'Berken',
  'Essen', 'Iepen', 'Rozen', 'Tulpen', 'Narcissen', 'Hyacinten', 'Vissers', 'Schippers', 'Smids', 'Bakkers', 'Timmermans', 'Wevers', 'Kuipers',
  'Burgemeester Jansen', 'Koningin Wilhelmina', 'Prins Hendrik', 'Oranje', 'Nassau', 'Zeven Huizer', 'Oude Dijk', 'Nieuwe Kade', 'Lange Wal',
  'Korte Brug', 'Gasthuis', 'Klooster', 'Torenvalk', 'Zwaluw', 'Reiger', 'Ooievaar', 'Leeuwerik', 'Fazanten', 'Merel', 'Boerhaave', 'Huygens',
] as const;
const last = ['straat', 'weg', 'laan', 'plein', 'singel', 'hof', 'pad', 'kade', 'gracht', 'dreef', 'steeg', 'plantsoen'] as const;

const start = ['Noord', 'Zuid', 'Ooster', 'Wester', 'Nieuw', 'Oud', 'Hoog', 'Laag', 'Middel', 'Groot', 'Klein', 'Sint', 'Water', 'Zand', 'Veen'] as const;
const end = ['dam', 'burg', 'dorp', 'hoven', 'veen', 'wijk', 'meer', 'kerk', 'zijl', 'broek', 'woude', 'horn', 'monde', 'rade', 'beek', 'drecht', 'um', 'huizen', 'stede', 'polder'] as const;

/** House numbers per street. */
const numbers = 26;
/** Streets per town; each town starts at another name in the list. */
const streetsInTown = 130;
const towns = start.length * end.length;

interface Street {
  readonly name: string;
  readonly town: string;
  readonly postcode: string;
  readonly x: number;
  readonly y: number;
}

export interface Addresses {
  readonly organisationId: number;
  readonly count: number;
  readonly streets: readonly Street[];
}

export const addressType = 3;

const letters = (index: number): string => String.fromCodePoint(65 + (Math.floor(index / 26) % 26), 65 + (index % 26));

const streetAt = (index: number): Street => {
  const town = index % towns;
  const name = (Math.floor(index / towns) * 7 + town * 11) % (first.length * last.length);
  return {
    name: `${first[name % first.length]!}${last[Math.floor(name / first.length)]!}`,
    town: `${start[town % start.length]!}${end[Math.floor(town / start.length)]!}`,
    postcode: `${1000 + (Math.floor(index / 676) * 13) % 9000} ${letters(index)}`,
    x: 20_000 + (town % 20) * 12_000 + Math.floor(index / towns) * 20,
    y: 320_000 + Math.floor(town / 20) * 18_000 + (index % 7) * 30,
  };
};

/** Creates an organisation with this many addresses as search entries, in 300 towns with the same street names. */
export const buildAddresses = async (database: Database, wanted: number): Promise<Addresses> => {
  const { id: organisationId } = await buildOrganisation(database.query);
  await addSearchTypes(database.query, organisationId, [
    { typeId: 1, layername: 'Plaatsen', sort: 1 }, { typeId: 2, layername: 'Straten', sort: 2 }, { typeId: addressType, layername: 'Adressen', sort: 3 },
  ]);
  const streets = Array.from({ length: Math.min(towns * streetsInTown, Math.ceil(wanted / numbers)) }, (_, index) => streetAt(index));
  const rows = JSON.stringify(streets.map((street, place) => ({ ...street, place })));
  await sql`
    insert into search_entries (organisation_id, type_id, id, weergavenaam, zoekweergave1, zoekweergave2, public, geom)
    select ${organisationId}, ${addressType}, 'adr-' || place || '-' || number, name || ' ' || number || ', ' || postcode || ' ' || town,
      name || ' ' || number, postcode || ' ' || town, true, st_setsrid(st_makepoint(x + number * 9, y), 28992)
    from jsonb_to_recordset(${rows}::jsonb) as street (name text, town text, postcode text, x float8, y float8, place integer)
    cross join generate_series(1, ${numbers}) as number`.execute(database.query);
  await sql`
    insert into search_entries (organisation_id, type_id, id, weergavenaam, public, geom)
    select ${organisationId}, 2, 'str-' || place, name || ', ' || town, true, st_setsrid(st_makepoint(x, y), 28992)
    from jsonb_to_recordset(${rows}::jsonb) as street (name text, town text, x float8, y float8, place integer)`.execute(database.query);
  await sql`
    insert into search_entries (organisation_id, type_id, id, weergavenaam, public)
    select distinct ${organisationId}::integer, 1, 'plaats-' || town, town, true
    from jsonb_to_recordset(${rows}::jsonb) as street (town text)`.execute(database.query);
  // Otherwise new rows stay in the pending list of the word index, and the planner has no statistics.
  await sql`vacuum analyze search_entries`.execute(database.query);
  await sql`vacuum analyze search_words`.execute(database.query);
  return { organisationId, count: streets.length * numbers, streets };
};
