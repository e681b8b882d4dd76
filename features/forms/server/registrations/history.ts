import type { FormItemType } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asGeoJson } from '#platform/db/geo/geometry.ts';
import type { AccessedRegistration } from '#platform/domain/forms/access.ts';
import { userNameOf } from '#platform/domain/forms/read-registrations.ts';
import '#platform/server/audit.ts';
import { sql } from 'kysely';
import { isFile } from '../../contract/is-file.ts';
import { historyDeeds, type HistoryVersion } from '../../contract/registration.ts';
import { namedFiles } from './files.ts';

const boxes: Readonly<Record<string, string>> = { true: 'Ja', false: 'Nee' };

/** Returns an answer as people read it. */
const readable = (type: FormItemType, value: string | null, fileNames: ReadonlyMap<number, string>): string => {
  if (value === null || value === '') return 'Geen waarde';
  if (type === 'checkbox') return boxes[value] ?? value;
  if (type === 'date') return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1');
  return isFile({ type }) ? (fileNames.get(Number(value)) ?? 'Bestand') : value;
};

const readItems = (db: Queryable, formId: number, seesHidden: boolean) =>
  db
    .selectFrom('form_items')
    .select(['id', 'name', 'type', 'hide', 'created_at', 'removed_at'])
    .where('form_id', '=', formId)
    .$if(!seesHidden, (query) => query.where('hide', '=', false))
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Returns what made each version of a registration, from the audit log, and which version it restored. */
const deedsOf = async (db: Queryable, id: number) => {
  const { rows } = await sql<{ version: number; action: string; restored: number | null }>`
    select (details ->> 'version')::integer as version, action, (details ->> 'restored_version')::integer as restored from audit_log
    where object_type = 'registration' and object_id = ${String(id)} and result = 'success' and jsonb_exists(details, 'version')`.execute(db);
  return new Map(rows.map(({ version, action, restored }) => [version, { restored, deed: historyDeeds.find((deed) => action === `registration.${deed}`) ?? null }]));
};

/** Returns the versions of a registration by the moment at which they were made, the newest first. */
export const readVersions = async (db: Queryable, { id, form }: AccessedRegistration, { seesHidden }: { readonly seesHidden: boolean }): Promise<Record<string, HistoryVersion>> => {
  const items = await readItems(db, form.id, seesHidden);
  const versions = await db
    .selectFrom('form_registration_versions')
    .select(['version', 'created_at', 'phase', 'step', 'answers', 'geom as stored', userNameOf('user_id').as('user_name')])
    .select(({ ref }) => asGeoJson(ref('geom')).$castTo<HistoryVersion['geom']>().as('geom'))
    .where('registration_id', '=', id)
    .orderBy('version')
    .execute();
  const answersOf = (itemId: number): (string | null)[] => versions.map(({ answers }) => answers[itemId] ?? null);
  const files = items.filter(isFile).flatMap((item) => answersOf(item.id).map((value) => ({ registrationId: id, itemId: item.id, value })));
  const fileNames = new Map((await namedFiles(db, files)).map(({ file }) => [file.id, file.name]));
  const deeds = await deedsOf(db, id);
  const entries = versions.map(({ version, created_at, phase, step, answers, stored, user_name, geom }, at): [string, HistoryVersion] => {
    const former = versions[at - 1];
    return [created_at.toISOString(), {
      version, user_name, phase, step, geom, deed: deeds.get(version)?.deed ?? null,
      restored_at: versions.find((one) => one.version === deeds.get(version)?.restored)?.created_at.toISOString() ?? null,
      geom_changed: former !== undefined && former.stored !== stored,
      items: items
        // An item that was removed is part of the versions that answered it.
        .filter(({ id: item, removed_at }) => removed_at === null || (answers[item] ?? null) !== null)
        .map(({ id: item, name, type, hide, created_at: asked }) => {
          const value = answers[item] ?? null;
          const exists = item in answers || asked <= created_at;
          return {
            item_id: item, item_name: name, item_hide: hide, exists,
            current_value: exists ? readable(type, value, fileNames) : `Invulveld ${name} bestond nog niet bij het aanmaken van deze registratie`,
            changed: former !== undefined && (former.answers[item] ?? null) !== value,
          };
        }),
    }];
  });
  return Object.fromEntries(entries.toReversed());
};
