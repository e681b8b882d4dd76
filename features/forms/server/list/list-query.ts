import type { FormItemType } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { matchEachWord } from '#platform/db/match-words.ts';
import { pageOffset } from '#platform/db/page-offset.ts';
import type { AccessedForm } from '#platform/domain/forms/access.ts';
import { mayInSql } from '#platform/domain/forms/policy.ts';
import { userNameOf } from '#platform/domain/forms/read-registrations.ts';
import { invalid } from '#platform/server/failure.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Narrowing, RegistrationColumn } from '../../contract/list.ts';
import '#platform/domain/tables/forms.ts';

export interface ListedItem {
  readonly id: number;
  readonly name: string;
  readonly type: FormItemType;
  readonly hide: boolean;
  readonly filter: boolean;
}

/** A form as the viewer has it, with the items by which its registrations are listed. */
export interface ListedForm {
  readonly form: AccessedForm;
  readonly viewer: SignedIn;
  readonly items: readonly ListedItem[];
  readonly offersBinding: boolean;
  readonly offersArchive: boolean;
}

type Condition = RawBuilder<boolean>;

/** The largest number that a registration can have is an integer of PostgreSQL. */
const LONGEST_NUMBER = 9;

/** Finds words in the answers that the viewer may see, and the number of a registration. */
const isFoundBy = ({ form, viewer, items }: ListedForm, search: string): Condition => {
  const { seesHidden } = mayInSql(viewer, form);
  const hasHidden = items.some(({ hide }) => hide);
  return matchEachWord(search, (within, word) => {
    const ways = [sql`form_registrations.words like fold_letters(${within})`];
    if (hasHidden) ways.push(sql`(${seesHidden} and form_registrations.hidden_words like fold_letters(${within}))`);
    if (/^\d+$/.test(word) && word.length <= LONGEST_NUMBER) ways.push(sql`(form_registrations.form_id = ${form.id} and form_registrations.form_count = ${Number(word)}::integer)`);
    return sql`(${sql.join(ways, sql` or `)})`;
  }) as Condition;
};

/** @throws Failure 422 when the form has no such item */
const itemOf = ({ items }: ListedForm, id: number, field: 'sortColumn' | 'selectedFilterItem', isFit: (item: ListedItem) => boolean): ListedItem => {
  const item = items.find((one) => one.id === id && isFit(one));
  if (!item) throw invalid({ [field]: ['Dit veld hoort niet bij dit formulier.'] });
  return item;
};

/** Whether a filter item has this answer, as far as the viewer may see it. */
const hasAnswer = (listed: ListedForm, { selectedFilterValue, selectedFilterItem }: Narrowing): Condition => {
  const isFilter = ({ filter }: ListedItem): boolean => filter;
  const asked = selectedFilterItem === undefined ? listed.items.filter(isFilter) : [itemOf(listed, selectedFilterItem, 'selectedFilterItem', isFilter)];
  if (selectedFilterValue === '') return sql<boolean>`true`;
  const { seesHidden } = mayInSql(listed.viewer, listed.form);
  const answered = (items: readonly ListedItem[]): Condition => sql<boolean>`exists (
    select from form_values
    where form_values.registration_id = form_registrations.id and form_values.item_id = any(${items.map(({ id }) => id)}::integer[])
      and form_values.value = ${selectedFilterValue})`;
  const [shown, hidden] = [asked.filter(({ hide }) => !hide), asked.filter(({ hide }) => hide)];
  return sql<boolean>`(${answered(shown)}${hidden.length > 0 ? sql` or (${seesHidden} and ${answered(hidden)})` : sql``})`;
};

const condition = (listed: ListedForm, asked: Narrowing): Condition => {
  const { form, viewer } = listed;
  const isBound = asked.bindToUser && listed.offersBinding;
  return sql<boolean>`form_registrations.form_id = ${form.id} and form_registrations.removed_at is null
    and form_registrations.archived_at ${sql.raw(asked.showArchived && listed.offersArchive ? 'is not null' : 'is null')}
    and ${mayInSql(viewer, form).see}
    ${isBound ? sql`and (form_registrations.user_id = ${viewer.id}::integer or form_registrations.assigned_to = ${viewer.id}::integer)` : sql``}
    and ${isFoundBy(listed, asked.search)} and ${hasAnswer(listed, asked)}`;
};

