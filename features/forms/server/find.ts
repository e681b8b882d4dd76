import type { Queryable } from '#platform/db/database.ts';
import { givenTo } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import '#platform/domain/tables/forms.ts';

export interface FormConfiguration {
  readonly id: number;
  readonly name: string;
}

/** Lists the configurations in which the viewer can use a form: their default first, then by name. */
export const configurationsOfForm = async (db: Queryable, formId: number, viewer: SignedIn): Promise<FormConfiguration[]> => {
  const rows = await db
    .selectFrom('configuration_forms')
    .innerJoin('forms', 'forms.id', 'form_id')
    .innerJoin('configurations', 'configurations.id', 'configuration_id')
    .select(['configurations.id', 'configurations.name', 'configurations.organisation_id', 'public', 'valid_until'])
    .select(givenTo(viewer).as('given'))
    .where('form_id', '=', formId)
    .where('forms.removed_at', 'is', null)
    .where('configurations.removed_at', 'is', null)
    .orderBy(sql`configurations.id is not distinct from (select default_configuration_id from users where users.id = ${viewer.id})`, 'desc')
    .orderBy(sql`lower(configurations.name)`)
    .orderBy('configurations.id')
    .execute();
  return rows
    .filter((row) =>
      may(viewer).useFully({ organisationId: row.organisation_id, public: row.public, validUntil: row.valid_until, given: row.given }),
    )
    .map(({ id, name }) => ({ id, name }));
};

/** Returns the form of a registration; undefined when the registration does not exist or was removed. */
export const formOf = async (db: Queryable, registrationId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('form_registrations')
    .select('form_id')
    .where('id', '=', registrationId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.form_id;
};

const MOST = 1000;

/** Lists registrations by others since the viewer's last look, or since their account exists; the latest first. */
export const listNewSinceLook = (db: Queryable, formId: number, viewer: SignedIn) =>
  db
    .selectFrom('form_registrations')
    .innerJoin('users', (join) => join.on('users.id', '=', viewer.id))
    .leftJoin('form_looks', (join) =>
      join.onRef('form_looks.form_id', '=', 'form_registrations.form_id').on('form_looks.user_id', '=', viewer.id),
    )
    .select(['form_registrations.id', 'form_registrations.form_id', 'form_registrations.created_at'])
    .where('form_registrations.form_id', '=', formId)
    .where('form_registrations.removed_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('form_registrations.user_id', 'is distinct from', viewer.id)
    .whereRef('form_registrations.created_at', '>', ({ fn }) => fn.coalesce('looked_at', 'users.created_at'))
    .orderBy('form_registrations.created_at', 'desc')
    .orderBy('form_registrations.id', 'desc')
    .limit(MOST)
    .execute();

export const organisationOfForm = async (db: Queryable, formId: number): Promise<number> =>
  (await db.selectFrom('forms').select('organisation_id').where('id', '=', formId).executeTakeFirstOrThrow()).organisation_id;
