import type { Database } from '#platform/db/database.ts';
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

/** Writes a map of 100,000 trees with twelve columns, in a configuration of the account. */
export const buildTable = async (database: Database): Promise<Table> => {
  const { query } = database;
  const { id: organisationId, prefix } = await buildOrganisation(query);
  const user = await buildUser(query, { organisationId });
  const { id: configurationId } = await buildConfiguration(query, { organisationId, users: [user.id] });
  const { id: mapId, sourceId } = await buildMap(query, { organisationId, place: { configurationId }, features: [] });
  await sql`
    insert into map_features (organisation_id, source_id, properties, geom)
    select ${organisationId}::integer, ${sourceId}::integer, jsonb_build_object(
      'nr', n, 'soort', (array['eik','beuk','linde','es','iep','berk','els','wilg','plataan','esdoorn','kastanje','den'])[1 + n * 7919 % 12], 'hoogte', (n * 37 % 300) / 10.0,
      'omtrek', n * 53 % 400, 'geplant', to_char(date '1970-01-01' + n * 31 % 20000, 'YYYY-MM-DD'), 'wijk', 'Wijk ' || n % 30, 'straat', 'Straat ' || n % 1500,
      'beheerder', case when n % 3 = 0 then 'gemeente' else 'waterschap' end, 'code', lpad((n % 5000)::text, 6, '0'), 'vitaliteit', n % 5, 'monumentaal', n % 50 = 0, 'opmerking', md5(n::text)),
      st_setsrid(st_makepoint(140000 + n % 316 * 30, 500000 + n / 316 * 30), 28992)
    from generate_series(1, ${tableRows}::integer) as n`.execute(query);
  // Autovacuum would do this a minute later.
  await sql`vacuum analyze`.execute(query);
  const columns = ['nr', 'soort', 'hoogte', 'omtrek', 'geplant', 'wijk', 'straat', 'beheerder', 'code', 'vitaliteit', 'monumentaal', 'opmerking'];
  return { account: { organization: prefix, username: user.loginName, password: testPassword }, mapId, sourceId, columns };
};
