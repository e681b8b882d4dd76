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
import { unsentOf } from '../drafts/unsent-record.ts';
import { formWith, registrationWith } from '../testing/forms.ts';
import { button, choose, openTab, placeAt, text } from '../testing/open-tab.tsx';
import { changed, filledIn, forgetSession, keptBefore, newDraftKey, recordsOf, waiting } from '../testing/unsent.ts';
import { SignOutNote } from './SignOutNote.tsx';

beforeEach(async () => {
  snackbar.clear();
  await forgetSession();
});

const list = (n: number) => page.getByRole('region', { name: `Nog te verzenden (${n})` });
const stored = registrationWith();

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
  const draftKey = await keptBefore(waiting({ state: 'refused', is_tried: true, refusal: { message: 'Controleer de velden.', items: { 12: 'Kies een van de keuzes.' } } }));
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
  const draftKey = await keptBefore(waiting({ state: 'refused', is_tried: true, refusal: { message: 'Formulier gesloten', items: {} } }));
  await openTab({ draftKey, answers: (api) => api.on(createRegistration, () => registrationWith()) });
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw verzenden: Melding: Losse tegel' }));
  await expect.element(list(1)).toMatchTextContent(/Wachtend/);
  await userEvent.click(button('Nu verzenden'));
  await expect.poll(() => recordsOf(draftKey)).toEqual([]);
});

test('a conflict is resolved by choosing a version, and sent as a change of the other version', async () => {
  const draftKey = await keptBefore(changed('conflict', { refusal: { message: '', items: {} } }));
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

test('removes one after a question', async () => {
  const draftKey = await keptBefore(waiting(), waiting());
  await openTab({ draftKey });
  await userEvent.click(list(2).getByRole('button', { name: /^Verwijderen/ }).first());
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.element(list(1)).toBeVisible();
  expect(await recordsOf(draftKey)).toHaveLength(1);
});

test('without a form of this configuration a registration still stands in the list', async () => {
  const draftKey = await keptBefore(waiting({}, { form: formWith({ id: 99, name: 'Oud formulier' }) }));
  await openTab({ draftKey });
  await expect.element(list(1)).toMatchTextContent(/Oud formulier/);
});

test.each([
  [[waiting(), waiting(), waiting()], 'Er staan nog 3 registraties op dit apparaat die niet zijn verzonden.'],
  [[waiting({ state: 'refused' })], 'Er staat nog 1 registratie op dit apparaat die niet is verzonden.'],
  [[unsentOf(filledIn(), 'draft')], 'Er staat nog 1 concept van een formulier op dit apparaat.'],
])('the question before signing out says what stays on the device (%#)', async (records, sentence) => {
  const draftKey = await keptBefore(...records);
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
