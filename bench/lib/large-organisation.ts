import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';

export interface LargeOrganisation {
  readonly administrator: BuiltUser;
  readonly prefix: string;
  readonly configurationId: number;
  readonly mapId: number;
}

export const counts = { users: 10_000, maps: 2_000, mapsInOne: 300 } as const;

/** Returns the columns of a table that can be copied, without generated columns and the given ones. */
const copyable = async (db: Queryable, table: string, without: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  return sql.join(rows.map(({ name }) => name).filter((name) => !['id', ...without].includes(name)).map((name) => sql.ref(name)));
};

/** Creates a very large organisation from copies of one user and one map, each with its own name. */
export const buildLargeOrganisation = async (db: Queryable): Promise<LargeOrganisation> => {
  const { id: organisationId, prefix } = await buildOrganisation(db);
  const administrator = await buildUser(db, { organisationId, role: 'admin' });
  const { id: userId } = await buildUser(db, { organisationId, firstName: 'Sanne', lastName: 'Sluis' });
  const { id: mapId, sourceId } = await buildMap(db, { organisationId, source: { type: 'TileWMS', url: 'https://kaarten.example.test/wms' }, type: 'Tile' });
  const { id: configurationId } = await buildConfiguration(db, { organisationId });
  const users = await copyable(db, 'users', ['login_name', 'email', 'last_name']);
  await sql`
    insert into users (login_name, email, last_name, ${users})
    select 'user-' || n, 'user-' || n || '@example.test', 'Naam ' || md5(n::text), ${users}
    from users, generate_series(1, ${counts.users}::integer) as n where id = ${userId}`.execute(db);
  const maps = await copyable(db, 'maps', ['name']);
  await sql`
    insert into maps (name, ${maps}) select 'Kaart ' || md5(n::text), ${maps}
    from maps, generate_series(1, ${counts.maps}::integer) as n where id = ${mapId} and source_id = ${sourceId}`.execute(db);
  await sql`
    insert into configuration_maps (configuration_id, map_id, organisation_id, sort)
    select ${configurationId}, id, organisation_id, row_number() over (order by id)
    from maps where organisation_id = ${organisationId} order by id limit ${counts.mapsInOne}::integer`.execute(db);
  await sql`analyze`.execute(db);
  return { administrator, prefix, configurationId, mapId };
};
