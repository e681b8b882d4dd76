import { aggregateMap } from '#platform/contract/map-aggregates.ts';
import { listMapFeatures } from '#platform/contract/map-source.ts';
import type { Address } from '#platform/db/pool.ts';
import type { Wanted } from './bare-sql-server.ts';
import { startBareServer } from './lib/bare-server.ts';
import type { Client } from './lib/client.ts';
import { socketOf } from './lib/embedded.ts';
import { onEmbeddedWith, onPostgresWith, type Fixture } from './lib/fixture.ts';
import { compare, describe, type Contender, type Figures } from './lib/measure.ts';
import { line, type Finding } from './lib/report.ts';
import { buildTable, tableRows, type Table } from './lib/table.ts';

const PAGE = 100;
const FAR = 90_000;

/** Maximum time of a page far down relative to the first. */
const ALIKE = { atMost: 1.5 };
/** Maximum time relative to the same statement behind an empty route. */
const [PAGED, GROUPED] = [{ atMost: 3 }, { atMost: 1.5 }];

const pageSql = `
  select id, properties, st_asgeojson(geom, 3, 0)::jsonb as geometry from map_features
  where source_id = $1 and id = any($2::bigint[])`;
const groupSql = `select properties ->> 'soort' as soort, count(*)::integer as count from map_features where source_id = $1 group by 1 order by 2 desc limit 20`;
const averageSql = `
  select properties ->> 'soort' as soort, avg((properties ->> 'hoogte')::float8) as average from map_features where source_id = $1 group by 1 order by 2 desc limit 20`;

/** Averages differ in their last digits, so objects are counted. */
const sameObjects = (name: string, ask: () => Promise<{ body: Buffer }>): Contender => {
  let objects: number | null = null;
  return {
    name,
    async work() {
      const { body } = await ask();
      const found = body.toString('latin1').split('{').length;
      objects ??= found;
      if (found !== objects) throw new Error(`${name} returned ${found} objects, before ${objects}: ${body.toString().slice(0, 200)}`);
    },
  };
};

type By = (figures: Figures) => number;
const median: By = ({ milliseconds }) => milliseconds.median;
const p95: By = ({ milliseconds }) => milliseconds.p95;

const ratio = (what: string, aim: Finding['aim'], [one, other]: readonly [Figures, Figures], by: By): Finding =>
  ({ what, value: by(one) / by(other), aim, unit: 'x', behind: [one, other].map((figures) => `${describe(figures)}, p95 ${figures.milliseconds.p95.toFixed(1)} ms`).join('; ') });

const measure = async (where: string, address: Address, { town, client, database }: Fixture<Table>): Promise<Finding[]> => {
  const { rows } = await database.query.selectFrom('map_features').select('id').where('source_id', '=', town.sourceId).orderBy('id').execute()
    .then((all) => ({ rows: all.map(({ id }) => id).slice(FAR, FAR + PAGE) }));
  const bare = await startBareServer('bare-sql-server.ts', {
    address,
    paths: {
      '/page': [{ text: pageSql, values: [town.sourceId, rows] }], '/group': [{ text: groupSql, values: [town.sourceId] }], '/average': [{ text: averageSql, values: [town.sourceId] }],
    },
  } satisfies Wanted);
  const post = (by: Client, path: string, body: object) => by.post(`/api${path.replace(':id', String(town.mapId))}`, body);
  // The product limits how often a user asks.
  const freely = (contender: Contender): Contender => ({ ...contender, prepare: async () => void (await database.query.deleteFrom('rate_limits').execute()) });
  const page = (name: string, offset: number, order: object[] = []): Contender =>
    freely(sameObjects(name, () => post(client, listMapFeatures.path, { layer: '', limit: PAGE, offset, order, fields: town.columns })));
  const chart = (name: string, question: object): Contender => freely(sameObjects(name, () => post(client, aggregateMap.path, { layer: '', ...question })));
  const from = (path: string): Contender => sameObjects('bare', () => bare.client.get(path));
  const pair = async (contenders: readonly [Contender, Contender]): Promise<readonly [Figures, Figures]> => {
    const [one, other] = await compare(contenders);
    return [one!, other!];
  };
  const sorted = [{ column: 'soort' }, { column: 'hoogte', descending: true }];
  try {
    const findings: Finding[] = [];
    const rowsOf = `${tableRows} rows`;
    findings.push(
      ratio(`page at row ${FAR} against the first, of ${rowsOf} (${where})`, ALIKE, await pair([page('far', FAR), page('first', 0)]), median),
      ratio(`sorted page at row ${FAR} against the first, of ${rowsOf} (${where})`, ALIKE, await pair([page('far', FAR, sorted), page('first', 0, sorted)]), median),
      ratio(`p95 of a page at row ${FAR} of ${rowsOf} (${where})`, PAGED, await pair([page('product', FAR), from('/page')]), p95),
      ratio(`groups counted of ${rowsOf} (${where})`, GROUPED, await pair([chart('product', { column: 'soort' }), from('/group')]), median),
      ratio(`averages of groups of ${rowsOf} (${where})`, GROUPED, await pair([chart('product', { column: 'hoogte', aggregation: 'average', group_by: 'soort' }), from('/average')]), median),
    );
    return findings;
  } finally {
    await bare.stop();
  }
};

/** Measures pages of a table of own rows far down, and the aggregates of charts. */
export default async function bench(): Promise<Finding[]> {
  return [
    ...(await onPostgresWith(buildTable, (fixture) => measure('PostgreSQL', { url: fixture.databaseUrl ?? '' }, fixture))),
    ...(await onEmbeddedWith(buildTable, (fixture) => measure('embedded', { socket: socketOf(fixture.folder) }, fixture))),
  ];
}

if (import.meta.main) for (const finding of await bench()) console.log(line(finding));
