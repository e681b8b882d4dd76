import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import { may, mayInSql } from '#platform/domain/forms/policy.ts';
import { titleOf, userNameOf, valuesOf } from '#platform/domain/forms/read-registrations.ts';
import { sql } from 'kysely';
import { isFile } from '../../contract/is-file.ts';
import type { ListedRegistration } from '../../contract/list.ts';
import { hasMessages, unreadMessages } from '../messages/unread.ts';
import { namedFiles } from '../registrations/files.ts';
import type { ListedForm } from './list-query.ts';

const place = sql<Extent | null>`case when geom is not null and not st_isempty(geom) then array[st_xmin(geom), st_ymin(geom), st_xmax(geom), st_ymax(geom)] end`;

const readRows = (db: Queryable, { form, viewer }: ListedForm, ids: readonly number[], withGeometry: boolean) => {
  const { see, seesHidden } = mayInSql(viewer, form);
  return db
    .selectFrom('form_registrations')
    .select(['id', 'form_count', 'phase', 'step', 'version', 'user_id', 'assigned_to', 'archived_at', 'created_at', 'updated_at'])
    .select([
      titleOf(seesHidden).as('title'), valuesOf(seesHidden).as('answers'), place.as('extent'),
      userNameOf('form_registrations.user_id').as('author'), userNameOf('form_registrations.assigned_to').as('assignee'),
      hasMessages.as('has_messages'), unreadMessages(viewer.id).as('unread'),
    ])
    .$if(withGeometry, (query) => query.select(asGeoJson(sql.ref('geom')).as('geometry')))
    .where('id', 'in', ids)
    .where(see)
    .execute();
};

type Row = Awaited<ReturnType<typeof readRows>>[number] & { readonly geometry?: Geometry | null };

const personOf = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

type NamedFiles = Awaited<ReturnType<typeof namedFiles>>;

const present = ({ form, viewer }: ListedForm, row: Row, files: NamedFiles): ListedRegistration => {
  const { edit, handle, remove } = may(viewer).on({ form, authorId: row.user_id, assignedTo: row.assigned_to, step: row.step, isRemoved: false });
  const canEdit = edit && form.type === 'intern';
  return {
    id: row.id,
    form_count: row.form_count,
    title: row.title,
    phase: row.phase,
    step: row.step,
    can_edit: canEdit,
    abilities: { edit: canEdit, handle, remove },
    version: row.version,
    user: { id: row.user_id, name: row.author },
    assigned_to: personOf(row.assigned_to, row.assignee),
    archived: row.archived_at !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    values: row.answers,
    files: files.flatMap(({ registrationId, file: { id, name } }) => (registrationId === row.id ? [{ id, name }] : [])),
    has_communication: row.has_messages,
    unread_messages_count: row.unread,
    extent: row.extent,
    ...(row.geometry === undefined ? {} : { geometry: row.geometry }),
  };
};

/** Reads registrations in the order of the ids; registrations removed meanwhile are absent. */
export const readRegistrations = async (
  db: Queryable, listed: ListedForm, ids: readonly number[], { withGeometry = false } = {},
): Promise<ListedRegistration[]> => {
  if (ids.length === 0) return [];
  const found = await readRows(db, listed, ids, withGeometry);
  const asked = new Set(listed.items.filter(isFile).map(({ id }) => id));
  const files = await namedFiles(db, found.flatMap(({ id, answers }) =>
    answers.flatMap(({ item_id: itemId, value }) => (asked.has(itemId) ? [{ registrationId: id, itemId, value }] : []))));
  const rows = new Map(found.map((row) => [row.id, present(listed, row, files)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
};

/** Registrations held in memory at once. */
const CHUNK = 200;

export const readInChunks = async function* (
  db: Queryable, listed: ListedForm, ids: readonly number[], options: { readonly withGeometry?: boolean } = {},
): AsyncGenerator<ListedRegistration[]> {
  for (let start = 0; start < ids.length; start += CHUNK) yield await readRegistrations(db, listed, ids.slice(start, start + CHUNK), options);
};
