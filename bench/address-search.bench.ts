import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { findEntries } from '#features/search/server/entries/find.ts';
import { addressType, buildAddresses, type Addresses } from './lib/addresses.ts';
import { effort } from './lib/effort.ts';
import { compare, type Contender, type Figures } from './lib/measure.ts';
import { startPostgres } from './lib/postgres.ts';
import type { Finding } from './lib/report.ts';

const ROWS = effort.rounds > 1 ? 1_000_000 : 50_000;

/** The centre of the map in a search request, EPSG:28992. */
const near = [145_000, 508_000] as const;

interface Asked {
  readonly typed: string;
  /** The start of the expected first result. */
  readonly meant: string;
}

/** Number of addresses to search for, spread over the list. */
const ASKED = 40;

const chosen = ({ streets }: Addresses) =>
  Array.from({ length: ASKED }, (_, index) => ({ street: streets[(index * 7919) % streets.length]!, number: 1 + (index % 26) }));

/** Correct searches: a whole address, one without town, a postcode with and without space, a partly typed street. */
const wellTyped = (addresses: Addresses): Asked[] =>
  chosen(addresses).map(({ street, number }, index): Asked => {
    const address = `${street.name} ${number}, ${street.postcode} ${street.town}`;
    switch (index % 5) {
      case 0: return { typed: address, meant: address };
      case 1: return { typed: `${street.name} ${number}`.toLowerCase(), meant: `${street.name} ${number},` };
      case 2: return { typed: `${street.postcode.replace(' ', '').toLowerCase()} ${number}`, meant: address };
      case 3: return { typed: `${street.postcode} ${number}`, meant: address };
      default: return { typed: street.name.slice(0, -2).toLowerCase(), meant: street.name };
    }
  });

/** Mistyped searches: a street with a letter missing in the middle, which a prefix search hardly ever finds. */
const mistyped = (addresses: Addresses): Asked[] =>
  chosen(addresses).map(({ street, number }) => {
    const middle = Math.floor(street.name.length / 2);
    return {
      typed: `${street.name.slice(0, middle)}${street.name.slice(middle + 1)} ${number} ${street.town}`.toLowerCase(),
      meant: `${street.name} ${number}, ${street.postcode} ${street.town}`,
    };
  });

const inTurn = <T>(list: readonly T[]): (() => T) => {
  let place = 0;
  return () => list[place++ % list.length]!;
};

const product = (database: Database, { organisationId }: Addresses, name: string, asked: readonly Asked[]): Contender => {
  const next = inTurn(asked);
  return {
    name,
    async work() {
      const { typed, meant } = next();
      const [first] = await findEntries(database, { organisationId, provider: 'default', typed, types: null, publicOnly: false, near });
      if (!first?.weergavenaam.startsWith(meant)) throw new Error(`'${typed}' found ${first?.weergavenaam ?? 'nothing'} instead of ${meant}`);
    },
  };
};

/** The best that an index can do: rows that start with a normalised text, in index order. */
const barePrefix = (database: Database, { organisationId }: Addresses, asked: readonly Asked[]): Contender => {
  const next = inTurn(asked);
  const statement = {
    name: 'bench-bare-prefix',
    text: `select id, type_id, weergavenaam, zoekweergave1, zoekweergave2, zoekweergave3, zoekweergave4, zoekweergave5, st_asgeojson(geom, 3, 0)::jsonb as geom
      from search_entries where organisation_id = $1 and type_id = $2 and folded >= $3 and folded < $4 order by folded limit 20`,
  };
  return {
    name: 'bare prefix',
    async work() {
      const folded = ` ${next().meant.toLowerCase().replaceAll(',', '').replace(/(\d{4}) ([a-z]{2})/, '$1$2')}`;
      const rows = await database.queryPrepared<{ weergavenaam: string }>(statement, [organisationId, addressType, folded, `${folded}\u{10FFFF}`]);
      if (rows.length === 0) throw new Error(`no entry starts with '${folded}'`);
    },
  };
};

/** The same similarity, computed for every row. */
const withoutIndex = (database: Database, { organisationId }: Addresses, asked: readonly Asked[]): Contender => {
  const next = inTurn(asked);
  return {
    name: 'similarity without index',
    work: () => database.transaction(async (transaction) => {
      await sql`select set_config('enable_indexscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(transaction);
      const { rows } = await sql`
        select weergavenaam from search_entries where organisation_id = ${organisationId}
        order by similarity(folded, search_fold(${next().typed})) desc limit 20`.execute(transaction);
      if (rows.length !== 20) throw new Error(`expected 20 similar rows, found ${rows.length}`);
    }),
  };
};

const behind = (...figures: readonly Figures[]): string =>
  figures.map(({ name, milliseconds: { median, p95 } }) => `${name} ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`).join('; ');

/** Measures the product's address search over a million addresses, directly on PostgreSQL. */
export default async (): Promise<Finding[]> => {
  await using stack = new AsyncDisposableStack();
  const { database, stop } = await startPostgres();
  stack.defer(stop);
  const addresses = await buildAddresses(database, ROWS);
  const size = addresses.count.toLocaleString('en');
  const well = wellTyped(addresses);
  const wrong = mistyped(addresses);
  const [search, bare] = await compare([product(database, addresses, 'well typed', well), barePrefix(database, addresses, well)]);
  // A scan of all rows takes seconds, so a round is one scan.
  const [forgiving, slow] = await compare([product(database, addresses, 'mistyped', wrong), withoutIndex(database, addresses, wrong)]);
  return [
    {
      what: `correct search of ${size} addresses against the bare indexed prefix, p95`,
      value: search!.milliseconds.p95 / bare!.milliseconds.p95,
      aim: { atMost: 3 },
      unit: 'x',
      behind: behind(search!, bare!),
    },
    {
      what: `mistyped search of ${size} addresses, speed against the same similarity without index`,
      value: slow!.milliseconds.median / forgiving!.milliseconds.median,
      aim: { atLeast: 20 },
      unit: 'x',
      behind: behind(forgiving!, slow!),
    },
  ];
};
