import type { Database, Queryable } from '#platform/db/database.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import type { Town } from './town.ts';

export const tableRows = 100_000;

export interface Table {
  readonly account: Town['account'];
  readonly mapId: number;
  readonly sourceId: number;
  /** Names of the twelve columns. */
  readonly columns: readonly string[];
}

/** Names of the twelve columns. */
export const treeColumns = ['nr', 'soort', 'hoogte', 'omtrek', 'geplant', 'wijk', 'straat', 'beheerder', 'code', 'vitaliteit', 'monumentaal', 'opmerking'] as const;
/** The kinds of trees, which occur equally often. */
export const kinds = 12;

/** Writes trees with twelve columns, whose column `nr` counts from 1. */
export const insertTrees = async (query: Queryable, of: { readonly organisationId: number; readonly sourceId: number }, count: number): Promise<void> => {
  await sql`
    insert into map_features (organisation_id, source_id, properties, geom)
    select ${of.organisationId}::integer, ${of.sourceId}::integer, jsonb_build_object(
      'nr', n, 'soort', (array['eik','beuk','linde','es','iep','berk','els','wilg','plataan','esdoorn','kastanje','den'])[1 + n * 7919 % 12], 'hoogte', (n * 37 % 300) / 10.0,
      'omtrek', n * 53 % 400, 'geplant', to_char(date '1970-01-01' + n * 31 % 20000, 'YYYY-MM-DD'), 'wijk', 'Wijk ' || n % 30, 'straat', 'Straat ' || n % 1500,
      'beheerder', case when n % 3 = 0 then 'gemeente' else 'waterschap' end, 'code', lpad((n % 5000)::text, 6, '0'), 'vitaliteit', n % 5, 'monumentaal', n % 50 = 0, 'opmerking', md5(n::text)),
      st_setsrid(st_makepoint(140000 + n % 316 * 30, 500000 + n / 316 * 30), 28992)
    from generate_series(1, ${count}::integer) as n`.execute(query);
};

/** Writes a map of 100,000 trees with twelve columns, in a configuration of the account. */
export const buildTable = async (database: Database): Promise<Table> => {
  const { query } = database;
  const { id: organisationId, prefix } = await buildOrganisation(query);
  const user = await buildUser(query, { organisationId });
  const { id: configurationId } = await buildConfiguration(query, { organisationId, users: [user.id] });
  const { id: mapId, sourceId } = await buildMap(query, { organisationId, place: { configurationId }, features: [] });
  await insertTrees(query, { organisationId, sourceId }, tableRows);
  // Autovacuum would do this a minute later.
  await sql`vacuum analyze`.execute(query);
  return { account: { organization: prefix, username: user.loginName, password: testPassword }, mapId, sourceId, columns: treeColumns };
};
