import { archiveRegistration, assignRegistration } from '#platform/domain/forms/registrations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing, type Query } from '../testing/listing.ts';
import { setUpOfferedForm, type OfferedForm, type Person } from '../testing/offered-form.ts';

let first: OfferedForm;
let setup: OfferedForm;
beforeAll(async () => {
  first = await setUpOfferedForm();
});
afterAll(() => first.server.close());
beforeEach(async () => {
  setup = await first.withForm();
});
const { ask, list, counts, change } = listing(() => setup);

test('returns every field of a registration', async () => {
  const at = new Date('2026-03-01T10:00:00.000Z');
  const id = await setup.register({ Omschrijving: 'Losse tegel', Status: 'Klaar', Akkoord: 'true', Notitie: 'Intern' }, {
    createdAt: at, assignedTo: setup.colleague.id, geometry: { type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_020]] },
  });
  const { data: [row], total } = await list();
  expect(total).toBe(1);
  expect(row).toEqual({
    id, form_count: 1, title: 'Losse tegel – Intern', phase: 'Klaar', step: 1, can_edit: true, abilities: { edit: true, handle: true, remove: true },
    version: 1, user: { id: setup.author.id, name: 'Proef Persoon' }, assigned_to: { id: setup.colleague.id, name: 'Proef Persoon' }, archived: false,
    created_at: at.toISOString(), updated_at: at.toISOString(),
    values: [
      { item_id: setup.items['Omschrijving'], value: 'Losse tegel' }, { item_id: setup.items['Status'], value: 'Klaar' },
      { item_id: setup.items['Akkoord'], value: 'true' }, { item_id: setup.items['Notitie'], value: 'Intern' },
    ],
    files: [], has_communication: false, unread_messages_count: 0, extent: [145_000, 508_000, 145_010, 508_020],
  });
});

test('returns a registration without place, author and answers, and places only when asked', async () => {
  const [empty, placed] = [await setup.register({}, { userId: null }), await setup.register({}, { geometry: { type: 'Point', coordinates: [145_000.1, 508_000] } })];
  const { data } = await list({ withGeometry: true, sortColumn: 'form_count', sortDirection: 'asc' });
  expect(data).toMatchObject([
    { id: empty, title: 'Registratie 1', user: { id: null, name: null }, assigned_to: null, phase: null, step: 0, values: [], extent: null, geometry: null },
    { id: placed, title: 'Registratie 2', extent: [145_000.1, 508_000, 145_000.1, 508_000], geometry: { type: 'Point', coordinates: [145_000.1, 508_000] } },
  ]);
  expect((await list()).data.every((row) => !('geometry' in row))).toBe(true);
});

test('tells what the viewer may do with each registration', async () => {
  await setup.register();
  const abilities = async (by: Person) => (await list({}, by)).data.map(({ can_edit: canEdit, abilities: able }) => ({ canEdit, ...able }))[0];
  expect(await abilities(setup.handler)).toEqual({ canEdit: true, edit: true, handle: true, remove: true });
  expect(await abilities(setup.author)).toEqual({ canEdit: true, edit: true, handle: false, remove: true });
  expect(await abilities(setup.colleague)).toEqual({ canEdit: true, edit: true, handle: false, remove: false });
  setup = await first.withForm({ type: 'geoserver' });
  await setup.register();
  expect(await abilities(setup.handler)).toEqual({ canEdit: false, edit: false, handle: true, remove: true });
});

