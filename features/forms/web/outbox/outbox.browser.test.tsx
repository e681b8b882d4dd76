import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#platform/contract/upload.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError, noAnswer } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { readDraftKey } from '../../contract/draft-key.ts';
import { changeRegistration, createRegistration, readRegistration, removeRegistration } from '../../contract/registrations.ts';
import { unsentOf, type Unsent } from '../drafts/unsent-record.ts';
import { formWith, registrationWith } from '../testing/forms.ts';
import { button, choose, openTab, placeAt, text } from '../testing/open-tab.tsx';
import { filledIn, forgetSession, newDraftKey, openPageOf, waiting } from '../testing/unsent.ts';
import { SignOutNote } from './SignOutNote.tsx';

beforeEach(async () => {
  snackbar.clear();
  await forgetSession();
});

const recordsOf = async (draftKey: string) => (await openPageOf(draftKey)).state.getState().all;
const keep = async (...records: readonly Unsent[]): Promise<string> => {
  const draftKey = newDraftKey();
  const earlier = await openPageOf(draftKey);
  for (const record of records) await earlier.keep(record);
  return draftKey;
};
const list = (n: number) => page.getByRole('region', { name: `Nog te verzenden (${n})` });
const stored = registrationWith();
const changed = (state: Unsent['state'], more: Partial<Unsent> = {}): Unsent => unsentOf(filledIn({
  form: stored.form, stored, answers: { 11: 'Twee losse tegels', 12: 'Wegen', 13: 'true', 14: null }, place: stored.geom,
}), state, more);

test('a registration that is saved without a connection is kept, with its photo, and sent on request', async () => {
  let isOnline = false;
  const draftKey = newDraftKey();
  const { sent } = await openTab({
    draftKey,
    answers: (api) => {
      const online = <Answer,>(answer: Answer): Answer => {
        if (!isOnline) throw noAnswer();
        return answer;
      };
      api.on(upload, () => online({ id: 55, name: 'tegel.jpg', path: '55', mime: 'image/jpeg', size: 4 }));
      api.on(createRegistration, () => online(registrationWith()));
    },
  });
  await userEvent.fill(text('Omschrijving'), 'Losse tegel');
  await choose('Soort', 'Groen');
  await placeAt('145000, 508000');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['foto'], 'tegel.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(/^Bewaard op dit apparaat; wordt meegestuurd/)).toBeVisible();
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByText('Bewaard op dit apparaat; wordt verzonden zodra er verbinding is.')).toBeVisible();
  await expect.element(list(1)).toMatchTextContent(/Melding: Losse tegel.*Wachtend.*1 bestand · Bewaard op/s);
  // The form is ready for the next one.
  await expect.element(text('Omschrijving')).toHaveValue('');
  expect(await recordsOf(draftKey)).toMatchObject([{ state: 'waiting', files: [{ name: 'tegel.jpg' }] }]);
  isOnline = true;
  await userEvent.click(button('Nu verzenden'));
  await expect.element(list(1)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Verzonden (1)' })).toBeVisible();
  expect(sent(createRegistration).at(-1)).toMatchObject({ body: { value: expect.arrayContaining([{ item_id: 14, value: '55' }]) as unknown } });
  expect(await recordsOf(draftKey)).toEqual([]);
});

