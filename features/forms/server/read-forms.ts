import type { Form, FormItem } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import type { ConfigurationPart } from '#platform/server/feature.ts';
import { sql } from 'kysely';
import '#platform/domain/tables/forms.ts';

const CACHED_CONFIGURATIONS = 200;

const items = sql<FormItem[]>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'value', value, 'type', type, 'placeholder', placeholder, 'required', required, 'hide', hide,
    'auto', auto, 'list_title', list_title, 'filter', filter, 'selects', selects
  ) order by sort, id), '[]')
  from form_items where form_items.form_id = forms.id and form_items.removed_at is null
)`;

const formsWithItems = (db: Queryable) => db.selectFrom('forms').selectAll('forms').select(items.as('form_items')).where('removed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof formsWithItems>['execute']>>[number];

const present = (row: Row): Form => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  form_items: row.form_items,
  valid_from: row.valid_from?.toISOString() ?? null,
  valid_till: row.valid_till?.toISOString() ?? null,
  notify: row.notify,
  date_disabled: row.date_disabled,
  always_visible: row.always_visible,
  assigned_to_filter: row.assigned_to_filter,
  archive_filter: row.archive_filter,
  export: row.export,
  auto_open: row.auto_open,
  styling: row.styling,
  wdr_manual: row.wdr_manual,
  overview: row.overview,
  location_only: row.location_only,
});

/** Reads a form with its items. */
export const readForm = async (db: Queryable, formId: number): Promise<Form> =>
  present(await formsWithItems(db).where('forms.id', '=', formId).executeTakeFirstOrThrow());

/** Reads the forms of a configuration with their items, in order. */
const readForms = async (db: Queryable, configurationId: number): Promise<Form[]> => {
  const rows = await formsWithItems(db)
    .innerJoin('configuration_forms', 'form_id', 'forms.id')
    .where('configuration_id', '=', configurationId)
    .orderBy('configuration_forms.sort')
    .orderBy('forms.id')
    .execute();
  return rows.map(present);
};

/** The `forms` of the configuration answer. Cached per version of the configuration; visitors get none. */
export const formsPart = (db: Queryable): ConfigurationPart => {
  const cache = new LeastRecentlyUsed<number, { version: number; forms: Promise<Form[]> }>(CACHED_CONFIGURATIONS);
  return ({ id, version }, viewer, within) => {
    if (viewer.kind === 'visitor') return Promise.resolve([]);
    if (within) return readForms(within, id);
    const cached = cache.get(id);
    if (cached?.version === version) return cached.forms;
    const forms = readForms(db, id);
    cache.set(id, { version, forms });
    forms.catch(() => cache.delete(id));
    return forms;
  };
};
