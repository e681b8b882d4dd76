import type { Database } from '#platform/db/database.ts';
import { tileExtent, type TileAddress } from '#platform/geo/grid.ts';
import { signIn, type Client } from './client.ts';
import { joinEmbedded, openEmbedded } from './embedded.ts';
import { withFolder } from './folder.ts';
import { startPostgres } from './postgres.ts';
import { startProduct, type Product } from './product.ts';
import { buildTown, type Town } from './town.ts';

/** The running product on a database with a town, with a signed-in client. */
export interface Fixture {
  /** A temporary folder, removed afterwards. */
  readonly folder: string;
  /** A direct connection to the database of the product. */
  readonly database: Database;
  /** URL of PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly town: Town;
  readonly product: Product;
  readonly client: Client;
}

export const onPostgres = <T>(work: (fixture: Fixture) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack();
    const { database, url, stop } = await startPostgres();
    stack.defer(stop);
    const town = await buildTown(database);
    const product = await startProduct({ environment: { DATABASE_URL: url, COOK_DEMO: 'false', COOK_DATA_DIR: folder } });
    stack.defer(() => product.stop());
    const client = await signIn(product.address, town.account);
    stack.defer(() => client.close());
    return await work({ folder, database, databaseUrl: url, town, product, client });
  });

/** Fills the embedded database and closes it, because only one process can open it. */
const fillEmbedded = async (folder: string): Promise<Town> => {
  const database = await openEmbedded(folder);
  try {
    return await buildTown(database);
  } finally {
    await database.close();
  }
};

export const onEmbedded = <T>(work: (fixture: Fixture) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack();
    const town = await fillEmbedded(folder);
    const product = await startProduct({ environment: { DATABASE_URL: '', COOK_DEMO: 'false', COOK_DATA_DIR: folder } });
    stack.defer(() => product.stop());
    const database = joinEmbedded(folder);
    stack.defer(() => database.close());
    const client = await signIn(product.address, town.account);
    stack.defer(() => client.close());
    return await work({ folder, database, databaseUrl: null, town, product, client });
  });

export const features = (sourceId: number): string => `/api/tiles/features?filter=source_id%3D${sourceId}`;

/** Returns the path of a tile. With the edition of its source the tile may be cached. */
export const tilePath = (sourceId: number, { z, x, y }: TileAddress, edition?: number): string =>
  `/api/tiles/sources/${sourceId}/${z}/${x}/${y}${edition === undefined ? '' : `?v=${edition}`}`;

export const bboxOf = (tile: TileAddress): string => tileExtent(tile).join(',');

/** Increments the version of a source, as a change of a feature would, so that cached tiles are stale. Returns the version. */
export const newEdition = async ({ query }: Database, sourceId: number): Promise<number> => {
  const { version } = await query
    .updateTable('source_contents')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('source_id', '=', sourceId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};
