import type { Database } from '#platform/db/database.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { createMap, placeMap } from '#platform/domain/maps/maps.ts';
import { buildConfiguration, buildMap, buildOrganisation, type MapOverrides } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import type { BrowserContext } from 'playwright';
import { launch, newContext } from './browser.ts';
import { withFolder } from './folder.ts';
import { startPostgres } from './postgres.ts';
import { startProduct } from './product.ts';

/** A public page at `/{token}` that shows one map. */
export interface PublicPage {
  readonly token: string;
  readonly extent: Extent;
  /** Options of its configuration. */
  readonly options?: NonNullable<Parameters<typeof buildConfiguration>[1]['options']>;
  /** Tools of its configuration. */
  readonly tools?: NonNullable<Parameters<typeof buildConfiguration>[1]['tools']>;
  /** The map; `sourceOf` names a page whose features it draws as another type. */
  readonly map: Omit<MapOverrides, 'organisationId' | 'place'> | { readonly type: string; readonly sourceOf: string };
}

export interface PublicPages {
  readonly folder: string;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly address: string;
  /** Source ids by token of the page. */
  readonly sources: ReadonlyMap<string, number>;
  /** Opens a browser context with an empty cache. */
  open(): Promise<BrowserContext>;
}

interface Wanted {
  /** Other hosts that the pages may call. */
  readonly allowedHosts?: readonly string[];
  readonly pages: readonly PublicPage[];
  /** Writes the features of the pages. */
  fill?(database: Database, sources: ReadonlyMap<string, number>, organisationId: number): Promise<void>;
}

const build = async (database: Database, { pages, fill, allowedHosts = [] }: Wanted): Promise<{ prefix: string; sources: Map<string, number> }> => {
  const { query } = database;
  const { id: organisationId, prefix } = await buildOrganisation(query, { allowedHosts: [...allowedHosts] });
  const sources = new Map<string, number>();
  for (const { token, extent, map, options = {}, tools = {} } of pages) {
    const { id: configurationId } = await buildConfiguration(query, { organisationId, public: true, publicToken: token, extent, name: token, options, tools, minZoom: 4, maxZoom: 18 });
    if ('sourceOf' in map) {
      const sourceId = sources.get(map.sourceOf) ?? 0;
      const mapId = await createMap(query, { organisationId, sourceId, type: map.type, name: token, click: 'featureInMap' });
      await placeMap(query, { organisationId, configurationId, mapId });
      sources.set(token, sourceId);
    } else {
      const { sourceId } = await buildMap(query, { organisationId, name: token, ...map, place: { configurationId } });
      sources.set(token, sourceId);
    }
  }
  await fill?.(database, sources, organisationId);
  await sql`vacuum analyze`.execute(query);
  return { prefix, sources };
};

/** Runs a function with the product on PostgreSQL, the given pages, and a browser. */
export const withPublicPages = <T>(wanted: Wanted, work: (pages: PublicPages) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await using stack = new AsyncDisposableStack();
    const browser = await launch();
    stack.defer(() => browser.close());
    const { database, url, stop } = await startPostgres();
    stack.defer(stop);
    const { prefix, sources } = await build(database, wanted);
    const product = await startProduct({
      withPages: true, environment: { DATABASE_URL: url, COOK_DEMO: 'false', COOK_DATA_DIR: folder, COOK_ORGANISATION: prefix },
    });
    stack.defer(() => product.stop());
    return await work({
      folder, database, databaseUrl: url, address: product.address, sources,
      open: () => newContext(browser, product.address),
    });
  });
