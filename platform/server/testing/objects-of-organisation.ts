import type { Queryable } from '#platform/db/database.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { buildConfiguration, buildMap, buildUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import type { MakeObject, OwnOrganisation } from './call-tests.ts';

/** Part of the name of everything that belongs to the organisation, so that a leak to another is noticed. */
export const mark = 'Alleen-van-ons';

let made = 0;
/** Returns a number that was not returned before, for names that are unique in an organisation. */
export const another = (): number => (made += 1);

export const makeConfiguration = async ({ db, organisationId }: OwnOrganisation): Promise<number> =>
  (await buildConfiguration(db, { organisationId, name: `Configuratie ${mark}` })).id;

export const makeRole = ({ db, organisationId }: OwnOrganisation): Promise<number> =>
  createRole(db, { organisationId, name: `Soort ${mark} ${another()}`, base: 'viewer', permissions: [] });

/** Inserts a row into a table without a factory, and returns its id. */
export const insertRow = async (db: Queryable, table: string, values: Readonly<Record<string, string | number | Buffer>>): Promise<number> => {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const { rows: [row] } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))}) returning id`.execute(db);
  if (!row) throw new Error(`No row was inserted into ${table}`);
  return row.id;
};

/** A number that counts within the object before it in the path. */
export const first: MakeObject = async () => 1;

/** The objects that calls of several features have in their path. */
export const sharedObjects: Readonly<Record<string, MakeObject>> = {
  'users/:id': async ({ db, organisationId }) => (await buildUser(db, { organisationId, lastName: mark })).id,
  'sources/:id': async ({ db, organisationId }) => (await buildMap(db, { organisationId, source: { url: `https://${mark}.example.test/wms`, type: 'ImageWMS' } })).sourceId,
};
