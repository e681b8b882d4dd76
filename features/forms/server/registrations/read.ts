import { hash } from 'node:crypto';
import type { Database, Queryable } from '#platform/db/database.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import { executePrepared } from '#platform/db/prepared-query.ts';
import { accessToRegistration, type AccessedForm, type AccessedRegistration, type AccessOptions } from '#platform/domain/forms/access.ts';
import { may, mayInSql } from '#platform/domain/forms/policy.ts';
import { answersOf, titleOf, userNameOf } from '#platform/domain/forms/read-registrations.ts';
import { notFound } from '#platform/server/failure.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { isFile } from '../../contract/is-file.ts';
import type { Registration } from '../../contract/registration.ts';
import { readForm, type KnownForm } from '../read-forms.ts';
import { namedFiles } from './files.ts';

/** Returns a registration that the viewer may see. @throws Failure 404 */
export const openRegistration = async (db: Queryable, id: number, viewer: SignedIn, options: AccessOptions = {}): Promise<AccessedRegistration> => {
  const found = await accessToRegistration(db, id, viewer, options);
  if (!found || !may(viewer).see(found)) throw notFound();
  return found;
};

const selectRow = (db: Queryable, id: number, viewer: SignedIn, access: AccessedForm) =>
  db
    .selectFrom('form_registrations')
    .select(['form_count', 'user_id', 'assigned_to', 'phase', 'step', 'version', 'created_at', 'updated_at', 'archived_at', 'removed_at'])
    .select([titleOf(mayInSql(viewer, access).seesHidden).as('title'), userNameOf('user_id').as('author'), userNameOf('assigned_to').as('assignee')])
    .select(({ ref }) => asGeoJson(ref('geom')).$castTo<Registration['geom']>().as('geom'))
    .select(answersOf.as('answers'))
    .where('id', '=', id);

type Row = Awaited<ReturnType<ReturnType<typeof selectRow>['executeTakeFirstOrThrow']>>;

const present = async (db: Queryable, id: number, viewer: SignedIn, { access, form }: KnownForm, row: Row): Promise<Registration> => {
  const { see, edit, handle, remove, seesHidden } = may(viewer).on({
    form: access, authorId: row.user_id, assignedTo: row.assigned_to, step: row.step, isRemoved: row.removed_at !== null,
  });
  if (!see) throw notFound();
  const canEdit = edit && access.type === 'intern';
  const shown = form.form_items.filter(({ hide }) => !hide || seesHidden).map(({ id: itemId, type }) => ({ itemId, type, value: row.answers?.[itemId] ?? null }));
  const files = await namedFiles(db, shown.filter(isFile).map(({ itemId, value }) => ({ registrationId: id, itemId, value })));
  return {
    id,
    form_id: access.id,
    form,
    form_count: row.form_count,
    title: row.title,
    phase: row.phase,
    step: row.step,
    version: row.version,
    can_edit: canEdit,
    abilities: { edit: canEdit, handle, remove, hidden: seesHidden },
    user: { id: row.user_id, name: row.author },
    assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee ?? '' },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
    geom: row.geom,
    values: shown.map(({ itemId, value }) => ({ item_id: itemId, value })),
    files: files.map(({ file }) => file),
  };
};

/** Presents a registration to a viewer; `known`: its form, if the caller just read it. @throws Failure 404 when they may not see it */
export const presentRegistration = async (db: Queryable, id: number, viewer: SignedIn, known?: KnownForm): Promise<Registration> => {
  const access = known?.access ?? (await openRegistration(db, id, viewer)).form;
  const form = known?.form ?? (await readForm(db, access.id));
  return present(db, id, viewer, { access, form }, await selectRow(db, id, viewer, access).executeTakeFirstOrThrow());
};

/** As `presentRegistration`, outside transactions, with a query plan that is kept: planning costs four times as much as reading. */
export const presentSaved = async (db: Database, id: number, viewer: SignedIn, known: KnownForm): Promise<Registration> => {
  const query = selectRow(db.query, id, viewer, known.access);
  // The text depends on what the viewer may, and each text has its name.
  const [row] = await executePrepared(db, `registration_${hash('sha256', query.compile().sql).slice(0, 12)}`, query);
  if (!row) throw notFound();
  return present(db.query, id, viewer, known, row);
};
