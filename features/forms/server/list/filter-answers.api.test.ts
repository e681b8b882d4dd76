import { addRegistration, removeRegistration } from '#platform/domain/forms/registrations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing } from '../testing/listing.ts';
import { canary, items, setUpOfferedForm, type OfferedForm, type Person } from '../testing/offered-form.ts';

let first: OfferedForm;
let setup: OfferedForm;
beforeAll(async () => {
  first = await setUpOfferedForm();
});
afterAll(() => first.server.close());
beforeEach(async () => {
  setup = await first.withForm();
});
const { counts, change } = listing(() => setup);

describe('the answers to filter by', () => {
  const answers = async (by: Person, formId = setup.form.id) => by.client.get(`/api/forms/${formId}/filter_answers`);
  const withFilters = async (): Promise<void> => {
    setup = await first.withForm({ items: items.map((item) => ({ ...item, filter: item.filter === true || ['Omschrijving', 'Datum', 'Notitie'].includes(item.name) })) });
  };
  const idOf = (name: string): number => setup.items[name] ?? 0;

  test('narrows the list by answers that users gave to items without choices, each listed once', async () => {
    await withFilters();
    for (const Omschrijving of ['Zee', 'Bos', 'Zee', '', ' ', null, 'x'.repeat(201)]) await setup.register({ Omschrijving, Status: 'Klaar', Aantal: '3' });
    await setup.register({ Datum: '2026-03-01' });
    const gone = await setup.register({ Omschrijving: 'Verwijderd' });
    await change((db) => removeRegistration(db, gone, { userId: setup.handler.id }));
    const answer = await answers(setup.colleague);
    expect([answer.statusCode, answer.json()]).toEqual([200, [
      { item_id: idOf('Omschrijving'), values: ['Bos', 'Zee'] }, { item_id: idOf('Datum'), values: ['2026-03-01'] },
    ]]);
    expect(await counts({ selectedFilterValue: 'Zee', selectedFilterItem: idOf('Omschrijving') })).toEqual([3, 1]);
  });

  test('at most the 200 most frequent answers are offered to filter by', async () => {
    await withFilters();
    await change(async (db) => {
      for (let n = 0; n < 201; n += 1) {
        for (const _ of n === 200 ? [1, 2] : [1]) {
          await addRegistration(db, {
            organisationId: setup.organisationId, formId: setup.form.id, userId: setup.author.id,
            values: [{ itemId: idOf('Omschrijving'), value: `Antwoord ${String(n).padStart(3, '0')}` }],
          });
        }
      }
    });
    const [{ values }] = (await answers(setup.handler)).json<[{ values: string[] }]>();
    expect([values.length, values.includes('Antwoord 200'), values.includes('Antwoord 199')]).toEqual([200, true, false]);
  });

  test('the answers to filter by leave out hidden items and registrations that the viewer may not see', async () => {
    await withFilters();
    await setup.register({ Omschrijving: 'Van een ander', Notitie: canary });
    await setup.register({ Omschrijving: 'Eigen' }, { userId: setup.recipient.id });
    const told = async (by: Person) => (await answers(by)).json<{ item_id: number; values: string[] }[]>().map(({ values }) => values);
    expect(await told(setup.handler)).toEqual([['Eigen', 'Van een ander'], [canary]]);
    expect(await told(setup.colleague)).toEqual([['Eigen', 'Van een ander']]);
    expect(await told(setup.recipient)).toEqual([['Eigen']]);
    expect((await answers(setup.stranger)).statusCode).toBe(404);
    expect((await answers(setup.handler, 2_000_000_000)).statusCode).toBe(404);
  });
});
