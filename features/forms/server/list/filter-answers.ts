import type { Queryable } from '#platform/db/database.ts';
import { mayInSql } from '#platform/domain/forms/policy.ts';
import { sql } from 'kysely';
import { hasFreeAnswers, LONGEST_FILTER_ANSWER, MOST_FILTER_ANSWERS } from '../../contract/list.ts';
import type { ListedForm } from './list-query.ts';

/** Finds the answers to filter items without choices, among the registrations and items that the viewer sees. */
export const findFilterAnswers = async (db: Queryable, { form, viewer, items }: ListedForm): Promise<{ item_id: number; values: string[] }[]> => {
  const asked = items.filter(hasFreeAnswers);
  if (asked.length === 0) return [];
  const { see, seesHidden } = mayInSql(viewer, form);
  const ids = (isHidden: boolean): number[] => asked.filter(({ hide }) => hide === isHidden).map(({ id }) => id);
  const { rows } = await sql<{ item_id: number; values: string[] }>`
    select item_id, json_agg(value order by value) as values
    from (
      select form_values.item_id, form_values.value,
        row_number() over (partition by form_values.item_id order by count(*) desc, form_values.value) as place
      from form_registrations join form_values on form_values.registration_id = form_registrations.id
      where form_registrations.form_id = ${form.id} and form_registrations.removed_at is null and ${see}
        and (form_values.item_id = any(${ids(false)}::integer[]) or (form_values.item_id = any(${ids(true)}::integer[]) and ${seesHidden}))
        and trim(form_values.value) <> '' and length(form_values.value) <= ${LONGEST_FILTER_ANSWER}::integer
      group by form_values.item_id, form_values.value
    ) answers
    where place <= ${MOST_FILTER_ANSWERS}::integer
    group by item_id order by item_id`.execute(db);
  return rows;
};
