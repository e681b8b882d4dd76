import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { clearPersonalData } from '#platform/web/session/personal-data.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { listFilterAnswers, listRegistrations } from '../../contract/list.ts';
import { listNewRegistrations } from '../../contract/news.ts';
import { itemWith, listedWith } from '../testing/forms.ts';
import { button, items, open, overviewForm } from '../testing/open-overview.tsx';

beforeEach(() => {
  sessionStorage.clear();
  snackbar.clear();
});

test('shows those of everybody when the user has none', async () => {
  const { queries } = await open({
    answers: (api) => api.on(listRegistrations, ({ query }) => (query?.bindToUser === 'true' ? { data: [], total: 0 } : { data: [listedWith({ id: 31 })], total: 1 })),
  });
  await expect.element(page.getByRole('row', { name: /Losse tegel/ })).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Aan mij gekoppeld' })).not.toBeChecked();
  expect(queries().map(({ bindToUser }) => bindToUser)).toEqual(['true', 'false']);
});

test('searches once nothing was typed for 300 milliseconds', async () => {
  const { queries } = await open();
  await expect.element(page.getByRole('row', { name: /Losse tegel/ })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.fill(page.getByRole('searchbox'), 'tegel');
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(299);
  expect(queries().map(({ search }) => search)).toEqual(['']);
  vi.advanceTimersByTime(1);
  await expect.poll(() => queries().map(({ search }) => search)).toEqual(['', 'tegel']);
});

test('narrows by words, an answer and the switches, sorts by a column, and keeps all that for the session', async () => {
  const first = await open({ total: 60 });
  await userEvent.fill(page.getByRole('searchbox'), 'tegel');
  await expect.poll(() => first.queries().at(-1)?.['search']).toBe('tegel');
  await userEvent.click(button(/Filter$/));
  await userEvent.click(page.getByRole('option', { name: 'Soort: Groen' }));
  await expect.poll(() => first.queries().at(-1)).toMatchObject({ selectedFilterValue: 'Groen', selectedFilterItem: '12' });
  await userEvent.click(page.getByText('Gearchiveerd'));
  await expect.poll(() => first.queries().at(-1)?.['showArchived']).toBe('true');
  await userEvent.click(page.getByRole('columnheader', { name: 'Soort' }).getByRole('button'));
  await expect.poll(() => first.queries().at(-1)).toMatchObject({ sortColumn: '12', sortDirection: 'asc', search: 'tegel', page: 1 });
  await userEvent.click(page.getByText('Aan mij gekoppeld'));
  await userEvent.click(button(/per pagina/));
  await userEvent.click(page.getByRole('option', { name: '25' }));
  await expect.poll(() => first.queries().at(-1)).toMatchObject({ bindToUser: 'false', pageSize: 25, page: 1 });
  await userEvent.click(button('Volgende pagina'));
  await expect.poll(() => first.queries().at(-1)?.['page']).toBe(2);
  const again = await open({ total: 60 });
  await expect.poll(() => again.queries()[0]).toEqual({
    search: 'tegel', selectedFilterValue: 'Groen', selectedFilterItem: '12', bindToUser: 'false', showArchived: 'true', sortColumn: '12', sortDirection: 'asc', page: 2, pageSize: 25,
  });
});

test('narrows by what users filled in to an item without choices', async () => {
  const place = [itemWith({ id: 16, name: 'Straat', filter: true }), itemWith({ id: 17, name: 'Dag', type: 'date', filter: true }), itemWith({ id: 18, name: 'Huisnummer', type: 'number', filter: true })];
  const { queries } = await open({
    form: overviewForm({ form_items: [...items, ...place] }),
    answers: (api) => api.on(listFilterAnswers, () => [
      { item_id: 16, values: ['Brink', 'Dorpsstraat: oost'] }, { item_id: 17, values: ['2026-03-01'] }, { item_id: 18, values: ['10', '9'] },
    ]),
  });
  await userEvent.click(button(/Filter$/));
  await expect.poll(() => page.getByRole('option').elements().map((option) => option.textContent)).toEqual([
    'Alle registraties', 'Soort: Wegen', 'Soort: Groen', 'Straat: Brink', 'Straat: Dorpsstraat: oost', 'Dag: 01-03-2026', 'Huisnummer: 9', 'Huisnummer: 10',
  ]);
  await userEvent.click(page.getByRole('option', { name: 'Straat: Dorpsstraat: oost' }));
  await expect.poll(() => queries().at(-1)).toMatchObject({ selectedFilterValue: 'Dorpsstraat: oost', selectedFilterItem: '16' });
});

test('shows the answer that the list is narrowed by when nobody gives it any more', async () => {
  const form = overviewForm({ form_items: [...items, itemWith({ id: 16, name: 'Straat', filter: true })] });
  let values = ['Brink'];
  const answers = (api: StubApi) => api.on(listFilterAnswers, () => [{ item_id: 16, values }]);
  await open({ form, answers });
  await userEvent.click(button(/Filter$/));
  await userEvent.click(page.getByRole('option', { name: 'Straat: Brink' }));
  values = [];
  const { queries } = await open({ form, answers });
  // Both lists are on the page.
  await expect.poll(() => button(/Straat: Brink/).elements().length).toBe(2);
  expect(queries()[0]).toMatchObject({ selectedFilterValue: 'Brink' });
});

test('asks for no answers of a form whose filters have choices', async () => {
  const { api } = await open();
  await expect.element(page.getByRole('row', { name: /Losse tegel/ })).toBeVisible();
  expect(api.asked.filter(({ call }) => call === listFilterAnswers)).toEqual([]);
});

test('keeps what the list shows until the user signs out', async () => {
  const first = await open({ total: 60 });
  await userEvent.fill(page.getByRole('searchbox'), 'tegel');
  await expect.poll(() => first.queries().at(-1)?.['search']).toBe('tegel');
  clearPersonalData();
  const again = await open();
  await expect.poll(() => again.queries()[0]).toMatchObject({ search: '' });
});

test('offers the switches only if the form allows them', async () => {
  await open();
  await expect.element(page.getByRole('switch', { name: 'Aan mij gekoppeld' })).toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Gearchiveerd' })).not.toBeChecked();
  expect(button('Exporteren als CSV').elements()).toEqual([]);
});

test('says how many new registrations the list of the user leaves out, and shows all with one press', async () => {
  const fresh = (id: number, assigned: boolean) => ({ id, form_id: 5, created_at: '2026-05-01T10:00:00.000Z', assigned });
  const { queries } = await open({ answers: (api) => api.on(listNewRegistrations, () => [fresh(41, false), fresh(42, false), fresh(31, true)]) });
  const says = page.getByText('2 nieuwe registraties staan niet in deze lijst.');
  await expect.element(says).toBeVisible();
  expect(says.element().closest('[role="status"]')).not.toBeNull();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Alles tonen'));
  await expect.poll(() => queries().at(-1)).toMatchObject({ bindToUser: 'false' });
  await expect.element(says).not.toBeInTheDocument();
});

test.each([
  ['are assigned to the user', overviewForm(), true],
  ['are all listed, because the form has no such switch', overviewForm({ assigned_to_filter: false }), false],
] as const)('says nothing of new registrations that %s', async (_why, form, assigned) => {
  await open({ form, answers: (api) => api.on(listNewRegistrations, () => [{ id: 41, form_id: 5, created_at: '2026-05-01T10:00:00.000Z', assigned }]) });
  await expect.element(page.getByRole('row', { name: /Losse tegel/ })).toBeVisible();
  expect(page.getByText(/staat niet in deze lijst|staan niet in deze lijst/).elements()).toEqual([]);
});

test('says that there are none, and shows all with one press', async () => {
  const { queries } = await open({ rows: [] });
  await expect.element(page.getByText('Geen registraties gevonden')).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'tegel');
  await expect.poll(() => queries().at(-1)?.['search']).toBe('tegel');
  await userEvent.click(button('Alles tonen'));
  await expect.poll(() => queries().at(-1)).toMatchObject({ search: '', bindToUser: 'false', showArchived: 'false' });
});

test('a switch that finds nothing stays as the user set it', async () => {
  const { queries } = await open({
    answers: (api) => api.on(listRegistrations, ({ query }) => (query?.bindToUser === 'true' ? { data: [], total: 0 } : { data: [listedWith({ id: 31 })], total: 1 })),
  });
  await expect.element(page.getByRole('row', { name: /Losse tegel/ })).toBeVisible();
  await userEvent.click(page.getByText('Aan mij gekoppeld'));
  await expect.element(page.getByText('Geen registraties gevonden')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Aan mij gekoppeld' })).toBeChecked();
  expect(queries().map(({ bindToUser }) => bindToUser)).toEqual(['true', 'false', 'true']);
});
