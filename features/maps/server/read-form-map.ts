import type { Queryable } from '#platform/db/database.ts';
import { sql, type RawBuilder } from 'kysely';
import type { FormMapQuery } from './form-map-query.ts';
import type { FormView } from './visible-form.ts';

const crs = JSON.stringify({ type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } });

/** Formats a timestamp as ISO 8601 in UTC. */
const moment = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The values of the form items that make up the title, joined into one line. */
const title = sql<string>`(
  select string_agg(form_values.value, ', ' order by form_items.sort)
  from form_values join form_items on form_items.id = form_values.item_id
  where form_values.registration_id = registration.id and form_items.list_title and not form_items.hide
)`;

const properties = (view: FormView): RawBuilder<unknown> =>
  view === 'places'
    ? sql`json_build_object('form_id', form_id, 'phase', phase, 'step', step, 'created_at', ${moment('created_at')})`
    : sql`json_build_object(
        'form_id', form_id, 'form_count', form_count, 'title', ${title}, 'phase', phase, 'step', step, 'user_id', user_id,
        'assigned_to', assigned_to, 'archived', archived_at is not null,
        'created_at', ${moment('created_at')}, 'updated_at', ${moment('updated_at')}
      )`;

/** Returns the registrations of a form that have a place, the latest first, as GeoJSON text. */
export const readFormMap = async (db: Queryable, { formId, limit }: FormMapQuery, view: FormView): Promise<string> => {
  const { rows } = await sql<{ feature: string }>`
    select '{"type":"Feature","id":' || id || ',"geometry":' || st_asgeojson(geom, 3, 0) || ',"properties":' || ${properties(view)} || '}' as feature
    from form_registrations registration
    where form_id = ${formId} and removed_at is null and geom is not null
    order by created_at desc, id desc limit ${limit + 1}`.execute(db);
  const features = rows.slice(0, limit).map((row) => row.feature).join(',');
  const limited = rows.length > limit;
  return `{"type":"FeatureCollection","crs":${crs},"numberReturned":${Math.min(rows.length, limit)},"limited":${limited},"features":[${features}]}`;
};
