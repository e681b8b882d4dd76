import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { removeUpload, upload } from '#platform/contract/upload.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError, noAnswer } from '#platform/web/api/api-error.ts';
import { openWork } from '#platform/web/open-work/open-work.ts';
import { createRegistration } from '../../contract/registrations.ts';
import { formWith, itemWith, registrationWith } from '../testing/forms.ts';
import { button, choose, openTab, placeAt, text } from '../testing/open-tab.tsx';
import { filledIn, newDraftKey, openPageOf, recordsOf } from '../testing/unsent.ts';
import { unsentOf } from './unsent-record.ts';

beforeEach(() => snackbar.clear());
afterEach(() => vi.restoreAllMocks());

const photo = new File(['foto'], 'tegel.jpg', { type: 'image/jpeg' });
const choosePhoto = () => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, photo);
const offer = (name = 'Melding') => page.getByRole('region', { name: `U was bezig met “${name}”` });

test('keeps letters, choices, corners and photos shortly after they are filled in, and removes them when they are saved', async () => {
  const draftKey = newDraftKey();
  const { sent } = await openTab({
    draftKey,
    answers: (api) => {
      api.on(upload, () => ({ id: 55, name: 'tegel.jpg', path: '55', mime: 'image/jpeg', size: 4 }));
      api.on(createRegistration, () => registrationWith());
    },
  });
  await userEvent.fill(text('Omschrijving'), 'Losse tegel');
  await choose('Soort', 'Groen');
  await placeAt('145000, 508000');
  await choosePhoto();
  await expect.element(page.getByText('Upload voltooid')).toBeVisible();
  await expect.poll(() => recordsOf(draftKey)).toMatchObject([{
    state: 'draft', answers: { 11: 'Losse tegel', 12: 'Groen' }, place: { type: 'Point', coordinates: [145_000, 508_000] },
    files: [{ name: 'tegel.jpg', uploaded: { id: 55 } }],
  }]);
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByText('Registratie is succesvol opgeslagen.')).toBeVisible();
  expect(sent(createRegistration)).toMatchObject([{ body: { value: expect.arrayContaining([{ item_id: 14, value: '55' }]) as unknown } }]);
  await expect.poll(() => recordsOf(draftKey)).toEqual([]);
});

test('what is filled in is open work that is kept, once it is a draft', async () => {
  await openTab();
  await userEvent.fill(text('Omschrijving'), 'Losse tegel');
  await expect.poll(openWork).toBe('kept');
});

test('keeps what was typed last when the page is hidden', async () => {
  const draftKey = newDraftKey();
  await openTab({ draftKey });
  await userEvent.fill(text('Omschrijving'), 'Net getypt');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => recordsOf(draftKey)).toMatchObject([{ answers: { 11: 'Net getypt' } }]);
});

test('offers a draft of an earlier visit with what is in it, and goes on with its answers, place and photo', async () => {
  const draftKey = newDraftKey();
  const earlier = await openPageOf(draftKey);
  const { id } = earlier.files.add(photo);
  const entry = filledIn({ answers: { 11: 'Losse tegel', 12: 'Groen', 13: 'true', 14: id } });
  await earlier.keep(unsentOf(entry, 'draft', { saved_at: '2026-05-01T10:00:00.000Z' }));
  const { sent } = await openTab({
    draftKey,
    answers: (api) => {
      api.on(upload, () => ({ id: 56, name: 'tegel.jpg', path: '56', mime: 'image/jpeg', size: 4 }));
      api.on(createRegistration, () => registrationWith());
    },
  });
  await expect.element(offer()).toMatchTextContent(/U was bezig met dit formulier.*Losse tegel, een locatie, 1 bestand.*Laatst gewijzigd op 01-05-2026 12:00\./s);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Verder gaan'));
  await expect.element(text('Omschrijving')).toHaveValue('Losse tegel');
  await expect.element(page.getByText('Punt bij 145000.00, 508000.00')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Foto groter tonen: Foto' })).toBeVisible();
  await expect.element(offer()).not.toBeInTheDocument();
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => sent(createRegistration)).toMatchObject([{ body: { client_id: entry.clientId, value: expect.arrayContaining([{ item_id: 14, value: '56' }]) as unknown } }]);
});

