import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { listMessages, type RegistrationMessage } from '../../contract/messages.ts';
import { closeOpened, keepOpen } from '../../contract/openings.ts';
import type { Registration } from '../../contract/registration.ts';
import {
  archiveRegistration, assignRegistration, listAssignees, readHistory, readRegistration, removeRegistration, restoreRegistration,
} from '../../contract/registrations.ts';
import { fakeChannels } from '../testing/fake-channels.ts';
import { formWith, itemWith, registrationWith } from '../testing/forms.ts';
import { workOf } from '../work.ts';
import { Dossier } from './Dossier.tsx';
import { useOpenedDossier } from './opened-dossier.ts';

const form = formWith({
  form_items: [
    itemWith({ id: 11, name: 'Omschrijving' }), itemWith({ id: 14, name: 'Foto', type: 'image' }),
    itemWith({ id: 15, name: 'Status', type: 'select', selects: [{ value: 'Nieuw', step: 0 }, { value: 'Bezig', step: 1 }, { value: 'Klaar', step: 2 }, { value: 'Geweigerd', step: 2 }] }),
  ],
});
const withForm = (changes: Partial<Registration> = {}): Registration => registrationWith({
  form, phase: 'Bezig', step: 1, values: [{ item_id: 11, value: 'Losse tegel' }, { item_id: 14, value: null }, { item_id: 15, value: 'Bezig' }], ...changes,
});
const handled: Partial<Registration> = { abilities: { edit: true, handle: true, remove: true, hidden: true } };

const Opened = () => {
  const { id, open, close } = useOpenedDossier();
  return id === null ? <button type="button" onClick={() => open(31, 5)}>Lijst</button> : <Dossier id={id} close={close} />;
};

