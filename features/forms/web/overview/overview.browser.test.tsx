import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { exportRegistrationsAsCsv, listRegistrations } from '../../contract/list.ts';
import { lookAtForm } from '../../contract/news.ts';
import { listMessages } from '../../contract/messages.ts';
import { closeOpened, keepOpen } from '../../contract/openings.ts';
import { readHistory, readRegistration } from '../../contract/registrations.ts';
import { itemWith, listedWith, registrationWith } from '../testing/forms.ts';
import { workOf } from '../work.ts';
import { button, items, open, overviewForm } from '../testing/open-overview.tsx';

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

test('offers the export only if the form allows it', async () => {
  await open({ form: overviewForm({ assigned_to_filter: false, archive_filter: false, export: true }) });
  await expect.element(button('Exporteren als CSV')).toBeVisible();
  expect(page.getByRole('switch').elements()).toEqual([]);
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

test('names the files of a registration below its row, and opens a PDF file in the page', async () => {
  const form = overviewForm({ form_items: [...items, itemWith({ id: 15, name: 'Bon', type: 'pdf' }), itemWith({ id: 16, name: 'Brief', type: 'pdf' })] });
  await open({
    form,
    rows: [listedWith({ id: 31, values: [{ item_id: 15, value: '71' }, { item_id: 16, value: '72' }], files: [{ id: 72, name: 'brief.odt' }, { id: 71, name: 'bon.pdf' }] })],
  });
  await userEvent.click(button('Registratie 7 uitvouwen'));
  await expect.element(page.getByRole('link', { name: /brief\.odt/ })).toHaveAttribute('href', '/api/fileurl/72');
  await userEvent.click(button('bon.pdf'));
  await expect.element(page.getByRole('dialog', { name: /bon\.pdf/ })).toBeVisible();
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
