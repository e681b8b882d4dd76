import type { Database } from '#platform/db/database.ts';
import { tileExtent, type TileAddress } from '#platform/geo/grid.ts';
import { signIn, type Client } from './client.ts';
import { joinEmbedded, openEmbedded } from './embedded.ts';
import { withFolder } from './folder.ts';
import { startPostgres } from './postgres.ts';
import { startProduct, type Product } from './product.ts';
import { buildTown, type Town } from './town.ts';

/** The product running on a database with a town in it, and somebody signed in. */
export interface Stage {
  /** A folder of its own, gone afterwards. */
  readonly folder: string;
  /** The same database that the product is on, past the product. */
  readonly database: Database;
  /** Of PostgreSQL; null on the embedded database. */
  readonly databaseUrl: string | null;
  readonly town: Town;
  readonly product: Product;
  readonly client: Client;
}

export const onPostgres = <T>(work: (stage: Stage) => Promise<T>): Promise<T> =>
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

/** A second opener is refused, so it is filled and closed before the product opens it. */
const fillEmbedded = async (folder: string): Promise<Town> => {
  const database = await openEmbedded(folder);
  try {
    return await buildTown(database);
  } finally {
    await database.close();
  }
};

export const onEmbedded = <T>(work: (stage: Stage) => Promise<T>): Promise<T> =>
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

/** With the edition of a source, a tile may be kept. */
export const tilePath = (sourceId: number, { z, x, y }: TileAddress, edition?: number): string =>
  `/api/tiles/sources/${sourceId}/${z}/${x}/${y}${edition === undefined ? '' : `?v=${edition}`}`;

export const bboxOf = (tile: TileAddress): string => tileExtent(tile).join(',');

/** As if a feature had changed: whatever is kept of the source is of yesterday. */
export const newEdition = async ({ query }: Database, sourceId: number): Promise<number> => {
  const { version } = await query
    .updateTable('source_contents')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('source_id', '=', sourceId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};
