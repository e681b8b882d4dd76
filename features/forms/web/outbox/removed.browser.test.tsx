import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#platform/contract/upload.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { changeRegistration, createRegistration, readRegistration } from '../../contract/registrations.ts';
import { formWith, registrationWith } from '../testing/forms.ts';
import { button, openTab, text } from '../testing/open-tab.tsx';
import { changed, forgetSession, keptBefore, recordsOf } from '../testing/unsent.ts';

beforeEach(async () => {
  snackbar.clear();
  await forgetSession();
});

const list = (n: number) => page.getByRole('region', { name: `Nog te verzenden (${n})` });
const stored = registrationWith();

const gone = (): never => {
  throw new ApiError(404, 'not_found', 'Dit bestaat niet of niet meer.');
};

test('the change of a registration that was removed is kept as a new one', async () => {
  const draftKey = await keptBefore(changed('waiting'));
  const { sent } = await openTab({
    draftKey,
    answers: (api) => {
      api.on(changeRegistration, gone);
      api.on(createRegistration, () => registrationWith({ id: 32, form_count: 8 }));
    },
  });
  await userEvent.click(button('Nu verzenden'));
  await expect.element(list(1)).toMatchTextContent(/Geweigerd.*Iemand anders heeft deze registratie intussen verwijderd/s);
  await expect.element(list(1)).not.toMatchTextContent(/gaan niet mee/);
  expect(page.getByRole('button', { name: /^(Aanpassen|Opnieuw verzenden)/ }).elements()).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /^Als nieuwe registratie bewaren/ }));
  await expect.element(list(1)).toMatchTextContent(/Wachtend/);
  await expect.element(list(1)).not.toMatchTextContent(/Wijziging van registratie/);
  const [record] = await recordsOf(draftKey);
  await userEvent.click(button('Nu verzenden'));
  await expect.element(page.getByRole('button', { name: 'Verzonden (1)' })).toBeVisible();
  expect(sent(createRegistration)).toEqual([{
    body: {
      form_id: 5, geom: stored.geom, client_id: record?.id,
      value: [{ item_id: 11, value: 'Twee losse tegels' }, { item_id: 12, value: 'Wegen' }, { item_id: 13, value: 'true' }, { item_id: 14, value: null }],
    },
  }]);
  expect(await recordsOf(draftKey)).toEqual([]);
});

test('a removed registration that lacks something as a new one opens in the form first', async () => {
  const items = formWith().form_items.map((item) => ({ ...item, required: item.id === 14 || item.required }));
  const draftKey = await keptBefore(changed('conflict', { answers: { 11: 'Twee losse tegels', 12: 'Wegen', 13: 'true', 14: '88' } }));
  await openTab({ draftKey, forms: [formWith({ form_items: items })], answers: (api) => api.on(readRegistration, gone) });
  await userEvent.click(page.getByRole('button', { name: /^Vergelijken/ }));
  await userEvent.click(page.getByRole('button', { name: /^Als nieuwe registratie bewaren/ }));
  await expect.element(text('Omschrijving')).toHaveValue('Twee losse tegels');
  await expect.element(page.getByText('Nog nodig:')).toBeVisible();
  expect(page.getByText('Registratie 7').elements()).toEqual([]);
  expect(await recordsOf(draftKey)).toMatchObject([{ state: 'draft', stored: null }]);
});

test('offers to save a change as a new registration at once when somebody removed the registration', async () => {
  const { sent } = await openTab({
    stored,
    answers: (api) => {
      api.on(changeRegistration, gone);
      api.on(createRegistration, () => registrationWith({ id: 32, form_count: 8 }));
    },
  });
  await userEvent.fill(text('Omschrijving'), 'Twee losse tegels');
  await userEvent.click(button('Opslaan'));
  const question = page.getByRole('alertdialog', { name: 'Deze registratie is verwijderd' });
  await expect.element(question).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Annuleren' }));
  await expect.element(text('Omschrijving')).toHaveValue('Twee losse tegels');
  expect(sent(createRegistration)).toEqual([]);
  await userEvent.click(button('Opslaan'));
  await userEvent.click(question.getByRole('button', { name: 'Als nieuwe registratie bewaren' }));
  await expect.element(page.getByText('Registratie is succesvol opgeslagen.')).toBeVisible();
  expect(sent(createRegistration)).toMatchObject([{ body: { geom: stored.geom, value: [{ item_id: 11, value: 'Twee losse tegels' }, { item_id: 12 }, { item_id: 13 }, { item_id: 14 }] } }]);
});

test('a removed registration with a file says that the file does not come along, and opens in the form to add it again', async () => {
  const draftKey = await keptBefore(changed('refused', {
    answers: { 11: 'Twee losse tegels', 12: 'Wegen', 13: 'true', 14: '88' }, refusal: { message: '', items: {}, is_gone: true },
  }));
  await openTab({ draftKey });
  await expect.element(list(1)).toMatchTextContent(/Deze bestanden gaan niet mee: Foto\. Voeg ze opnieuw toe voordat u opslaat\./);
  await userEvent.click(page.getByRole('button', { name: /^Als nieuwe registratie bewaren/ }));
  await expect.element(text('Omschrijving')).toHaveValue('Twee losse tegels');
  expect(await recordsOf(draftKey)).toMatchObject([{ state: 'draft', stored: null, answers: { 14: null } }]);
});

test('names the files that a new registration loses before it is saved, so that the user adds them again', async () => {
  const items = [...stored.form.form_items, { ...stored.form.form_items[3]!, id: 15, name: 'Werkbon', type: 'pdf' as const }, { ...stored.form.form_items[3]!, id: 16, name: 'Tweede foto' }];
  const form = formWith({ form_items: items });
  const { sent } = await openTab({
    forms: [form],
    stored: registrationWith({ form, values: [...stored.values.slice(0, 3), { item_id: 14, value: '88' }, { item_id: 15, value: '89' }, { item_id: 16, value: null }] }),
    answers: (api) => {
      api.on(changeRegistration, gone);
      api.on(upload, () => ({ id: 90, name: 'tegel.jpg', path: '90', mime: 'image/jpeg', size: 4 }));
      api.on(createRegistration, () => registrationWith({ id: 32, form_count: 8 }));
    },
  });
  await userEvent.fill(text('Omschrijving'), 'Twee losse tegels');
  await userEvent.click(button('Opslaan'));
  const question = page.getByRole('alertdialog', { name: 'Deze registratie is verwijderd' });
  await expect.element(question).toMatchTextContent(/Deze bestanden gaan niet mee: Foto, Werkbon\. Voeg ze opnieuw toe voordat u opslaat\./);
  await userEvent.click(question.getByRole('button', { name: 'Als nieuwe registratie bewaren' }));
  await expect.element(page.getByRole('button', { name: 'Foto kiezen: Foto' })).toBeVisible();
  expect(sent(createRegistration)).toEqual([]);
  await userEvent.upload(document.querySelector<HTMLInputElement>('[data-item="14"] input[type=file]')!, new File(['foto'], 'tegel.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('Upload voltooid')).toBeVisible();
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => sent(createRegistration)).toMatchObject([{ body: { value: [
    { item_id: 11, value: 'Twee losse tegels' }, { item_id: 12 }, { item_id: 13 }, { item_id: 14, value: '90' }, { item_id: 15, value: null }, { item_id: 16, value: null },
  ] } }]);
});
