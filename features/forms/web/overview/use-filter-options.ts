import { useQuery } from '@tanstack/react-query';
import type { Form } from '#platform/contract/forms.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { answerInWords } from '#platform/web/forms/answer-in-words.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { hasFreeAnswers, listFilterAnswers } from '../../contract/list.ts';
import { registrationsKey } from '../registrations-key.ts';
import { nl } from './nl.ts';
import type { OverviewState } from './overview-state.ts';

/** An option of the filter: the item and one of its answers. */
export const optionOf = (item: number, value: string): string => `${item}:${value}`;

/** Returns the answers by which the list can be narrowed: the choices of an item, or what users filled in. */
export const useFilterOptions = ({ id: formId, form_items: items }: Form, chosen: OverviewState['filter']) => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...registrationsKey, 'answers', formId],
    queryFn: ({ signal }) => api.call(listFilterAnswers, { params: { formId }, signal }),
    enabled: items.some(hasFreeAnswers),
  });
  const compare = new Intl.Collator('nl', { numeric: true }).compare;
  return items.filter(({ filter }) => filter).flatMap((item) => {
    const found = data?.find(({ item_id: id }) => id === item.id)?.values ?? [];
    const given = item.type === 'checkbox' ? ['true', 'false'] : hasFreeAnswers(item) ? found.toSorted(compare) : item.selects.map(({ value }) => value);
    // What is chosen stays in sight, also when it is no longer an answer.
    const values = chosen?.item === item.id && !given.includes(chosen.value) ? [...given, chosen.value] : given;
    return values.map((value) => ({
      value: optionOf(item.id, value), label: fill(nl.answerOf, { name: item.name, value: answerInWords(item.type, value) }),
    }));
  });
};