test('throws a draft away after a question, and keeps those of other forms', async () => {
  const draftKey = newDraftKey();
  const earlier = await openPageOf(draftKey);
  await earlier.keep(unsentOf(filledIn(), 'draft'));
  await earlier.keep(unsentOf(filledIn({ form: formWith({ id: 6, name: 'Boom' }) }), 'draft'));
  await openTab({ draftKey, forms: [formWith(), formWith({ id: 6, name: 'Boom' }), formWith({ id: 7, name: 'Paal' })] });
  await expect.element(offer('Boom')).toBeVisible();
  await userEvent.click(offer().getByRole('button', { name: 'Weggooien' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Weggooien' }));
  await expect.element(offer()).not.toBeInTheDocument();
  expect((await recordsOf(draftKey)).map(({ form }) => form.name)).toEqual(['Boom']);
  await userEvent.click(page.getByRole('button', { name: /^Paal/ }));
  await expect.element(page.getByRole('heading', { name: 'Paal' })).toBeVisible();
  await expect.element(offer('Boom')).not.toBeInTheDocument();
});

test('does not offer a draft to another user', async () => {
  await (await openPageOf(newDraftKey())).keep(unsentOf(filledIn(), 'draft'));
  await openTab();
  await expect.element(text('Omschrijving')).toBeVisible();
  expect(document.body.textContent).not.toContain('U was bezig');
});

test('keeps a draft that the server refuses, with its place', async () => {
  const draftKey = newDraftKey();
  await openTab({
    draftKey,
    answers: (api) => api.on(createRegistration, () => {
      throw new ApiError(403, 'form_closed', 'Formulier gesloten');
    }),
  });
  await userEvent.fill(text('Omschrijving'), 'Losse tegel');
  await choose('Soort', 'Groen');
  await placeAt('145000, 508000');
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByText('Formulier gesloten')).toBeVisible();
  await expect.element(text('Omschrijving')).toHaveValue('Losse tegel');
  await expect.poll(() => recordsOf(draftKey)).toMatchObject([{ state: 'draft', place: { coordinates: [145_000, 508_000] } }]);
});

test('a form that closed meanwhile shows what was filled in, to read', async () => {
  const draftKey = newDraftKey();
  await (await openPageOf(draftKey)).keep(unsentOf(filledIn(), 'draft'));
  await openTab({ draftKey, forms: [formWith({ valid_till: '2026-05-31T21:59:59.999Z' })] });
  await userEvent.click(button('Verder gaan'));
  await expect.element(page.getByText('Formulier gesloten. U kon het invullen tot en met 31-05-2026.')).toBeVisible();
  await expect.element(text('Omschrijving')).toHaveValue('Losse tegel');
  await expect.element(text('Omschrijving')).toHaveAttribute('readonly');
});

test('says once that a full device keeps nothing, and filling in goes on', async () => {
  const { sent } = await openTab({ answers: (api) => api.on(createRegistration, () => registrationWith()) });
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown, key) {
    if (Array.isArray(key)) throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  const message = 'Dit apparaat kan niet bewaren wat u invult. Het blijft staan zolang deze pagina open is.';
  await userEvent.fill(text('Omschrijving'), 'een');
  await expect.element(page.getByText(message)).toBeVisible();
  expect(openWork()).toBe('lost');
  snackbar.clear();
  await userEvent.fill(text('Omschrijving'), 'twee');
  await choose('Soort', 'Groen');
  await placeAt('145000, 508000');
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => sent(createRegistration).length).toBe(1);
  expect(snackbar.all().map((shown) => shown.text)).not.toContain(message);
});

test('a photo that is chosen without a connection is kept, shown and taken out again', async () => {
  const draftKey = newDraftKey();
  const items = [itemWith({ id: 14, name: 'Foto', type: 'image' })];
  const { sent } = await openTab({
    draftKey, forms: [formWith({ form_items: items })],
    answers: (api) => api.on(upload, () => {
      throw noAnswer();
    }),
  });
  await choosePhoto();
  await expect.element(page.getByText('Bewaard op dit apparaat; wordt meegestuurd zodra er verbinding is.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Foto groter tonen: Foto' })).toBeVisible();
  await expect.poll(async () => (await recordsOf(draftKey))[0]?.files).toMatchObject([{ name: 'tegel.jpg', uploaded: null }]);
  await userEvent.click(page.getByRole('button', { name: 'Verwijderen: Foto' }));
  await expect.poll(async () => (await recordsOf(draftKey))[0]?.files).toEqual([]);
  expect(sent(removeUpload)).toEqual([]);
});

test('says which answers the form no longer asks, and sends only the others', async () => {
  const draftKey = newDraftKey();
  const earlier = await openPageOf(draftKey);
  const now = formWith();
  const gone = [
    itemWith({ id: 97, name: 'Huisnummer', type: 'text' }), itemWith({ id: 98, name: 'Overlast', type: 'checkbox', auto: 'false' }),
    itemWith({ id: 99, name: 'Bijlage', type: 'pdf' }), itemWith({ id: 96, name: 'Leeg', type: 'text' }), itemWith({ id: 95, name: 'Vast', type: 'text', value: 'vast' }),
  ];
  const { id } = earlier.files.add(new File(['brief'], 'brief.pdf', { type: 'application/pdf' }));
  const form = { ...now, form_items: [...now.form_items, ...gone] };
  const entry = filledIn({ form, answers: { 11: 'Losse tegel', 12: 'Groen', 13: 'true', 14: null, 95: 'vast', 96: null, 97: '12a', 98: 'true', 99: id } });
  await earlier.keep(unsentOf(entry, 'draft'));
  const { sent } = await openTab({ draftKey, forms: [now], answers: (api) => api.on(createRegistration, () => registrationWith()) });
  await userEvent.click(button('Verder gaan'));
  await expect.element(page.getByText(/^Dit formulier is gewijzigd sinds u het invulde/).last()).toBeVisible();
  const list = document.querySelector('dl')!;
  expect([...list.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Huisnummer', 'Overlast', 'Bijlage']);
  expect([...list.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['12a', 'Ja', 'brief.pdf']);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => sent(createRegistration)).toMatchObject([{ body: { value: [{ item_id: 11 }, { item_id: 12 }, { item_id: 13 }, { item_id: 14 }] } }]);
  await expect.poll(() => document.querySelector('dl')).toBeNull();
});

test('says nothing about a draft of a form that stayed as it was', async () => {
  const draftKey = newDraftKey();
  await (await openPageOf(draftKey)).keep(unsentOf(filledIn(), 'draft'));
  await openTab({ draftKey });
  await userEvent.click(button('Verder gaan'));
  await expect.element(text('Omschrijving')).toHaveValue('Losse tegel');
  expect(document.querySelector('dl')).toBeNull();
});

test('on a phone the sheet makes room for a form that is open again', async () => {
  const draftKey = newDraftKey();
  await (await openPageOf(draftKey)).keep(unsentOf(filledIn(), 'draft'));
  const { drawer } = await openTab({ draftKey });
  await page.viewport(390, 844);
  drawer.getState().setHeight('half');
  await expect.element(button('Verder gaan')).toBeInTheDocument();
  (button('Verder gaan').element() as HTMLElement).click();
  await expect.poll(() => drawer.getState().height).toBe('full');
});