describe('pages', () => {
  test('pages hold each registration once, also with equal values, from both ends', async () => {
    const at = new Date();
    for (let count = 1; count <= 23; count += 1) await setup.register({ Omschrijving: 'gelijk' }, { createdAt: at });
    for (const sortColumn of ['updated_at', 'phase', 'user', 'assigned_to', setup.items['Omschrijving'] ?? 0, setup.items['Aantal'] ?? 0]) {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await counts({ page, sortColumn, sortDirection: 'asc' }));
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
      expect(pages.flat(), String(sortColumn)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
    }
    expect(await counts({ page: 3 })).toEqual([3, 2, 1]);
    expect(await counts({ pageSize: 25 })).toHaveLength(23);
  });

  test('a page beyond the last one is empty, and has the total', async () => {
    await setup.register();
    expect(await list({ page: 2 })).toEqual({ data: [], total: 1 });
    expect(await list({ page: 1_000_000, pageSize: 200 })).toEqual({ data: [], total: 1 });
  });

  test.each<Query>([{ page: 0 }, { page: -1 }, { page: 1_000_001 }, { page: '1e9' }, { pageSize: 5 }, { pageSize: 11 }, { pageSize: 201 }, { bindToUser: 'misschien' }])(
    'returns 422 for the page %o', async (query) => {
      expect((await ask(query)).statusCode).toBe(422);
    },
  );
});

describe('the order', () => {
  test('lists the latest change first', async () => {
    const [one, two] = [await setup.register({}, { createdAt: new Date(Date.now() - 2000) }), await setup.register({}, { createdAt: new Date(Date.now() - 1000) })];
    expect((await list()).data.map(({ id }) => id)).toEqual([two, one]);
    await change((db) => assignRegistration(db, one, { userId: setup.handler.id, assignedTo: setup.author.id }));
    expect((await list()).data.map(({ id }) => id)).toEqual([one, two]);
    expect(await counts({ sortColumn: 'created_at' })).toEqual([2, 1]);
    expect(await counts({ sortColumn: 'assigned_to', sortDirection: 'asc' })).toEqual([1, 2]);
  });

  test.each([
    ['Omschrijving', ['zee', 'Élan', 'eik', 'Zon', null, ''], [3, 2, 1, 4, 5, 6]],
    ['Aantal', ['10', '9', '-1', '2.5', '2,25', 'veel', null], [3, 5, 4, 2, 1, 6, 7]],
    ['Datum', ['2026-02-01', '2025-12-31', '2026-10-01', 'ooit'], [2, 1, 3, 4]],
    ['Akkoord', ['true', 'false'], [2, 1]],
  ])('sorts by %s as its type says, with missing answers last', async (name, answers, ascending) => {
    for (const answer of answers) await setup.register({ [name]: answer });
    const sortColumn = setup.items[name] ?? 0;
    expect(await counts({ sortColumn, sortDirection: 'asc' })).toEqual(ascending);
    const none = (count: number): boolean => answers[count - 1] === null || ['', 'veel', 'ooit'].includes(answers[count - 1] ?? '');
    expect(await counts({ sortColumn, sortDirection: 'desc' })).toEqual([
      ...ascending.filter((count) => !none(count)).toReversed(), ...ascending.filter(none).toReversed(),
    ]);
  });

  test('sorts phases by their steps', async () => {
    for (const Status of ['Nieuw', 'Klaar', 'Nieuw']) await setup.register({ Status });
    expect(await counts({ sortColumn: 'phase', sortDirection: 'asc' })).toEqual([1, 3, 2]);
    expect(await counts({ sortColumn: 'phase', sortDirection: 'desc' })).toEqual([2, 3, 1]);
  });

  test.each(['id; drop table forms', 'geom', 'words', "updated_at' --", '(select 1)', '0', '-1', '99999999999', '1.5', ''])('returns 422 for sorting by the column %s', async (sortColumn) => {
    expect((await ask({ sortColumn })).statusCode).toBe(422);
  });

  test('returns 422 for sorting by an item of another form, and by a removed one', async () => {
    const other = await first.withForm();
    const answer = await ask({ sortColumn: other.form.itemIds[0] ?? 0 });
    expect(answer.json()).toMatchObject({ errors: { sortColumn: ['Dit veld hoort niet bij dit formulier.'] } });
    expect((await ask({ sortColumn: 2_000_000_000 })).statusCode).toBe(422);
    expect((await ask({ sortDirection: 'desc, id' })).statusCode).toBe(422);
  });
});

