import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Form } from '#platform/contract/forms.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { clearPersonalData } from '#platform/web/session/personal-data.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { exportRegistrationsAsCsv, listFilterAnswers, listRegistrations, type ListedRegistration } from '../../contract/list.ts';
import { listNewRegistrations, lookAtForm } from '../../contract/news.ts';
import { listMessages } from '../../contract/messages.ts';
import { closeOpened, keepOpen } from '../../contract/openings.ts';
import { readHistory, readRegistration } from '../../contract/registrations.ts';
import { formWith, itemWith, listedWith, registrationWith } from '../testing/forms.ts';
import { workOf } from '../work.ts';
import { OverviewTab } from './OverviewTab.tsx';

const items = [
  itemWith({ id: 11, name: 'Omschrijving', type: 'textarea', list_title: true }),
  itemWith({ id: 12, name: 'Soort', type: 'select', filter: true, selects: [{ value: 'Wegen', step: 0 }, { value: 'Groen', step: 0 }] }),
  itemWith({ id: 13, name: 'Spoed', type: 'checkbox' }),
];
const overviewForm = (changes: Partial<Form> = {}): Form =>
  formWith({ overview: true, form_items: items, assigned_to_filter: true, archive_filter: true, ...changes });

interface Given {
  readonly form?: Form;
  readonly rows?: readonly ListedRegistration[];
  readonly total?: number;
  readonly size?: readonly [number, number];
  readonly answers?: (api: StubApi) => void;
}

const open = async ({ form = overviewForm(), rows = [listedWith({ id: 31 })], total = rows.length, size: [width, height] = [1300, 900], answers }: Given = {}) => {
  await page.viewport(width, height);
  const setup = renderOnMap(
    <div style={{ position: 'absolute', left: 0, width: Math.min(920, width) }}><OverviewTab /></div>,
    { forms: [form] },
    {
      session: sessionWith(),
      answers: (api) => {
        api.on(listRegistrations, () => ({ data: [...rows], total }));
        api.on(lookAtForm, () => undefined);
        api.on(listNewRegistrations, () => [{ id: 31, form_id: 5, created_at: '2026-05-01T10:00:00.000Z' }]);
        answers?.(api);
      },
    },
  );
  const queries = () => setup.api.asked.filter(({ call }) => call === listRegistrations).map(({ request }) => (request as { query: Record<string, unknown> }).query);
  return { ...setup, queries };
};

const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => {
  sessionStorage.clear();
  snackbar.clear();
});

