import type { Queryable } from '#platform/db/database.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import { accessToRegistration, type AccessedRegistration } from '#platform/domain/forms/access.ts';
import { may } from '#platform/domain/forms/policy.ts';
import { readAnswers, titleOf, userNameOf } from '#platform/domain/forms/read-registrations.ts';
import { notFound } from '#platform/server/failure.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type { Registration } from '../../contract/registration.ts';
import { readForm } from '../read-forms.ts';
import { namedFiles } from './files.ts';

/** Returns a registration that the viewer may see. With `forUpdate`, locks it until the transaction ends. @throws Failure 404 */
export const openRegistration = async (db: Queryable, id: number, viewer: SignedIn, options: { readonly forUpdate?: boolean } = {}): Promise<AccessedRegistration> => {
  const found = await accessToRegistration(db, id, viewer, options);
  if (!found || !may(viewer).see(found)) throw notFound();
  return found;
};

/** Presents a registration to a viewer who may see it. */
export const presentRegistration = async (db: Queryable, id: number, viewer: SignedIn): Promise<Registration> => {
  const found = await openRegistration(db, id, viewer);
  const { edit, handle, remove, seesHidden } = may(viewer).on(found);
  const { title, author, assignee, geom } = await db
    .selectFrom('form_registrations')
    .select([titleOf(seesHidden).as('title'), userNameOf('user_id').as('author'), userNameOf('assigned_to').as('assignee')])
    .select(({ ref }) => asGeoJson(ref('geom')).$castTo<Registration['geom']>().as('geom'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const canEdit = edit && found.form.type === 'intern';
  const answers = (await readAnswers(db, id, { withHidden: seesHidden })).filter(({ removed }) => !removed);
  const files = await namedFiles(db, answers.flatMap(({ type: kind, value }) => ((kind === 'pdf' || kind === 'image') && value !== null ? [Number(value)] : [])));
  return {
    id,
    form_id: found.form.id,
    form: await readForm(db, found.form.id),
    form_count: found.formCount,
    title,
    phase: found.phase,
    step: found.step,
    version: found.version,
    can_edit: canEdit,
    abilities: { edit: canEdit, handle, remove, hidden: seesHidden },
    user: { id: found.authorId, name: author },
    assigned_to: found.assignedTo === null ? null : { id: found.assignedTo, name: assignee ?? '' },
    created_at: found.createdAt.toISOString(),
    updated_at: found.updatedAt.toISOString(),
    archived_at: found.archivedAt?.toISOString() ?? null,
    geom,
    values: answers.map(({ itemId, value }) => ({ item_id: itemId, value })),
    files,
  };
};
