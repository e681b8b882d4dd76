import { removeRegistration } from '#platform/domain/forms/registrations.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAnswer, fileOfAnswer } from '../testing/file-of-answer.ts';
import { listing } from '../testing/listing.ts';
import { canary, setUpOfferedForm, type OfferedForm, type Person } from '../testing/offered-form.ts';

let first: OfferedForm;
let setup: OfferedForm;
beforeAll(async () => {
  first = await setUpOfferedForm();
});
afterAll(() => first.server.close());
beforeEach(async () => {
  setup = await first.withForm();
});
const { addressOf, ask, list, counts, change } = listing(() => setup);

describe('hidden answers', () => {
  const fill = async (): Promise<void> => {
    await setup.register({ Omschrijving: 'van de auteur', Notitie: canary, Code: canary });
    await setup.register({ Omschrijving: 'van een ander', Notitie: canary, Code: canary }, { userId: null });
    await setup.register({ Omschrijving: 'gewoon', Notitie: 'aap', Code: 'geen' }, { userId: null });
  };
  const seen = async (by: Person) => {
    const sortColumn = setup.items['Notitie'] ?? 0;
    return {
      all: JSON.stringify(await list({}, by)).split(canary).length - 1,
      found: (await list({ search: canary }, by)).total,
      filtered: (await list({ selectedFilterValue: canary }, by)).total,
      filteredByItem: (await list({ selectedFilterValue: canary, selectedFilterItem: setup.items['Code'] ?? 0 }, by)).total,
      ascending: await counts({ sortColumn, sortDirection: 'asc' }, by),
      descending: await counts({ sortColumn, sortDirection: 'desc' }, by),
    };
  };

  test('shows hidden answers to handlers', async () => {
    await fill();
    // A title and two answers of each.
    expect(await seen(setup.handler)).toEqual({ all: 6, found: 2, filtered: 2, filteredByItem: 2, ascending: [3, 1, 2], descending: [2, 1, 3] });
  });

  test('shows a colleague no hidden answers: not in answers, titles, search, filter, total and order', async () => {
    await fill();
    expect(await seen(setup.colleague)).toEqual({ all: 0, found: 0, filtered: 0, filteredByItem: 0, ascending: [1, 2, 3], descending: [3, 2, 1] });
  });

  test('shows the author and the assignee the hidden answers of their own registrations', async () => {
    await fill();
    expect(await seen(setup.author)).toEqual({ all: 3, found: 1, filtered: 1, filteredByItem: 1, ascending: [1, 2, 3], descending: [1, 3, 2] });
    await setup.register({ Notitie: canary }, { userId: null, assignedTo: setup.colleague.id });
    expect((await list({ search: canary }, setup.colleague)).data.map(({ form_count: count }) => count)).toEqual([4]);
  });

  test('names the files of hidden answers only to users who see the answers', async () => {
    setup = await first.withForm({ items: [{ name: 'Bon', type: 'pdf' }, { name: 'Besluit', type: 'pdf', hide: true }] });
    const files: { id: number; name: string }[][] = [];
    for (const registration of ['een', 'twee']) {
      const id = await setup.register({}, { userId: null, values: setup.form.itemIds.map((itemId) => ({ itemId, value: 'x' })) });
      const own = [];
      for (const [at, itemId] of setup.form.itemIds.entries()) {
        const name = at === 0 ? `${registration}.pdf` : `${registration}-${canary}.pdf`;
        const file = await fileOfAnswer(setup, id, itemId, name);
        await changeAnswer(setup, id, itemId, String(file));
        own.push({ id: file, name });
      }
      files.push(own);
    }
    const named = async (by: Person) =>
      (await list({ sortColumn: 'form_count', sortDirection: 'asc' }, by)).data.map((row) => row.files.toSorted((one, other) => one.id - other.id));
    expect(await named(setup.handler)).toEqual(files);
    expect(await named(setup.colleague)).toEqual(files.map(([open]) => [open]));
  });

  test('shows hidden answers to everybody with a configuration that shows hidden items', async () => {
    await fill();
    const show = (on: boolean) => setup.server.db.query.updateTable('configurations').set({ options: toJson({ showHiddenItems: on }) }).where('id', '=', setup.configurationId).execute();
    await show(true);
    const everything = await seen(setup.colleague);
    await show(false);
    expect(everything).toMatchObject({ all: 6, found: 2, filtered: 2 });
  });
});

describe('access', () => {
  test('refuses the list to visitors, users without the form and other organisations, and of a removed form', async () => {
    await setup.register();
    const foreign = await setup.person('manager', (await buildOrganisation(setup.server.db.query)).id);
    expect((await (await setup.server.visitor()).get(addressOf())).statusCode).toBe(401);
    expect([(await ask({}, setup.stranger)).statusCode, (await ask({}, foreign)).statusCode]).toEqual([404, 404]);
    expect((await setup.handler.client.get(addressOf({}, 2_000_000_000))).statusCode).toBe(404);
    await setup.server.db.query.updateTable('forms').set({ removed_at: new Date() }).where('id', '=', setup.form.id).execute();
    expect((await ask()).statusCode).toBe(404);
  });

  test('lists only their own registrations for the recipients of a configuration that is shared for a time', async () => {
    await setup.register({ Omschrijving: 'van een ander' });
    await setup.register({ Omschrijving: 'zelf' }, { userId: setup.recipient.id });
    expect(await list({}, setup.recipient)).toMatchObject({ data: [{ title: 'zelf', can_edit: true }], total: 1 });
    expect((await list({ search: 'ander' }, setup.recipient)).total).toBe(0);
  });

  test('lists no removed registrations', async () => {
    const id = await setup.register();
    await change((db) => removeRegistration(db, id, { userId: setup.handler.id }));
    expect(await list()).toEqual({ data: [], total: 0 });
    expect(await list({ showArchived: true })).toEqual({ data: [], total: 0 });
  });

  test('lists no registrations of another form', async () => {
    const other = await first.withForm();
    await other.register({ Omschrijving: 'elders' });
    expect(await list({ search: 'elders' })).toEqual({ data: [], total: 0 });
  });
});