describe('the search', () => {
  test('finds registrations with each of the words, whatever their case and accents', async () => {
    for (const Omschrijving of ['Losse tegel bij café', 'Losse stoeprand', 'tegel']) await setup.register({ Omschrijving });
    expect(await counts({ search: 'CAFE losse' })).toEqual([1]);
    expect(await counts({ search: 'tegel' })).toEqual([3, 1]);
    expect(await list({ search: 'tegel stoeprand' })).toEqual({ data: [], total: 0 });
  });

  test('searches wildcards as characters, and finds a registration by its number too', async () => {
    for (const Omschrijving of ['100% zeker', '100 zeker', 'a_b', 'acb', String.raw`pad\naam`]) await setup.register({ Omschrijving });
    expect(await counts({ search: '%' })).toEqual([1]);
    expect(await counts({ search: '_' })).toEqual([3]);
    expect(await counts({ search: '\\' })).toEqual([5]);
    expect(await counts({ search: '4' })).toEqual([4]);
    expect(await counts({ search: "' or 1=1 --" })).toEqual([]);
    expect(await counts({ search: '99999999999999999999' })).toEqual([]);
    expect((await ask({ search: 'x'.repeat(201) })).statusCode).toBe(422);
  });
});

describe('the filter', () => {
  test('filters by the answer to one item, or to any item that is a filter', async () => {
    await setup.register({ Status: 'Nieuw', Omschrijving: 'Klaar' });
    await setup.register({ Status: 'Klaar', Akkoord: 'true' });
    await setup.register({ Status: 'Klaar', Akkoord: 'false' });
    const [status, agreed] = [setup.items['Status'] ?? 0, setup.items['Akkoord'] ?? 0];
    expect(await counts({ selectedFilterValue: 'Klaar' })).toEqual([3, 2]);
    expect(await counts({ selectedFilterValue: 'Klaar', selectedFilterItem: status })).toEqual([3, 2]);
    expect(await counts({ selectedFilterValue: 'Klaar', selectedFilterItem: agreed })).toEqual([]);
    expect(await counts({ selectedFilterValue: 'true', selectedFilterItem: agreed })).toEqual([2]);
    expect(await counts({ selectedFilterValue: 'klaa' })).toEqual([]);
    expect(await counts({ selectedFilterItem: agreed })).toEqual([3, 2, 1]);
    expect(await counts({ selectedFilterValue: 'Klaar', search: 'klaar' })).toEqual([3, 2]);
  });

  test('returns 422 for filtering by an item that is no filter, and by one of another form', async () => {
    const other = await first.withForm();
    for (const selectedFilterItem of [setup.items['Omschrijving'] ?? 0, other.items['Status'] ?? 0]) {
      const answer = await ask({ selectedFilterValue: 'Klaar', selectedFilterItem });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { selectedFilterItem: ['Dit veld hoort niet bij dit formulier.'] } }]);
    }
  });
});

test('shows registrations by or assigned to the user, and archived ones, where the form offers it', async () => {
  const fill = async (of: OfferedForm): Promise<void> => {
    await of.register();
    await of.register({}, { userId: setup.handler.id });
    await of.register({}, { assignedTo: setup.handler.id });
    const archived = await of.register();
    await change((db) => archiveRegistration(db, archived, { userId: setup.handler.id, isArchived: true }));
  };
  await fill(setup);
  expect(await counts({ sortDirection: 'asc' })).toEqual([1, 2, 3]);
  expect(await counts({ bindToUser: true, sortDirection: 'asc' })).toEqual([2, 3]);
  expect((await list({ showArchived: true })).data).toMatchObject([{ form_count: 4, archived: true }]);
  expect(await counts({ showArchived: true, bindToUser: true })).toEqual([]);
  setup = await first.withForm({ assignedToFilter: false, archiveFilter: false });
  await fill(setup);
  expect(await counts({ bindToUser: true, showArchived: true, sortDirection: 'asc' })).toEqual([1, 2, 3]);
});
