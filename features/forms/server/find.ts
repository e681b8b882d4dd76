import type { Queryable } from '#platform/db/database.ts';
import type { AccessedForm } from '#platform/domain/forms/access.ts';
import { mayInSql } from '#platform/domain/forms/policy.ts';
import type { SignedIn } from '#platform/server/viewer.ts';

const MOST = 1000;

/** Lists registrations by others that the viewer may see, since the viewer's last look, or since their account exists; the latest first. */
export const listNewSinceLook = (db: Queryable, form: AccessedForm, viewer: SignedIn) =>
  db
    .selectFrom('form_registrations')
    .innerJoin('users', (join) => join.on('users.id', '=', viewer.id))
    .leftJoin('form_looks', (join) =>
      join.onRef('form_looks.form_id', '=', 'form_registrations.form_id').on('form_looks.user_id', '=', viewer.id),
    )
    .select(['form_registrations.id', 'form_registrations.form_id', 'form_registrations.created_at', 'form_registrations.assigned_to'])
    .where('form_registrations.form_id', '=', form.id)
    .where(mayInSql(viewer, form).see)
    .where('archived_at', 'is', null)
    .where('form_registrations.user_id', 'is distinct from', viewer.id)
    .whereRef('form_registrations.created_at', '>', ({ fn }) => fn.coalesce('looked_at', 'users.created_at'))
    .orderBy('form_registrations.created_at', 'desc')
    .orderBy('form_registrations.id', 'desc')
    .limit(MOST)
    .execute();