const folded = (words: RawBuilder<unknown>): RawBuilder<unknown> => sql`nullif(fold_letters(${words}), '') collate "C"`;

const columns: Readonly<Record<RegistrationColumn, readonly RawBuilder<unknown>[]>> = {
  updated_at: [sql`form_registrations.updated_at`],
  created_at: [sql`form_registrations.created_at`],
  form_count: [sql`form_registrations.form_count`],
  phase: [sql`form_registrations.step`, folded(sql`form_registrations.phase`)],
  user: [folded(userNameOf('form_registrations.user_id'))],
  assigned_to: [folded(userNameOf('form_registrations.assigned_to'))],
};

/** Answers are stored as text; one that is no number or date for its item comes last. */
const sortedAnswer = (type: FormItemType): RawBuilder<unknown> => {
  const value = sql`answer.value`;
  if (type === 'number') return sql`case when ${value} ~ '^ *[-+]?[0-9]+([.,][0-9]+)? *$' then replace(trim(${value}), ',', '.')::numeric end`;
  if (type === 'date') return sql`case when ${value} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then ${value} end collate "C"`;
  return folded(value);
};

interface Order {
  readonly from: RawBuilder<unknown>;
  readonly by: readonly RawBuilder<unknown>[];
  /** Whether some registrations have no value; an index serves only columns without. */
  readonly isAlwaysThere: boolean;
}

const orderOf = (listed: ListedForm, { sortColumn }: Narrowing): Order => {
  if (typeof sortColumn === 'string') {
    return { from: sql``, by: columns[sortColumn], isAlwaysThere: ['updated_at', 'created_at', 'form_count'].includes(sortColumn) };
  }
  const { id, type, hide } = itemOf(listed, sortColumn, 'sortColumn', () => true);
  const answer = sortedAnswer(type);
  return {
    from: sql`left join form_values answer on answer.registration_id = form_registrations.id and answer.item_id = ${id}`,
    by: [hide ? sql`case when ${mayInSql(listed.viewer, listed.form).seesHidden} then ${answer} end` : answer],
    isAlwaysThere: false,
  };
};

export const countRegistrations = async (db: Queryable, listed: ListedForm, asked: Narrowing): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from form_registrations where ${condition(listed, asked)}`.execute(db);
  return rows[0]?.total ?? 0;
};

interface Part {
  readonly offset: number;
  /** Null: all. */
  readonly limit: number | null;
  readonly isBackwards: boolean;
}

/** Returns the ids of the registrations in order. Equal values are in the order of the ids, so that no registration is on two pages. */
const findIds = async (db: Queryable, listed: ListedForm, asked: Narrowing, { offset, limit, isBackwards }: Part): Promise<number[]> => {
  const { from, by, isAlwaysThere } = orderOf(listed, asked);
  const towards = sql.raw((asked.sortDirection === 'asc') === isBackwards ? 'desc' : 'asc');
  const nulls = sql.raw(isAlwaysThere ? '' : ` nulls ${isBackwards ? 'first' : 'last'}`);
  const order = by.map((column) => sql`${column} ${towards}${nulls}`);
  const { rows } = await sql<{ id: number }>`
    select form_registrations.id from form_registrations ${from}
    where ${condition(listed, asked)}
    order by ${sql.join(order)}, form_registrations.id ${towards}
    limit ${limit}::bigint offset ${offset}::bigint`.execute(db);
  const ids = rows.map(({ id }) => id);
  return isBackwards ? ids.toReversed() : ids;
};

/** Returns the ids on one page, and the number of registrations on all pages. */
export const findPage = async (
  db: Queryable, listed: ListedForm, { page, pageSize, ...asked }: Narrowing & { readonly page: number; readonly pageSize: number },
): Promise<{ ids: number[]; total: number }> => {
  const total = await countRegistrations(db, listed, asked);
  return { ids: await findIds(db, listed, asked, pageOffset({ page, page_size: pageSize }, total)), total };
};

export const findAll = (db: Queryable, listed: ListedForm, asked: Narrowing): Promise<number[]> =>
  findIds(db, listed, asked, { offset: 0, limit: null, isBackwards: false });
