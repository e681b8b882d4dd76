import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { changeRegistration, readRegistration, removeRegistration } from '../../contract/registrations.ts';
import type { Unsent } from '../drafts/unsent-record.ts';
import { formWith, registrationWith } from '../testing/forms.ts';
import { button, openTab, text } from '../testing/open-tab.tsx';
import { changed, forgetSession, keptBefore, newDraftKey, recordsOf } from '../testing/unsent.ts';

beforeEach(async () => {
  snackbar.clear();
  await forgetSession();
});

const form = formWith({ notify: true });
/** Beside it, drafts of all forms are offered. */
const forms = [form, formWith({ id: 6, name: 'Boom' })];
const stored = registrationWith({ form, phase: 'Nieuw' });
/** As a handler took it further. */
const begun = registrationWith({
  form, phase: 'In behandeling', step: 1, version: 4, can_edit: false, abilities: { edit: false, handle: false, remove: false, hidden: true },
});
const reason = 'U kunt deze registratie bekijken, niet wijzigen: bij ‘In behandeling’ doet alleen een behandelaar dat.';
const notSaved = 'Wat u hebt ingevuld is niet opgeslagen. U kunt het hier nog lezen en kopiëren.';
const forbidden = (): never => {
  throw new ApiError(403, 'forbidden', 'U mag dit niet doen.');
};
const keep = (state: Unsent['state'], more: Partial<Unsent> = {}): Promise<string> => keptBefore(changed(state, more, stored));
/** The registration is opened before a handler takes it further, and saved or removed after it. */
const takenFurther = (api: StubApi): void => {
  for (const call of [changeRegistration, removeRegistration]) {
    api.on(call, () => {
      api.on(readRegistration, () => begun);
      return forbidden();
    });
  }
};
const expectReadOnly = async (typed: string): Promise<void> => {
  await expect.element(text('Omschrijving')).toHaveAttribute('readonly');
  await expect.element(text('Omschrijving')).toHaveValue(typed);
  await expect.element(page.getByRole('paragraph').filter({ hasText: reason })).toBeVisible();
  for (const name of ['Opslaan', 'Verwijderen']) await expect.element(button(name)).not.toBeInTheDocument();
};
const says = () => snackbar.all().map(({ text: said }) => said);

test('a form whose saving is refused says why and becomes read-only with what was filled in, and so does its draft', async () => {
  const draftKey = newDraftKey();
  await openTab({ draftKey, forms: [form], stored, answers: takenFurther });
  await userEvent.fill(text('Omschrijving'), 'Twee losse tegels');
  await userEvent.click(button('Opslaan'));
  await expectReadOnly('Twee losse tegels');
  await expect.element(page.getByText(notSaved)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Melding' })).toHaveFocus();
  expect(says()).toEqual([reason]);
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.poll(() => recordsOf(draftKey)).toMatchObject([{ state: 'draft', answers: { 11: 'Twee losse tegels' }, stored: { can_edit: false, version: 3 } }]);
  await userEvent.click(button('Alle formulieren'));
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByRole('button', { name: 'Annuleren' })).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Weggooien' }));
  await expect.poll(() => recordsOf(draftKey)).toEqual([]);
});

test('a registration whose removal is refused says why and becomes read-only', async () => {
  await openTab({ forms: [form], stored, answers: takenFurther });
  await userEvent.click(button('Verwijderen'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expectReadOnly('Losse tegel');
  expect(says()).toEqual([reason]);
  expect(page.getByText(notSaved).elements()).toEqual([]);
});

test('a refusal for another reason shows the words of the server, and the form stays open', async () => {
  await openTab({ forms: [form], stored, answers: (api) => api.on(changeRegistration, forbidden) });
  await userEvent.fill(text('Omschrijving'), 'Twee losse tegels');
  await userEvent.click(button('Opslaan'));
  await expect.poll(says).toEqual(['U mag dit niet doen.']);
  await expect.element(button('Opslaan')).toBeEnabled();
});

test('a draft is read-only when a handler took up its registration since', async () => {
  const draftKey = await keep('draft');
  await openTab({ draftKey, forms, answers: (api) => api.on(readRegistration, () => begun) });
  await userEvent.click(button('Verder gaan'));
  await expectReadOnly('Twee losse tegels');
  await expect.element(page.getByText(notSaved)).toBeVisible();
});

test('a draft is read-only too when its registration is already open', async () => {
  const draftKey = await keep('draft');
  await openTab({ draftKey, forms: [form], stored: begun });
  await expect.element(page.getByRole('paragraph').filter({ hasText: reason })).toBeVisible();
  await userEvent.click(button('Verder gaan'));
  await expectReadOnly('Twee losse tegels');
});

test('a draft can be changed again when the user may change its registration again, and is saved over the version that the user saw', async () => {
  const draftKey = await keep('draft', { stored: { ...stored, can_edit: false, step: 1 } });
  const { sent } = await openTab({
    draftKey, forms,
    answers: (api) => {
      api.on(readRegistration, () => registrationWith({ form, version: 5 }));
      api.on(changeRegistration, () => registrationWith({ form, version: 6 }));
    },
  });
  await userEvent.click(button('Verder gaan'));
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => sent(changeRegistration)).toMatchObject([{ version: 3 }]);
});

test('a draft opens as it was when the server does not answer', async () => {
  const draftKey = await keep('draft');
  await openTab({
    draftKey, forms,
    answers: (api) => api.on(readRegistration, () => {
      throw new ApiError(503, 'busy', '');
    }),
  });
  await userEvent.click(button('Verder gaan'));
  await expect.element(button('Opslaan')).toBeEnabled();
  expect(says()).toEqual([]);
});

test('a change from the outbox that is refused says why there, and can be read', async () => {
  const draftKey = await keep('waiting');
  await openTab({ draftKey, forms: [form], answers: (api) => {
    api.on(readRegistration, () => begun);
    api.on(changeRegistration, forbidden);
  } });
  const list = page.getByRole('region', { name: 'Nog te verzenden (1)' });
  await userEvent.click(button('Nu verzenden'));
  await expect.element(list).toMatchTextContent(new RegExp(`Geweigerd.*${reason}`, 's'));
  await expect.element(list).not.toMatchTextContent(/U mag dit niet doen|Aanpassen/);
  await userEvent.click(list.getByRole('button', { name: 'Bekijken: Melding: Twee losse tegels' }));
  await expectReadOnly('Twee losse tegels');
});
