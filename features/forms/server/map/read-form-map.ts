import { readFormStyling } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mayInSql, type GuardedForm } from '#platform/domain/forms/policy.ts';
import { titleOf } from '#platform/domain/forms/read-registrations.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql, type RawBuilder } from 'kysely';
import type { FormMapQuery } from './form-map-query.ts';

const crs = JSON.stringify({ type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } });

/** Formats a timestamp as ISO 8601 in UTC. */
const moment = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The answer that chooses the colours: to the list that the style of the form names. */
const answerTo = (list: string | null, withHidden: RawBuilder<boolean>): RawBuilder<string | null> =>
  list === null ? sql<null>`null` : sql<string | null>`(
    select form_values.value from form_values
    join form_items on form_items.id = form_values.item_id and form_items.name = ${list} and form_items.type = 'select' and form_items.removed_at is null
    where form_values.registration_id = registration.id and (not form_items.hide or ${withHidden})
    order by form_items.sort limit 1
  )`;

/** A registration that the viewer may not see shows only where it is and in which phase. */
const properties = (viewer: Viewer, form: GuardedForm, list: string | null): RawBuilder<unknown> => {
  const may = mayInSql(viewer, form, 'registration');
  return sql`case when ${may.see} then json_build_object(
      'form_id', form_id, 'form_count', form_count, 'title', ${titleOf(may.seesHidden, 'registration')},
      'answer', ${answerTo(list, may.seesHidden)}, 'phase', phase, 'step', step, 'user_id', user_id,
      'assigned_to', assigned_to, 'created_at', ${moment('created_at')}, 'updated_at', ${moment('updated_at')}
    ) else json_build_object('form_id', form_id, 'phase', phase, 'step', step, 'created_at', ${moment('created_at')}) end`;
};

/** Returns the registrations of a form that have a place and are not archived, the latest first, as GeoJSON text. */
export const readFormMap = async (db: Queryable, { formId, limit }: FormMapQuery, viewer: Viewer, form: GuardedForm): Promise<string> => {
  const stored = await db.selectFrom('forms').select('styling').where('id', '=', formId).executeTakeFirst();
  const list = readFormStyling(stored?.styling)?.features?.key ?? null;
  const { rows } = await sql<{ feature: string }>`
    select '{"type":"Feature","id":' || id || ',"geometry":' || st_asgeojson(geom, 3, 0) || ',"properties":' || ${properties(viewer, form, list)} || '}' as feature
    from form_registrations registration
    where form_id = ${formId} and removed_at is null and archived_at is null and geom is not null
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  const features = rows.slice(0, limit).map((row) => row.feature).join(',');
  const limited = rows.length > limit;
  return `{"type":"FeatureCollection","crs":${crs},"numberReturned":${Math.min(rows.length, limit)},"limited":${limited},"features":[${features}]}`;
};
