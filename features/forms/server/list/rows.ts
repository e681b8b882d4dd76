import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import { may, mayInSql } from '#platform/domain/forms/policy.ts';
import { titleOf, userNameOf, valuesOf } from '#platform/domain/forms/read-registrations.ts';
import { sql } from 'kysely';
import type { ListedRegistration } from '../../contract/list.ts';
import { hasMessages, unreadMessages } from '../messages/unread.ts';
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

const present = ({ form, viewer }: ListedForm, row: Row): ListedRegistration => {
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
  const rows = new Map((await readRows(db, listed, ids, withGeometry)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [present(listed, row)] : [];
  });
};

/** Registrations held in memory at once. */
const CHUNK = 200;

export const readInChunks = async function* (
  db: Queryable, listed: ListedForm, ids: readonly number[], options: { readonly withGeometry?: boolean } = {},
): AsyncGenerator<ListedRegistration[]> {
  for (let start = 0; start < ids.length; start += CHUNK) yield await readRegistrations(db, listed, ids.slice(start, start + CHUNK), options);
};
