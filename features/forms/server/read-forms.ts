import type { Form, FormItem } from '#platform/contract/forms.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { executePrepared } from '#platform/db/prepared-query.ts';
import { accessToFormPrepared, type AccessedForm } from '#platform/domain/forms/access.ts';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import { isGivenFully } from '#platform/domain/configurations/open.ts';
import type { ConfigurationPart } from '#platform/server/feature.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import { tiedMaps, tieOf, untied, withoutTie } from './objects/ties.ts';
import '#platform/domain/tables/forms.ts';

const CACHED_CONFIGURATIONS = 200;

const items = sql<FormItem[]>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'value', value, 'type', type, 'placeholder', placeholder, 'required', required, 'hide', hide,
    'auto', auto, 'list_title', list_title, 'filter', filter, 'selects', selects, 'field', field
  ) order by sort, id), '[]')
  from form_items where form_items.form_id = forms.id and form_items.removed_at is null
)`;

const formsWithItems = (db: Queryable) => db.selectFrom('forms').selectAll('forms').select(items.as('form_items')).where('removed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof formsWithItems>['execute']>>[number];

const present = (row: Row, tie: Pick<Form, 'map_id' | 'layer' | 'objects'>): Form => ({
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
  ...tie,
});

/** Reads a form with its items, and the layer that it changes wherever that is. */
export const readStoredForm = async (db: Queryable, formId: number): Promise<Form> => {
  const row = await formsWithItems(db).where('forms.id', '=', formId).executeTakeFirstOrThrow();
  return present(row, { ...untied, map_id: row.map_id, layer: row.layer });
};

/** Reads a form with its items, for registrations: without the layer that it changes. */
export const readForm = async (db: Queryable, formId: number): Promise<Form> => withoutTie(await readStoredForm(db, formId));

/** A form as a viewer has it, and with its items. */
export interface KnownForm {
  readonly access: AccessedForm;
  readonly form: Form;
}

/** Reads a form outside transactions, with query plans that are kept: planning costs more than reading. Null: the viewer has nothing of it. */
export const readKnownForm = async (db: Database, formId: number, viewer: SignedIn): Promise<KnownForm | null> => {
  const [access, [row]] = await Promise.all([
    accessToFormPrepared(db, formId, viewer),
    executePrepared(db, 'form_with_items', formsWithItems(db.query).where('forms.id', '=', formId)),
  ]);
  return access && row ? { access, form: withoutTie(present(row, untied)) } : null;
};

/** Reads the forms of a configuration with their items, in order. */
const readForms = async (db: Queryable, configurationId: number): Promise<Form[]> => {
  const rows = await formsWithItems(db)
    .innerJoin('configuration_forms', 'form_id', 'forms.id')
    .where('configuration_id', '=', configurationId)
    .orderBy('configuration_forms.sort')
    .orderBy('forms.id')
    .execute();
  const maps = await tiedMaps(db, [configurationId], rows.flatMap(({ map_id: mapId }) => mapId ?? []));
  return rows.map((row) => present(row, tieOf(row, maps)));
};

/** The `forms` of the configuration answer. Cached per version of the configuration; visitors get none. */
export const formsPart = (db: Queryable): ConfigurationPart => {
  const cache = new LeastRecentlyUsed<number, { version: number; forms: Promise<Form[]> }>(CACHED_CONFIGURATIONS);
  const cachedForms = (id: number, version: number): Promise<Form[]> => {
    const cached = cache.get(id);
    if (cached?.version === version) return cached.forms;
    const forms = readForms(db, id);
    cache.set(id, { version, forms });
    forms.catch(() => cache.delete(id));
    return forms;
  };
  return async ({ id, version }, viewer, within) => {
    if (viewer.kind === 'visitor') return [];
    const forms = await (within ? readForms(within, id) : cachedForms(id, version));
    const isTied = forms.some(({ map_id: mapId }) => mapId !== null);
    return !isTied || (await isGivenFully(within ?? db, id, viewer)) ? forms : forms.map(withoutTie);
  };
};