const open = async (start: Registration = withForm(), answers?: (api: StubApi) => void, size: readonly [number, number] = [1300, 900]) => {
  await page.viewport(...size);
  let stored = start;
  let others: { id: number; name: string }[] = [];
  const says = fakeChannels();
  const setup = renderOnMap(<div style={{ position: 'absolute', left: 0, width: Math.min(920, size[0]), height: 500, overflow: 'auto' }}><Opened /></div>, { forms: [form] }, {
    session: sessionWith(),
    answers: (api) => {
      api.on(readRegistration, () => stored);
      api.on(keepOpen, () => others);
      api.on(closeOpened, () => undefined);
      api.on(listMessages, () => []);
      api.on(readHistory, () => ({}));
      api.on(listAssignees, () => [{ id: 8, name: 'Bo van Dijk' }, { id: 9, name: 'Cas Meer' }]);
      api.on(archiveRegistration, ({ body }) => (stored = { ...stored, archived_at: body.archived ? '2026-05-03T10:00:00.000Z' : null, version: stored.version + 1 }));
      api.on(assignRegistration, ({ body }) => (stored = { ...stored, assigned_to: body.user_id === null ? null : { id: body.user_id, name: 'Cas Meer' }, version: stored.version + 1 }));
      answers?.(api);
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Lijst' }));
  const sent = (call: unknown) => setup.api.asked.filter((asked) => asked.call === call).map(({ request }) => request);
  return {
    ...setup, sent,
    hears: (event: string) => says('register.31', { event, data: { id: 31 } }),
    store: (changes: Partial<Registration>) => void (stored = { ...stored, ...changes }),
    setOthers: (names: readonly string[]) => void (others = names.map((name, id) => ({ id: id + 50, name }))),
  };
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Presses a button by key: in a test the dialog layer lies over the snackbars. */
const pressByKey = async (name: string): Promise<void> => {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

beforeEach(() => snackbar.clear());

test('shows the phases, answers, place, messages and history, with the focus at its beginning and the place in the map', async () => {
  const { map } = await open();
  await expect.element(page.getByRole('heading', { name: 'Losse tegel' })).toBeVisible();
  await expect.element(button('Alle registraties')).toHaveFocus();
  await expect.element(page.getByText('Registratie 7 · Kim Kijker · 01-05-2026 12:00')).toBeVisible();
  const phases = page.getByRole('list', { name: 'Fase' }).getByRole('listitem');
  expect(phases.elements().map(({ textContent }) => textContent)).toEqual(['Nieuw (gedaan)', 'Bezig', 'Klaar / Geweigerd']);
  expect(phases.elements().map((phase) => phase.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  await expect.element(page.getByText('145000.00, 508000.00')).toBeVisible();
  await expect.element(page.getByText('Er zijn nog geen berichten.')).toBeVisible();
  await expect.element(page.getByText('Geen wijzigingen gevonden.')).toBeVisible();
  await expect.poll(() => map.model.state.get().centre.map(Math.round)).toEqual([145_000, 508_000]);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows photos as pictures that open larger', async () => {
  await open(withForm({ values: [{ item_id: 11, value: 'Losse tegel' }, { item_id: 14, value: '77' }] }));
  await expect.element(page.getByRole('region', { name: 'Foto’s' }).getByRole('button', { name: /Foto/ })).toBeVisible();
});

test('shows a file by its name, and opens a PDF file in the page', async () => {
  const asking = formWith({ form_items: [...form.form_items, itemWith({ id: 16, name: 'Werkbon', type: 'pdf' })] });
  await open(withForm({ form: asking, values: [{ item_id: 16, value: '78' }], files: [{ id: 78, name: 'bon.pdf', mime: 'application/pdf', size: 9 }] }));
  await userEvent.click(button('bon.pdf'));
  await expect.element(page.getByRole('dialog', { name: /bon\.pdf/ })).toBeVisible();
});

test('shows no section for photos without photos, and no phases without a list that decides them', async () => {
  await open(registrationWith());
  await expect.element(page.getByRole('region', { name: 'Antwoorden' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Foto’s' }).elements()).toEqual([]);
  expect(page.getByRole('list', { name: 'Fase' }).elements()).toEqual([]);
});

test('says who else has it open as they come and go, and tells the server when it closes', async () => {
  const { hears, setOthers, sent } = await open();
  await expect.element(page.getByRole('heading', { name: 'Losse tegel' })).toBeVisible();
  setOthers(['Bo van Dijk', 'Cas Meer']);
  await hears('opened');
  await expect.element(page.getByText('Ook geopend door Bo van Dijk, Cas Meer')).toBeVisible();
  setOthers([]);
  await hears('opened');
  await expect.element(page.getByText(/^Ook geopend door/)).not.toBeInTheDocument();
  expect(sent(closeOpened)).toEqual([]);
  await userEvent.click(button('Alle registraties'));
  await expect.poll(() => sent(closeOpened)).toEqual([{ params: { register_id: 31 } }]);
});

test('follows what somebody else changes, and says that it is gone after somebody else removed it', async () => {
  const { hears, store, api } = await open();
  await expect.element(page.getByRole('heading', { name: 'Losse tegel' })).toBeVisible();
  store({ title: 'Kapotte stoep', phase: 'Klaar', step: 2 });
  await hears('changed');
  await expect.element(page.getByRole('heading', { name: 'Kapotte stoep' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Fase' }).getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'step');
  api.on(readRegistration, () => {
    throw new ApiError(404, 'not_found', '');
  });
  await hears('removed');
  await expect.element(page.getByText('Deze registratie bestaat niet meer, of u hebt er geen toegang toe.')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Kapotte stoep' }).elements()).toEqual([]);
  await userEvent.click(button('Alle registraties'));
  await expect.element(button('Lijst')).toBeVisible();
});

test('opens at its beginning when there are messages, which are at the end of the chat', async () => {
  const messages = Array.from({ length: 20 }, (_, index): RegistrationMessage => ({
    id: index + 1, register_id: 31, user_id: 8, user: { first_name: 'Bo', middle_name: '', last_name: 'Dijk' }, text: `Bericht ${index + 1}`, version: 1,
    created_at: '2026-05-01T10:00:00.000Z', updated_at: '2026-05-01T10:00:00.000Z', is_read_by_current_user: true, read_by_users: [], abilities: { edit: false, remove: false },
  }));
  await open(withForm(), (api) => api.on(listMessages, () => messages), [390, 844]);
  const last = page.getByText('Bericht 20', { exact: true });
  await expect.element(last).toBeInTheDocument();
  await expect.poll(() => last.element().closest('[data-chat]')?.scrollTop).toBeGreaterThan(0);
  expect(button('Alle registraties').element().closest('[style]')?.scrollTop).toBe(0);
});

test('what could not be loaded is loaded again', async () => {
  let isDown = true;
  await open(withForm(), (api) => api.on(readRegistration, () => {
    if (isDown) throw new ApiError(500, 'internal', 'Er ging iets mis.');
    return withForm();
  }));
  await expect.element(page.getByText('Er ging iets mis.')).toBeVisible();
  isDown = false;
  await userEvent.click(button('Opnieuw proberen'));
  await expect.element(page.getByRole('heading', { name: 'Losse tegel' })).toBeVisible();
});

test('goes to the tab with the forms to change it', async () => {
  const { drawer, map } = await open();
  await userEvent.click(button('Bewerken'));
  expect(drawer.getState().tab).toBe('forms');
  expect(workOf(map.model).getState().wanted).toBe(31);
});

test('offers a user who may only read it neither changing, handling nor removing', async () => {
  await open(withForm({ can_edit: false, abilities: { edit: false, handle: false, remove: false, hidden: false }, assigned_to: { id: 8, name: 'Bo van Dijk' }, geom: null }));
  await expect.element(button('Bewerken')).toBeDisabled();
  await expect.element(page.getByText('U kunt deze registratie bekijken, niet wijzigen.')).toBeVisible();
  await expect.element(page.getByText('Bo van Dijk')).toBeVisible();
  for (const name of ['Archiveren', 'Verwijderen']) expect(button(name).elements()).toEqual([]);
  expect(page.getByRole('combobox').elements()).toEqual([]);
  await userEvent.click(button('Toon op de kaart'));
  await expect.element(page.getByText('Geen geometry gevonden')).toBeVisible();
  expect(snackbar.all()).toMatchObject([{ duration: 5_000 }]);
});

describe('a handler', () => {
  test('archives a registration, and undoes that', async () => {
    const { sent } = await open(withForm(handled));
    await userEvent.click(button('Archiveren'));
    await expect.element(page.getByText('Registratie is gearchiveerd.')).toBeVisible();
    await expect.element(page.getByText('Gearchiveerd op 03-05-2026 12:00')).toBeVisible();
    await expect.element(button('Uit het archief halen')).toBeVisible();
    await pressByKey('Ongedaan maken');
    await expect.element(button('Archiveren')).toBeVisible();
    expect(sent(archiveRegistration)).toEqual([
      { params: { register_id: 31 }, body: { archived: true }, version: 3 }, { params: { register_id: 31 }, body: { archived: false }, version: 4 },
    ]);
  });

  test('assigns a registration to a user, and undoes that', async () => {
    const { sent } = await open(withForm({ ...handled, assigned_to: { id: 8, name: 'Bo van Dijk' } }));
    const box = page.getByRole('combobox', { name: 'Gekoppeld aan' });
    await expect.element(box).toHaveValue('Bo van Dijk');
    await userEvent.click(box);
    await userEvent.keyboard('cas');
    await userEvent.click(page.getByRole('option', { name: 'Cas Meer' }));
    await expect.element(page.getByText('Gekoppeld aan Cas Meer.')).toBeVisible();
    await expect.element(box).toHaveValue('Cas Meer');
    await pressByKey('Ongedaan maken');
    await expect.poll(() => sent(assignRegistration)).toEqual([
      { params: { register_id: 31 }, body: { user_id: 9 }, version: 3 }, { params: { register_id: 31 }, body: { user_id: 8 }, version: 4 },
    ]);
  });

  test('removes a registration after the question, goes back to the list, and undoes that', async () => {
    const { sent } = await open(withForm(handled), (api) => {
      api.on(removeRegistration, () => undefined);
      api.on(restoreRegistration, () => withForm());
    });
    await userEvent.click(button('Verwijderen'));
    await expect.element(page.getByText('Weet je zeker dat je het geselecteerde object wilt verwijderen?')).toBeVisible();
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
    await expect.element(button('Lijst')).toBeVisible();
    expect(sent(removeRegistration)).toEqual([{ params: { register_id: 31 }, version: 3 }]);
    await pressByKey('Ongedaan maken');
    await expect.poll(() => sent(restoreRegistration)).toEqual([{ params: { register_id: 31 } }]);
  });

  test('reads why a change was refused, and sees the registration as it is now', async () => {
    const { store } = await open(withForm(handled), (api) => api.on(archiveRegistration, () => {
      store({ title: 'Kapotte stoep' });
      throw new ApiError(412, 'version_conflict', 'Iemand anders heeft dit gewijzigd.');
    }));
    await userEvent.click(button('Archiveren'));
    await expect.element(page.getByText('Iemand anders heeft dit gewijzigd.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Kapotte stoep' })).toBeVisible();
  });
});

test('nothing of it is cut off on a phone', async () => {
  await open(withForm({ ...handled, title: 'Een losse tegel bij de brug over de lange vaart' }), undefined, [390, 844]);
  await expect.element(page.getByRole('heading', { name: /lange vaart/ })).toBeVisible();
  const part = button('Alle registraties').element().closest('[style]')!;
  expect([...part.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 390).map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
});
