import { expect } from 'vitest';
import type { ListedRegistration } from '../../contract/list.ts';
import type { OfferedForm, Person } from './offered-form.ts';

export type Query = Readonly<Record<string, string | number | boolean>>;

/** Asks for the list of registrations of the form that is set up at that moment, by default as its handler. */
export const listing = (setup: () => OfferedForm) => {
  const addressOf = (query: Query = {}, formId = setup().form.id): string => {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
    return `/api/forms/search_value/${formId}?${parameters.toString()}`;
  };
  const ask = (query: Query = {}, by: Person = setup().handler) => by.client.get(addressOf(query));
  const list = async (query: Query = {}, by: Person = setup().handler): Promise<{ data: ListedRegistration[]; total: number }> => {
    const answer = await ask(query, by);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const counts = async (query: Query = {}, by: Person = setup().handler): Promise<number[]> =>
    (await list(query, by)).data.map(({ form_count: count }) => count);
  const change = (work: (db: Parameters<Parameters<OfferedForm['server']['db']['transaction']>[0]>[0]) => Promise<void>) => setup().server.db.transaction(work);
  return { addressOf, ask, list, counts, change };
};
