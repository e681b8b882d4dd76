import type { Database } from '#platform/db/database.ts';
import { placeMap } from '#platform/domain/maps/maps.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import { tileAt } from '#platform/geo/grid.ts';
import { sql } from 'kysely';
import { buildings, MANY } from './data.ts';

/** The data in the database of a bench. */
export interface Town {
  readonly account: { readonly organization: string; readonly username: string; readonly password: string };
  /** Source with 5,000 buildings in one tile, in a configuration of the account and in a public one. */
  readonly sourceId: number;
  readonly ids: readonly number[];
}

/** Number of features of another source in the same table, as in production. */
const ELSEWHERE = 20_000;

export const sourceIds = async ({ query }: Database, sourceId: number): Promise<number[]> => {
  const rows = await query.selectFrom('map_features').select('id').where('source_id', '=', sourceId).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** Writes an organisation with an account and buildings to a migrated database. */
export const buildTown = async (database: Database): Promise<Town> => {
  const { query } = database;
  const { id: organisationId, prefix } = await buildOrganisation(query);
  const user = await buildUser(query, { organisationId });
  const own = await buildConfiguration(query, { organisationId, users: [user.id] });
  const open = await buildConfiguration(query, { organisationId, public: true });
  await buildMap(query, {
    organisationId, place: { configurationId: own.id }, features: buildings(ELSEWHERE, tileAt(8, [152_000, 503_000]), 1),
  });
  const { id: mapId, sourceId } = await buildMap(query, {
    organisationId, place: { configurationId: own.id }, features: buildings(MANY),
  });
  await placeMap(query, { organisationId, configurationId: open.id, mapId });
  // Autovacuum would do this a minute later.
  await sql`vacuum analyze`.execute(query);
  return {
    account: { organization: prefix, username: user.loginName, password: testPassword },
    sourceId,
    ids: await sourceIds(database, sourceId),
  };
};
