import type { FormChoice } from '#platform/contract/forms.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import '../tables/forms.ts';

export interface Phase {
  /** Null also when a hidden list decides: everybody sees the phase. */
  readonly phase: string | null;
  readonly step: number;
}

interface List {
  readonly id: number;
  readonly hide: boolean;
  readonly selects: readonly FormChoice[];
}

/** Returns the list whose answer is the phase of a registration: the first one whose choices have different steps. */
export const phaseList = <Item extends Pick<List, 'selects'>>(items: readonly Item[]): Item | undefined =>
  items.find(({ selects }) => new Set(selects.map(({ step }) => step)).size > 1);

/** Undefined when the list no longer has this choice. */
export const phaseOf = ({ selects, hide }: Pick<List, 'selects' | 'hide'>, answer: string | null): Phase | undefined => {
  if (answer === null || answer === '') return { phase: null, step: 0 };
  const choice = selects.find(({ value }) => value === answer);
  return choice && { phase: hide ? null : choice.value, step: choice.step };
};

const listOfForm = async (db: Queryable, formId: number): Promise<List | undefined> =>
  phaseList(
    await db
      .selectFrom('form_items')
      .select(['id', 'hide', 'selects'])
      .where('form_id', '=', formId)
      .where('type', '=', 'select')
      .where('removed_at', 'is', null)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  );

/** Returns the phase and step of a registration by its stored answers. Undefined: no list of the form decides them, so they stay. */
export const phaseByAnswers = async (db: Queryable, registrationId: number): Promise<Phase | undefined> => {
  const lists = await db
    .selectFrom('form_registrations')
    .innerJoin('form_items', 'form_items.form_id', 'form_registrations.form_id')
    .leftJoin('form_values', (join) =>
      join.onRef('form_values.item_id', '=', 'form_items.id').onRef('form_values.registration_id', '=', 'form_registrations.id'))
    .select(['form_items.id', 'hide', 'selects', 'form_values.value as answer'])
    .where('form_registrations.id', '=', registrationId)
    .where('type', '=', 'select')
    .where('form_items.removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('form_items.id')
    .execute();
  const list = phaseList(lists);
  return list && phaseOf(list, list.answer);
};

/** Hides or shows the phases of all registrations and their versions, after the list that decides them was hidden or shown. */
export const refreshPhases = async (db: Queryable, formId: number): Promise<void> => {
  const list = await listOfForm(db, formId);
  if (!list) return;
  await sql`
    update form_registrations set phase = case when ${list.hide} then null else (
      select nullif(value, '') from form_values where registration_id = form_registrations.id and item_id = ${list.id}
    ) end
    where form_id = ${formId}`.execute(db);
  await sql`
    update form_registration_versions former set phase = case when ${list.hide} then null else nullif(answers ->> ${String(list.id)}::text, '') end
    from form_registrations where form_registrations.id = former.registration_id and form_id = ${formId}`.execute(db);
};
