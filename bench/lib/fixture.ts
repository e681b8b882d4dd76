import type { Database } from '#platform/db/database.ts';
import { tileExtent, type TileAddress } from '#platform/geo/grid.ts';
import { signIn, type Client } from './client.ts';
import { joinEmbedded, openEmbedded } from './embedded.ts';
import { withFolder } from './folder.ts';
import { startPostgres } from './postgres.ts';
import { startProduct, type Product } from './product.ts';
import { buildTown, type Town } from './town.ts';

/** The data of a bench, with the account that signs in. */
interface Filled {
  readonly account: Town['account'];
}

type Fill<Data extends Filled> = (database: Database) => Promise<Data>;

/** The running product on a database with data, with a signed-in client. */
export interface Fixture<Data = Town> {
  /** A temporary folder, removed afterwards. */
  readonly folder: string;
  /** A direct connection to the database of the product. */
  readonly database: Database;
  /** URL of PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly town: Data;
  readonly product: Product;
  readonly client: Client;
}

export const onPostgresWith = <Data extends Filled, T>(fill: Fill<Data>, work: (fixture: Fixture<Data>) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack();
    const { database, url, stop } = await startPostgres();
    stack.defer(stop);
    const town = await fill(database);
    const product = await startProduct({ environment: { DATABASE_URL: url, COOK_DEMO: 'false', COOK_DATA_DIR: folder } });
    stack.defer(() => product.stop());
    const client = await signIn(product.address, town.account);
    stack.defer(() => client.close());
    return await work({ folder, database, databaseUrl: url, town, product, client });
  });

/** Fills the embedded database and closes it, because only one process can open it. */
const fillEmbedded = async <Data extends Filled>(folder: string, fill: Fill<Data>): Promise<Data> => {
  const database = await openEmbedded(folder);
  try {
    return await fill(database);
  } finally {
    await database.close();
  }
};

export const onEmbeddedWith = <Data extends Filled, T>(fill: Fill<Data>, work: (fixture: Fixture<Data>) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack();
    const town = await fillEmbedded(folder, fill);
    const product = await startProduct({ environment: { DATABASE_URL: '', COOK_DEMO: 'false', COOK_DATA_DIR: folder } });
    stack.defer(() => product.stop());
    const database = joinEmbedded(folder);
    stack.defer(() => database.close());
    const client = await signIn(product.address, town.account);
    stack.defer(() => client.close());
    return await work({ folder, database, databaseUrl: null, town, product, client });
  });

export const onPostgres = <T>(work: (fixture: Fixture) => Promise<T>): Promise<T> => onPostgresWith(buildTown, work);
export const onEmbedded = <T>(work: (fixture: Fixture) => Promise<T>): Promise<T> => onEmbeddedWith(buildTown, work);

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
