import { tileExtent } from '#platform/geo/grid.ts';
import { tileEncoder } from '#platform/db/tiles/tile-encoder.ts';
import { sql } from 'kysely';
import { idsInTile } from './lib/answers.ts';
import { TILE } from './lib/data.ts';
import { compare, describe, type Contender } from './lib/measure.ts';
import { startPostgres } from './lib/postgres.ts';
import type { Finding } from './lib/report.ts';
import { expectSameIds } from './lib/same-ids.ts';
import { buildTown } from './lib/town.ts';

/**
 * Measures the encoder of the embedded database against ST_AsMVT, both directly on the same PostgreSQL: ST_AsMVT over
 * ST_AsMVTGeom as in the PostGIS manual, and in the product's query.
 */
export default async (): Promise<Finding[]> => {
  await using stack = new AsyncDisposableStack();
  const { database, stop } = await startPostgres();
  stack.defer(stop);
  const { sourceId, ids } = await buildTown(database);
  const rows = database.query
    .selectFrom('map_features')
    .select(['layer', 'id', 'geom as geometry', 'properties'])
    .where('source_id', '=', sourceId);

  const plain = async (): Promise<Uint8Array> => {
    const square = sql`st_makeenvelope(${sql.join(tileExtent(TILE))}, 28992)`;
    const result = await sql<{ tile: Buffer }>`
      select st_asmvt(shape, 'gebouw', 4096, 'geometry', 'id') as tile
        from (select id, properties, st_asmvtgeom(geom, ${square}::box2d, 4096, 64) as geometry
                from map_features where source_id = ${sourceId} and geom && ${square} order by id) as shape`.execute(database.query);
    return result.rows[0]!.tile;
  };
  const encodedBy = (kind: 'embedded' | 'postgres') => () =>
    tileEncoder({ kind, query: database.query }).tile({ tile: TILE, rows });
  const contender = (name: string, make: () => Promise<Uint8Array>): Contender => ({
    name,
    begin: async () => expectSameIds(name, ids, idsInTile(await make())),
    work: async () => void (await make()),
  });

  const [own, manual, product] = await compare([
    contender('own encoder', encodedBy('embedded')),
    contender('ST_AsMVT', plain),
    contender('ST_AsMVT of the product', encodedBy('postgres')),
  ]);
  return [
    {
      what: 'own tile encoder against ST_AsMVT, 5,000 features',
      value: own!.perSecond.median / manual!.perSecond.median,
      aim: { atLeast: 1 },
      unit: 'x',
      behind: `${describe(own!)}; ${describe(manual!)}`,
    },
    {
      what: 'own tile encoder against the ST_AsMVT query of the product',
      value: own!.perSecond.median / product!.perSecond.median,
      aim: null,
      unit: 'x',
      behind: describe(product!),
    },
  ];
};