test('lists the newest ten of the user first, and marks the form as seen', async () => {
  const { queries, api } = await open();
  await expect.element(page.getByRole('heading', { name: 'Registraties' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Losse tegel/ })).toBeVisible();
  expect(queries()).toEqual([{ search: '', sortColumn: 'updated_at', sortDirection: 'desc', bindToUser: 'true', showArchived: 'false', page: 1, pageSize: 10 }]);
  await expect.poll(() => api.asked.filter(({ call }) => call === lookAtForm).map(({ request }) => request)).toEqual([{ params: { formId: 5 } }]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows those of everybody when the user has none', async () => {
  const { queries } = await open({
    answers: (api) => api.on(listRegistrations, ({ query }) => (query?.bindToUser === 'true' ? { data: [], total: 0 } : { data: [listedWith({ id: 31 })], total: 1 })),
  });
  await expect.element(page.getByRole('row', { name: /Losse tegel/ })).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Aan mij gekoppeld' })).not.toBeChecked();
  expect(queries().map(({ bindToUser }) => bindToUser)).toEqual(['true', 'false']);
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
  await userEvent.click(button('Volgende pagina'));
  await expect.poll(() => first.queries().at(-1)?.['page']).toBe(2);
  const again = await open({ total: 60 });
  await expect.poll(() => again.queries()[0]).toMatchObject({ search: 'tegel', selectedFilterValue: 'Groen', showArchived: 'true', sortColumn: '12', page: 2 });
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

test('offers the export only if the form allows it', async () => {
  await open({ form: overviewForm({ assigned_to_filter: false, archive_filter: false, export: true }) });
  await expect.element(button('Exporteren als CSV')).toBeVisible();
  expect(page.getByRole('switch').elements()).toEqual([]);
});

test('offers the switches only if the form allows them', async () => {
  await open();
  await expect.element(page.getByRole('switch', { name: 'Aan mij gekoppeld' })).toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Gearchiveerd' })).not.toBeChecked();
  expect(button('Exporteren als CSV').elements()).toEqual([]);
});

test('the export holds what the list holds, in a file named after the form and the day', async () => {
  const { api } = await open({
    form: overviewForm({ name: 'Melding', export: true }), answers: (stub) => stub.on(exportRegistrationsAsCsv, () => new Blob(['Nr.;Soort']) as never),
  });
  const names: string[] = [];
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => press.mockRestore());
  await userEvent.fill(page.getByRole('searchbox'), 'tegel');
  await expect.poll(() => api.asked.at(-1)?.request).toMatchObject({ query: { search: 'tegel' } });
  await userEvent.click(button('Exporteren als CSV'));
  await expect.poll(() => names[0]).toMatch(/^Melding-Export-\d{4}-\d\d-\d\d\.csv$/);
  expect(api.asked.find(({ call }) => call === exportRegistrationsAsCsv)?.request).toMatchObject({ params: { formId: 5 }, query: { search: 'tegel', bindToUser: 'true' } });
});

test('cuts a long answer at twenty characters, and shows it whole below the row', async () => {
  const text = 'Een losse tegel bij de brug over de vaart';
  await open({ rows: [listedWith({ id: 31, values: [{ item_id: 11, value: text }, { item_id: 13, value: 'true' }] })] });
  await expect.element(page.getByText('Een losse tegel bij …')).toBeVisible();
  await userEvent.click(button('Registratie 7 uitvouwen'));
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'Ja' })).toBeVisible();
  await userEvent.click(button('Registratie 7 samenvouwen'));
  await expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument();
});

test('opens a registration in the tab with the forms to edit it; one that may not be changed says so', async () => {
  const { drawer, map } = await open({ rows: [listedWith({ id: 31 }), listedWith({ id: 32, form_count: 8, can_edit: false })] });
  await userEvent.click(button('Registratie 8 uitvouwen'));
  await expect.element(button('Bewerken')).toBeDisabled();
  await expect.element(page.getByText('U kunt deze registratie bekijken, niet wijzigen.')).toBeVisible();
  await userEvent.click(button('Registratie 8 samenvouwen'));
  await userEvent.click(button('Registratie 7 uitvouwen'));
  await userEvent.click(button('Bewerken'));
  expect(drawer.getState().tab).toBe('forms');
  expect(workOf(map.model).getState().wanted).toBe(31);
});

test('shows a registration on the map, or says that it has no place', async () => {
  const { map } = await open({
    rows: [listedWith({ id: 31, title: 'Tegel', extent: [145_600, 508_600, 145_600, 508_600] }), listedWith({ id: 32, title: 'Boom', extent: null })],
  });
  await userEvent.click(button('Toon op de kaart: Boom'));
  await expect.element(page.getByText('Geen geometry gevonden')).toBeVisible();
  expect(snackbar.all()).toMatchObject([{ duration: 5_000 }]);
  await userEvent.click(button('Toon op de kaart: Tegel'));
  await expect.poll(() => map.model.state.get().centre.map(Math.round)).toEqual([145_600, 508_600]);
});

test('pauses information about the map while it is open', async () => {
  const { map } = await open();
  await expect.element(page.getByRole('heading', { name: 'Registraties' })).toBeVisible();
  expect(map.model.inquiries.paused.get()).toBe(true);
});

