import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { lookUp } from '#platform/ui/testing/look-up.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { listEditions, publishDraft, readEdition, restoreEdition } from '../contract/draft-calls.ts';
import { setCredentials } from '../contract/tool-calls.ts';
import { button, group, map, openEditor as open, published, ready, save, things } from './testing/open-editor.tsx';

const rowOf = (name: string) => page.getByRole('row', { name, exact: true });

test.each(['general', 'legend', 'view', 'options', 'tools', 'access'])('the tab %s passes axe', async (tab) => {
  open(tab);
  await ready();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('saves a change as draft and publishes it with its differences in words', async () => {
  const { state, api } = open('general');
  await ready();
  await expect.element(button('Publiceren')).toBeDisabled();
  await userEvent.fill(page.getByRole('textbox', { name: /^Naam/ }), 'Nieuwe naam');
  await save();
  await expect.poll(() => state.saved.map(({ name }) => name)).toEqual(['Nieuwe naam']);
  await expect.element(page.getByText('Er is een concept dat nog niet is gepubliceerd.')).toBeVisible();
  await userEvent.click(button('Publiceren'));
  const dialog = page.getByRole('dialog', { name: 'Configuratie publiceren' });
  await expect.element(dialog.getByText('Naam: Markerwaard → Nieuwe naam')).toBeVisible();
  expect(dialog.getByRole('alert').elements()).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox', { name: /Toelichting/ }), 'Andere naam');
  await userEvent.click(dialog.getByRole('button', { name: 'Publiceren' }));
  await expect.element(page.getByText('Wat hier staat, is gepubliceerd.')).toBeVisible();
  expect(api.asked.find(({ call }) => call === publishDraft)?.request).toMatchObject({ version: 5, body: { note: 'Andere naam' } });
});

test('shows the problems before a publication and blocks it', async () => {
  open('general', { is_changed: true, document: { ...published, public: true }, problems: [{ field: 'public_token', message: 'Kies een openbare naam.' }] });
  await ready();
  await expect.element(page.getByText('Kies een openbare naam.').first()).toBeVisible();
  await userEvent.click(button('Publiceren'));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Publiceren' })).toBeDisabled();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Kies een openbare naam.');
});

test('shows both versions of a conflict and saves the user’s version over the other', async () => {
  const { state, change } = open('general');
  await ready();
  await userEvent.fill(page.getByRole('textbox', { name: /^Naam/ }), 'Van mij');
  change({ version: 9, document: { ...published, name: 'Van een ander', min_zoom: 4 } });
  await save();
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByText('Van mij')).toBeVisible();
  await expect.element(dialog.getByText('Van een ander')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Mijn versie opslaan' }));
  await expect.poll(() => state.saved).toMatchObject([{ name: 'Van mij', min_zoom: 4 }]);
});

test('reorders, switches, adds and removes maps and groups by keyboard', async () => {
  const { state } = open('legend');
  await ready();
  (rowOf('Bomen').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(rowOf('Bomen')).toHaveAttribute('aria-posinset', '2');
  await userEvent.click(rowOf('Wegdelen').getByRole('checkbox'));
  await lookUp('Kaart toevoegen', 'Rio', /Riool/);
  await expect.element(rowOf('Riool')).toBeVisible();
  await save();
  await expect.poll(() => state.saved.at(-1)?.legend).toEqual([map(7), group(5, 'Wegen', map(2, { visible: false })), map(1)]);
  await userEvent.click(button('Bomen instellen'));
  const dialog = page.getByRole('dialog', { name: 'Bomen instellen' });
  await expect.element(dialog.getByRole('slider', { name: 'Dekking' })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Uit de configuratie halen' }));
  await expect.element(rowOf('Bomen')).not.toBeInTheDocument();
  await userEvent.click(button('Ongedaan maken'));
  await expect.element(rowOf('Bomen')).toBeVisible();
});

test('makes a map a background, and gives a new group a name', async () => {
  const { state } = open('legend');
  await ready();
  await userEvent.click(button('Bomen instellen'));
  await userEvent.click(button('Als achtergrond gebruiken'));
  await expect.element(page.getByRole('treegrid', { name: 'Achtergronden' }).getByRole('row', { name: 'Bomen' })).toBeVisible();
  await userEvent.click(button('Groep toevoegen'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van de groep' }), 'Groen');
  await userEvent.click(button('Klaar'));
  await save();
  await expect.poll(() => state.saved.at(-1)).toMatchObject({
    legend: [{ id: -1, name: 'Groen', children: [] }, { id: 5 }], backgrounds: [{ map_id: 3 }, { map_id: 1, opacity: 1 }],
  });
});

test('explains each option, and keeps an invalid extent with an error', async () => {
  const { state } = open('options');
  await ready();
  const option = page.getByRole('checkbox', { name: 'Meten' });
  await expect.element(option).toHaveAccessibleDescription(/^Afstanden en oppervlakten op de kaart meten\./);
  await userEvent.click(page.getByText('Meten', { exact: true }));
  await userEvent.click(page.getByRole('tab', { name: 'Kaartbeeld' }));
  const extent = page.getByRole('textbox', { name: 'Beginbeeld' });
  await userEvent.fill(extent, '1, 2, 3');
  await expect.element(page.getByText(/Geef vier getallen/)).toBeVisible();
  await userEvent.fill(extent, '143000, 507000, 145000, 509000');
  await expect.element(page.getByText(/Geef vier getallen/)).not.toBeInTheDocument();
  await save();
  await expect.poll(() => state.saved.at(-1)).toMatchObject({ options: { measure: true }, extent: [143000, 507000, 145000, 509000] });
});

test('switches a tool on, edits its fields, and hides credentials after saving', async () => {
  const { state, api } = open('tools', { document: { ...published, tools: { vreemd: { a: 1 } } } });
  await ready();
  await userEvent.click(button('Filters'));
  await userEvent.click(page.getByText('Filters gebruiken'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Status');
  await userEvent.fill(page.getByRole('textbox', { name: 'Lagen' }), 'kavels');
  await userEvent.click(button('Cyclorama'));
  const cyclo = () => page.getByRole('group', { name: 'Cyclorama' });
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(cyclo().getByLabelText('Wachtwoord'), 'geheim');
  await userEvent.click(cyclo().getByRole('button', { name: 'Inloggegevens opslaan' }));
  await expect.element(cyclo().getByText('Ingesteld')).toBeVisible();
  await expect.element(cyclo().getByLabelText('Wachtwoord')).toHaveValue('');
  await userEvent.click(cyclo().getByRole('button', { name: 'Inloggegevens wissen' }));
  const question = page.getByRole('alertdialog', { name: 'Inloggegevens wissen' });
  await expect.element(question.getByText(/werkt daarna niet meer/)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Annuleren' }));
  await expect.element(question).not.toBeInTheDocument();
  snackbar.clear();
  await save();
  await expect.poll(() => state.saved.at(-1)?.tools).toEqual({ vreemd: { a: 1 }, filters: [{ name: 'Status', layers: ['kavels'] }] });
  expect(api.asked.filter(({ call }) => call === setCredentials)).toHaveLength(1);
  expect(api.asked.find(({ call }) => call === setCredentials)?.request).toMatchObject({ params: { id: 1, tool: 'cyclo' }, version: expect.any(Number) as number, body: { fields: { password: 'geheim' } } });
});

test('proposes and withdraws a public name, and adds users by search', async () => {
  const { state } = open('access');
  await ready();
  await userEvent.click(page.getByText(/^Openbaar: iedereen/));
  await expect.element(page.getByRole('textbox', { name: 'Openbare naam' })).toHaveValue('markerwaard');
  await userEvent.click(button('Intrekken'));
  await expect.element(page.getByRole('textbox', { name: 'Openbare naam' })).not.toBeInTheDocument();
  await lookUp('Gebruikers', 'Ding', 'Ding van users');
  await expect.element(button('Ding van users weghalen')).toBeVisible();
  await save();
  await expect.poll(() => state.saved.at(-1)).toMatchObject({ public: false, public_token: null, users: [8] });
});

test('compares editions and restores one as draft', async () => {
  const { api } = open('history');
  const of = (number: number, name: string) => ({ number, published_at: '2026-05-04T10:00:00Z', published_by: 'Mies', note: name, document: { ...published, name }, things });
  api.on(listEditions, () => [of(2, 'Twee'), of(1, 'Een')]);
  api.on(readEdition, ({ params }) => of(Number(params.number), Number(params.number) === 1 ? 'Een' : 'Twee'));
  api.on(restoreEdition, () => { throw new ApiError(412, 'changed_meanwhile', 'Iemand anders was eerder.'); });
  await expect.element(page.getByText(/Versie 2/)).toBeVisible();
  await userEvent.click(button('Verschil met de vorige'));
  await expect.element(page.getByText('Naam: Een → Twee')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }));
  await userEvent.click(button('Terugzetten als concept').last());
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Terugzetten als concept' }));
  await expect.element(page.getByText('Iemand anders was eerder.').first()).toBeVisible();
  expect(api.asked.find(({ call }) => call === restoreEdition)?.request).toMatchObject({ params: { id: 1, number: 1 }, version: 4 });
});

test('opens the preview in a new window', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  open('general');
  await ready();
  await userEvent.click(button('Voorbeeld (nieuw tabblad)'));
  expect(opened).toHaveBeenCalledExactlyOnceWith('/voorbeeld/1/bezoeker', '_blank', 'noopener');
});
