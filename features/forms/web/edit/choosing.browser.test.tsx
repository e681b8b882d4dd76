import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { describeObjects, readObject } from '../../contract/objects.ts';
import { formWith } from '../testing/forms.ts';
import { editingOf } from './editing.ts';
import { button, text } from '../testing/open-tab.tsx';
import { openEdit, openTree, strengths, treeForm, treeLayer, treeMap } from './testing/open-edit.tsx';

test('editing chooses the only map at once, fades the others to 30 % and pauses information until Stop bewerken', async () => {
  const setup = await openEdit();
  const { model } = setup;
  await expect.element(page.getByText('Kaart: Bomen')).toBeVisible();
  await expect.poll(() => strengths(setup)).toEqual([['Bomen', 1], ['Wegen', 0.3]]);
  expect(model.layers.maps.get().map(({ olLayer }) => olLayer.getOpacity())).toEqual([1, 1]);
  expect(model.inquiries.paused.get()).toBe(true);
  await userEvent.click(button('Stop bewerken'));
  await expect.poll(() => strengths(setup)).toEqual([['Bomen', 1], ['Wegen', 1]]);
  expect([model.inquiries.paused.get(), model.tools.active.get()]).toEqual([false, null]);
});

test('several maps and registrations are listed, a map that is off is shown, and the user can choose again', async () => {
  const forms = [treeForm(), formWith(), treeForm({ id: 9, name: 'Gesloten', map_id: null })];
  const setup = await openEdit({ forms, maps: [treeMap({ visible: false })] });
  const list = page.getByRole('list', { name: 'Kies wat u wilt bewerken.' });
  expect(list.getByRole('button').elements().map((one) => one.textContent)).toEqual(['BoomcontroleKaart: Bomen', 'MeldingRegistraties van dit formulier']);
  expect(button('Iets anders bewerken').elements()).toEqual([]);
  await userEvent.click(list.getByRole('button').first());
  expect(setup.model.layers.maps.get()[0]?.state.get().visible).toBe(true);
  await userEvent.click(button('Iets anders bewerken'));
  await expect.element(list).toBeVisible();
});

test('a click before something is chosen says that a choice comes first', async () => {
  const { press } = await openEdit({ forms: [treeForm(), formWith()] });
  const shown = collectMessages();
  await press(400, 300);
  await expect.poll(() => shown).toMatchObject([{ text: 'Kies eerst wat u wilt bewerken.', duration: 3000 }]);
});

test('a closed form cannot be chosen, and says since when it is closed', async () => {
  const closed = { name: 'Gesloten', valid_till: '2020-01-01T00:00:00.000Z' };
  const { model } = await openEdit({ forms: [treeForm(), formWith({ id: 6, ...closed })] });
  const choice = page.getByRole('button', { name: /^Gesloten.*Formulier gesloten\. U kon het invullen tot en met 01-01-2020/ });
  await expect.element(choice).toHaveAttribute('aria-disabled', 'true');
  (choice.element() as HTMLElement).click();
  expect(editingOf(model).getState().form).toBeNull();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('the panel says why the source cannot be asked, and asks it again', async () => {
  let isDead = true;
  await openEdit({
    answers: (api) => api.on(describeObjects, () => {
      if (isDead) throw new ApiError(502, 'source_unreachable', 'De bron is niet bereikbaar.');
      return treeLayer;
    }),
  });
  await expect.element(page.getByText('De bron is niet bereikbaar.')).toBeVisible();
  await expect.element(button('Nieuw object')).not.toBeInTheDocument();
  isDead = false;
  await userEvent.click(button('Opnieuw proberen'));
  await expect.element(button('Nieuw object')).toBeVisible();
  await expect.element(page.getByText('De bron is niet bereikbaar.')).not.toBeInTheDocument();
});

test('Annuleren goes to the legend and keeps editing, and asks before changes are lost', async () => {
  const { drawer, model } = await openTree();
  await userEvent.fill(text('Soort'), 'Zomereik');
  await userEvent.click(button('Annuleren'));
  await userEvent.click(button('Verder invullen'));
  await expect.element(text('Soort')).toHaveValue('Zomereik');
  await userEvent.click(button('Annuleren'));
  await userEvent.click(button('Weggooien'));
  await expect.element(text('Soort')).not.toBeInTheDocument();
  expect(drawer.getState()).toMatchObject({ tab: 'legend', widths: {} });
  expect([model.tools.active.get(), model.selection.get()]).toEqual(['edit', []]);
});

test('opening another object asks first', async () => {
  const { press } = await openTree();
  await userEvent.fill(text('Soort'), 'Zomereik');
  await press(602, 300);
  await expect.element(page.getByText('Wat u hebt ingevuld weggooien?')).toBeVisible();
  await userEvent.click(button('Weggooien'));
  await expect.element(page.getByRole('list', { name: 'Gevonden objecten' })).toBeVisible();
  await expect.element(text('Soort')).not.toBeInTheDocument();
});

test('ending by the button of the tool asks first, and editing goes on when the user stays', async () => {
  const setup = await openTree();
  await userEvent.fill(text('Soort'), 'Zomereik');
  setup.model.tools.stop('edit');
  await userEvent.click(button('Verder invullen'));
  await expect.element(text('Soort')).toHaveValue('Zomereik');
  expect(setup.model.tools.active.get()).toBe('edit');
  setup.model.tools.stop('edit');
  await userEvent.click(button('Weggooien'));
  await expect.poll(() => setup.model.tools.active.get()).toBeNull();
  await expect.poll(() => strengths(setup)).toEqual([['Bomen', 1], ['Wegen', 1]]);
});

test('going back asks first, also at the moment when another tool starts', async () => {
  const { model } = await openEdit();
  model.tools.start({ id: 'meten', start: () => () => undefined });
  model.tools.stop('meten');
  expect(model.tools.active.get()).toBe('edit');
});

test('another tool keeps the form, and editing goes on when that tool ends', async () => {
  const { model, press, sent } = await openTree();
  await userEvent.fill(text('Soort'), 'Zomereik');
  model.tools.start({ id: 'meten', start: () => () => undefined });
  await expect.element(button('Stop bewerken')).not.toBeInTheDocument();
  await expect.element(text('Soort')).toHaveValue('Zomereik');
  model.tools.stop('meten');
  await expect.element(button('Stop bewerken')).toBeVisible();
  const shown = collectMessages();
  await press(200, 100);
  await expect.poll(() => shown.map(({ text: words }) => words)).toEqual(['Geen element gevonden']);
  expect(sent(readObject)).toHaveLength(1);
});

test('Escape closes the form first, and then ends editing', async () => {
  const { map, model } = await openTree();
  map.element.focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(text('Soort')).not.toBeInTheDocument();
  expect(model.tools.active.get()).toBe('edit');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => model.tools.active.get()).toBeNull();
});