test.each([
  [9, ['10']], [10, ['10']], [25, ['10', '25']], [60, ['10', '25', '50']], [500, ['10', '25', '50', '100', '200']],
])('of %i registrations it offers only pages that these fill', async (total, sizes) => {
  await open({ total });
  await userEvent.click(button(/per pagina/));
  expect(page.getByRole('option').elements().map((option) => option.textContent)).toEqual(sizes);
  await userEvent.keyboard('{Escape}');
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

test('says what went wrong, and tries again', async () => {
  let isDown = true;
  await open({
    answers: (api) => api.on(listRegistrations, () => {
      if (isDown) throw new ApiError(500, 'internal', 'Er ging iets mis.');
      return { data: [listedWith({ id: 31 })], total: 1 };
    }),
  });
  await expect.element(page.getByText('Er ging iets mis.')).toBeVisible();
  isDown = false;
  await userEvent.click(button('Opnieuw proberen'));
  await expect.element(page.getByRole('row', { name: /Losse tegel/ })).toBeVisible();
});

test('is a list of cards on a phone, sorted by a choice, without anything cut off', async () => {
  const { queries, map } = await open({
    size: [390, 844], rows: [listedWith({ id: 31, title: 'Een losse tegel bij de brug over de vaart', phase: 'Gepland', assigned_to: { id: 8, name: 'Bo van Dijk' }, unread_messages_count: 2 })],
  });
  const card = page.getByRole('listitem').first();
  await expect.element(card).toMatchTextContent(/Een losse tegel bij de brug over de vaart.*Nr\. 7 · Kim Kijker.*Gepland.*Bo van Dijk.*2 ongelezen berichten/);
  expect(document.querySelector('table')).toBeNull();
  expect(button(/Volgorde$/).elements()).toEqual([]);
  // A sheet at half height shows the first card.
  expect(card.element().getBoundingClientRect().bottom).toBeLessThan(320);
  await expect.element(page.getByText('1 actief')).toBeVisible();
  await userEvent.click(button('Filter en volgorde'));
  await userEvent.click(page.getByText('Aan mij gekoppeld'));
  await expect.element(page.getByText('1 actief')).not.toBeInTheDocument();
  await userEvent.click(button(/Volgorde$/));
  await userEvent.click(page.getByRole('option', { name: 'Omschrijving, oplopend' }));
  await expect.poll(() => queries().at(-1)).toMatchObject({ sortColumn: '11', sortDirection: 'asc' });
  await userEvent.click(button(/^Toon op de kaart/));
  await expect.poll(() => map.model.state.get().centre.map(Math.round)).toEqual([145_000, 508_000]);
  await userEvent.click(button('Registratie 7 uitvouwen'));
  await expect.element(button('Berichten (2 ongelezen)')).toBeVisible();
  const list = page.getByRole('list').element();
  expect([...list.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > 390)).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('opens a dossier in place of the list, and goes back to the button that opened it', async () => {
  await open({
    answers: (api) => {
      api.on(readRegistration, () => registrationWith());
      api.on(keepOpen, () => []);
      api.on(closeOpened, () => undefined);
      api.on(listMessages, () => []);
      api.on(readHistory, () => ({}));
    },
  });
  await userEvent.click(button('Registratie 7 uitvouwen'));
  await userEvent.click(button('Dossier openen'));
  await expect.element(page.getByRole('region', { name: 'Antwoorden' })).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Dossier openen')).toHaveFocus();
  expect(page.getByRole('region', { name: 'Antwoorden' }).elements()).toEqual([]);
});

test('shows the phase once when a column has the list that decides it', async () => {
  const selects = [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }];
  const [first, , third] = items;
  await open({ form: overviewForm({ form_items: [first!, third!, itemWith({ id: 15, name: 'Status', type: 'select', filter: true, selects })] }) });
  await expect.element(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Fase' }).elements()).toEqual([]);
});