test('without a connection a change is kept too, and a removal says that it needs one', async () => {
  const draftKey = newDraftKey();
  await openTab({
    draftKey, stored,
    answers: (api) => {
      for (const call of [changeRegistration, removeRegistration]) {
        api.on(call, () => {
          throw noAnswer();
        });
      }
    },
  });
  await userEvent.click(button('Verwijderen'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.element(page.getByText('Verwijderen kan alleen met verbinding.')).toBeVisible();
  await userEvent.fill(text('Omschrijving'), 'Twee losse tegels');
  await userEvent.click(button('Opslaan'));
  await expect.element(list(1)).toMatchTextContent(/Wijziging van registratie 7/);
  expect(await recordsOf(draftKey)).toMatchObject([{ state: 'waiting', stored: { id: 31, version: 3 } }]);
});

test('shows why the server refused one, and the user repairs and sends it', async () => {
  const draftKey = await keep(waiting({ state: 'refused', is_tried: true, refusal: { message: 'Controleer de velden.', items: { 12: 'Kies een van de keuzes.' } } }));
  const { sent } = await openTab({ draftKey, answers: (api) => {
    api.on(createRegistration, () => registrationWith());
    // It was sent before, so the server may have the earlier answers.
    api.on(changeRegistration, () => registrationWith({ version: 4 }));
  } });
  await expect.element(list(1)).toMatchTextContent(/Geweigerd.*Controleer de velden\. Soort: Kies een van de keuzes\./s);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Aanpassen: Melding: Losse tegel' }));
  await expect.element(list(1)).not.toBeInTheDocument();
  await expect.element(page.getByText('Kies een van de keuzes.')).toBeVisible();
  expect(await recordsOf(draftKey)).toMatchObject([{ state: 'draft' }]);
  await choose('Soort', 'Groen');
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => [sent(createRegistration).length, sent(changeRegistration).length]).toEqual([1, 1]);
});

test('a refused one is sent again as it is, as when its form is open again', async () => {
  const draftKey = await keep(waiting({ state: 'refused', is_tried: true, refusal: { message: 'Formulier gesloten', items: {} } }));
  await openTab({ draftKey, answers: (api) => api.on(createRegistration, () => registrationWith()) });
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw verzenden: Melding: Losse tegel' }));
  await expect.element(list(1)).toMatchTextContent(/Wachtend/);
  await userEvent.click(button('Nu verzenden'));
  await expect.poll(() => recordsOf(draftKey)).toEqual([]);
});

test('a conflict is resolved by choosing a version, and sent as a change of the other version', async () => {
  const draftKey = await keep(changed('conflict', { refusal: { message: '', items: {} } }));
  const theirs = registrationWith({ version: 9, values: [{ item_id: 11, value: 'Kapotte stoep' }, { item_id: 12, value: 'Groen' }, { item_id: 13, value: 'true' }, { item_id: 14, value: null }] });
  const { sent } = await openTab({
    draftKey,
    answers: (api) => {
      api.on(readRegistration, () => theirs);
      api.on(changeRegistration, () => registrationWith({ version: 10 }));
    },
  });
  await expect.element(list(1)).toMatchTextContent(/Intussen gewijzigd/);
  await userEvent.click(page.getByRole('button', { name: /^Vergelijken/ }));
  await expect.element(page.getByRole('alertdialog').getByText('Kapotte stoep')).toBeVisible();
  await userEvent.click(button('Mijn versie opslaan'));
  await expect.element(list(1)).toMatchTextContent(/Wachtend/);
  await userEvent.click(button('Nu verzenden'));
  await expect.poll(() => sent(changeRegistration)).toEqual([{ body: { id: 31, form_id: 5, value: [{ item_id: 11, value: 'Twee losse tegels' }] }, version: 9 }]);
});

const gone = (): never => {
  throw new ApiError(404, 'not_found', 'Dit bestaat niet of niet meer.');
};

test('the change of a registration that was removed is kept as a new one, without the files of the other', async () => {
  const draftKey = await keep(changed('waiting', { answers: { 11: 'Twee losse tegels', 12: 'Wegen', 13: 'true', 14: '88' } }));
  const { sent } = await openTab({
    draftKey,
    answers: (api) => {
      api.on(changeRegistration, gone);
      api.on(createRegistration, () => registrationWith({ id: 32, form_count: 8 }));
    },
  });
  await userEvent.click(button('Nu verzenden'));
  await expect.element(list(1)).toMatchTextContent(/Geweigerd.*Iemand anders heeft deze registratie intussen verwijderd/s);
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
  const draftKey = await keep(changed('conflict', { answers: { 11: 'Twee losse tegels', 12: 'Wegen', 13: 'true', 14: '88' } }));
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

test('removes one after a question', async () => {
  const draftKey = await keep(waiting(), waiting());
  await openTab({ draftKey });
  await userEvent.click(list(2).getByRole('button', { name: /^Verwijderen/ }).first());
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.element(list(1)).toBeVisible();
  expect(await recordsOf(draftKey)).toHaveLength(1);
});

test('without a form of this configuration a registration still stands in the list', async () => {
  const draftKey = await keep(waiting({}, { form: formWith({ id: 99, name: 'Oud formulier' }) }));
  await openTab({ draftKey });
  await expect.element(list(1)).toMatchTextContent(/Oud formulier/);
});

test.each([
  [[waiting(), waiting(), waiting()], 'Er staan nog 3 registraties op dit apparaat die niet zijn verzonden.'],
  [[waiting({ state: 'refused' })], 'Er staat nog 1 registratie op dit apparaat die niet is verzonden.'],
  [[unsentOf(filledIn(), 'draft')], 'Er staat nog 1 concept van een formulier op dit apparaat.'],
])('the question before signing out says what stays on the device (%#)', async (records, sentence) => {
  const draftKey = await keep(...records);
  renderPart(<SignOutNote />, { session: sessionWith(), answers: (api) => api.on(readDraftKey, () => ({ key: draftKey })) });
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText('Dit blijft hier versleuteld staan: alleen u ziet het weer, als u op dit apparaat opnieuw inlogt.')).toBeVisible();
});

test('the question before signing out says nothing when nothing stays, or when the server does not give the key', async () => {
  const answers = [(): { key: string } => ({ key: newDraftKey() }), () => {
    throw new ApiError(503, 'busy', '');
  }];
  for (const answer of answers) {
    const setup = renderPart(<main><h1>Vraag</h1><SignOutNote /></main>, { session: sessionWith(), answers: (api) => api.on(readDraftKey, answer) });
    await expect.poll(() => document.querySelectorAll('main').length).toBeGreaterThan(0);
    await expect.poll(() => setup.api.asked.length).toBe(1);
    expect(document.body.textContent).not.toContain('Er sta');
  }
});
