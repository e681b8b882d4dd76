import { tileEncoder } from '#platform/db/tiles/tile-encoder.ts';
import { idsInTile } from './lib/answers.ts';
import { TILE } from './lib/data.ts';
import { compare, describe } from './lib/measure.ts';
import { startPostgres } from './lib/postgres.ts';
import type { Finding } from './lib/report.ts';
import { expectSameIds } from './lib/same-ids.ts';
import { buildTown } from './lib/town.ts';

/** The encoder of the embedded database against ST_AsMVT, both on the same PostgreSQL, without a server between. */
export default async (): Promise<Finding[]> => {
  await using stack = new AsyncDisposableStack();
  const { database, stop } = await startPostgres();
  stack.defer(stop);
  const { sourceId, ids } = await buildTown(database);
  const rows = database.query
    .selectFrom('map_features')
    .select(['layer', 'id', 'geom as geometry', 'properties'])
    .where('source_id', '=', sourceId);
  const contender = (name: string, kind: 'embedded' | 'postgres') => {
    const encoder = tileEncoder({ kind, query: database.query });
    const make = () => encoder.tile({ tile: TILE, rows });
    return {
      name,
      begin: async () => expectSameIds(name, ids, idsInTile(await make())),
      work: async () => void (await make()),
    };
  };
  const [own, postgis] = await compare([contender('own encoder', 'embedded'), contender('ST_AsMVT', 'postgres')]);
  return [
    {
      what: 'own tile encoder against ST_AsMVT, 5,000 features',
      value: own!.perSecond.median / postgis!.perSecond.median,
      aim: { atLeast: 1 },
      unit: 'x',
      behind: `${describe(own!)}; ${describe(postgis!)}`,
    },
  ];
};
