import type { Database, Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/configurations.ts';
import { changesOf, type ObjectContext } from '#platform/server/administered.ts';
import { requireAdministered } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import './tables.ts';

export interface AdministeredConfiguration {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  /** Version of its draft; 0: it never had one. */
  readonly version: number;
}

/** Returns a configuration that the viewer administers. With `hold`, locks it until the transaction ends. @throws Failure 404 */
export const administeredConfiguration = async (
  db: Queryable, viewer: Viewer, id: number, { hold = false, removed = false } = {},
): Promise<AdministeredConfiguration> => {
  const row = await db
    .selectFrom('configurations')
    .select(['id', 'organisation_id', 'name'])
    .where('id', '=', id)
    .where('removed_at', removed ? 'is not' : 'is', null)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(() => notFound());
  requireAdministered(viewer, row.organisation_id);
  const draft = await db.selectFrom('configuration_drafts').select('version').where('configuration_id', '=', id).executeTakeFirst();
  return { id: row.id, organisationId: row.organisation_id, name: row.name, version: draft?.version ?? 0 };
};

/** Creates handlers that change a configuration. Its version is the version of its draft. */
export const configurationChanges = (db: Database) =>
  changesOf(db, {
    type: 'configuration',
    lock: (transaction, { viewer, params }: ObjectContext) =>
      administeredConfiguration(transaction, viewer, params.id, { hold: true }),
  });

/** Stores the document of a draft and raises its version; null when it has been published or discarded. */
export const writeDraft = async (
  db: Queryable,
  { id, organisationId }: Pick<AdministeredConfiguration, 'id' | 'organisationId'>,
  userId: number | null,
  held: { document: string; seen: string } | null,
): Promise<void> => {
  const values = { document: held?.document ?? null, seen: held?.seen ?? null, changed_by: userId, changed_at: new Date() };
  await db
    .insertInto('configuration_drafts')
    .values({ configuration_id: id, organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.column('configuration_id').doUpdateSet({
      ...values, version: sql`configuration_drafts.version + 1`,
    }))
    .execute();
};
