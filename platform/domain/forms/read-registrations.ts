import type { FormItemType } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql, type RawBuilder } from 'kysely';
import '../tables/forms.ts';
import '../tables/organisations.ts';

/** Longest answer in a title, in characters. */
const LONGEST_ANSWER = 200;

/** SQL: the answer as users read it. Boxes are stored as true or false, dates as yyyy-MM-dd. */
const readable = sql<string>`case form_items.type
  when 'checkbox' then case form_values.value when 'true' then 'Ja' when 'false' then 'Nee' end
  when 'date' then regexp_replace(form_values.value, '^(\\d{4})-(\\d\\d)-(\\d\\d)$', '\\3-\\2-\\1')
  else left(form_values.value, ${sql.lit(LONGEST_ANSWER)}) end`;

/**
 * SQL: the answers to the items that form the title of a registration of the outer query, otherwise its number. `withHidden`:
 * whether answers to hidden items are part of it, see the policy.
 */
export const titleOf = (withHidden: RawBuilder<boolean> | boolean, table = 'form_registrations'): RawBuilder<string> => sql<string>`coalesce(
  (
    select nullif(string_agg(${readable}, ' – ' order by form_items.sort, form_items.id) filter (where form_values.value <> ''), '')
    from form_values
    join form_items on form_items.id = form_values.item_id and form_items.list_title and form_items.removed_at is null
      and form_items.type not in ('pdf', 'image')
    where form_values.registration_id = ${sql.ref(`${table}.id`)} and (not form_items.hide or ${typeof withHidden === 'boolean' ? sql.lit(withHidden) : withHidden})
  ),
  'Registratie ' || ${sql.ref(`${table}.form_count`)}
)`;

/** SQL: the name of the user in a column of the outer query; null when there is none, or the account is gone. */
export const userNameOf = (column: string): RawBuilder<string | null> => sql<string | null>`(
  select coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')), ''), login_name)
  from users where users.id = ${sql.ref(column)}
)`;

/** SQL: all stored answers of a registration of the outer query, by item; null when it has none. */
export const answersOf = sql<Readonly<Record<number, string | null>> | null>`(
  select jsonb_object_agg(item_id, value) from form_values where registration_id = form_registrations.id
)`;

/** An item of a form with the answer of one registration. */
export interface Answer {
  readonly itemId: number;
  readonly name: string;
  readonly type: FormItemType;
  readonly hide: boolean;
  /** Whether the form no longer asks it. */
  readonly removed: boolean;
  /** Whether the form already asked it when this was registered. */
  readonly existed: boolean;
  readonly value: string | null;
}

/** Returns the answers of a registration to the current items, in order, and then to removed items that it answered. */
export const readAnswers = async (
  db: Queryable, registrationId: number, { withHidden }: { readonly withHidden: boolean },
): Promise<Answer[]> => {
  const rows = await db
    .selectFrom('form_registrations')
    .innerJoin('form_items', 'form_items.form_id', 'form_registrations.form_id')
    .leftJoin('form_values', (join) =>
      join.onRef('form_values.item_id', '=', 'form_items.id').onRef('form_values.registration_id', '=', 'form_registrations.id'))
    .select(['form_items.id', 'name', 'type', 'hide', 'form_items.removed_at', 'form_values.value'])
    .select(sql<boolean>`form_values.item_id is not null or form_items.created_at <= form_registrations.created_at`.as('existed'))
    .where('form_registrations.id', '=', registrationId)
    .where((where) => where.or([where('form_items.removed_at', 'is', null), where('form_values.item_id', 'is not', null)]))
    .$if(!withHidden, (query) => query.where('hide', '=', false))
    .orderBy(sql`form_items.removed_at is not null`)
    .orderBy('sort')
    .orderBy('form_items.id')
    .execute();
  return rows.map(({ id, name, type, hide, removed_at, existed, value }) => ({ itemId: id, name, type, hide, removed: removed_at !== null, existed, value }));
};

/**
 * SQL: `[{item_id, value}]`, the answers of a registration of the outer query to the current items, in order. For lists; one
 * registration is read with `readAnswers`.
 */
export const valuesOf = (withHidden: RawBuilder<boolean> | boolean, table = 'form_registrations') => sql<{ item_id: number; value: string | null }[]>`(
  select coalesce(json_agg(json_build_object('item_id', form_values.item_id, 'value', form_values.value) order by form_items.sort, form_items.id), '[]')
  from form_values join form_items on form_items.id = form_values.item_id and form_items.removed_at is null
  where form_values.registration_id = ${sql.ref(`${table}.id`)} and (not form_items.hide or ${typeof withHidden === 'boolean' ? sql.lit(withHidden) : withHidden})
)`;
