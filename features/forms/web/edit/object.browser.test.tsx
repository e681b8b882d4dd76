import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { hasOpenWork } from '#platform/web/open-work/open-work.ts';
import { changeObject, readObject, removeObject, restoreObject } from '../../contract/objects.ts';
import { button, text } from '../testing/open-tab.tsx';
import { messages, openTree, treeForm, treeObject } from './testing/open-edit.tsx';

test('a change is saved with what was changed and its version, drawn again, and shown as it is now', async () => {
  const { map, sent, model } = await openTree({
    answers: (api) => {
      api.on(changeObject, () => ({ feature: '1', version: 'a2' }));
      api.on(readObject, () => treeObject(api.asked.some(({ call }) => call === changeObject) ? { version: 'a2', values: [{ item_id: 21, value: 'Zomereik' }, { item_id: 22, value: 'true' }] } : {}));
    },
  });
  const before = model.layers.maps.get()[0]?.olLayer.getLayers().item(0);
  await expect.element(button('Opslaan')).toBeDisabled();
  await userEvent.fill(text('Soort'), 'Zomereik');
  expect(hasOpenWork()).toBe(true);
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => snackbar.all()).toMatchObject([{ text: 'Registratie is succesvol gewijzigd.', duration: 10_000 }]);
  expect(sent(changeObject)).toEqual([{ params: { form: 8, feature: '1' }, version: 'a1', body: { values: [{ item_id: 21, value: 'Zomereik' }] } }]);
  await expect.element(button('Opslaan')).toBeDisabled();
  await expect.element(text('Soort')).toHaveValue('Zomereik');
  expect(model.selection.get()).toMatchObject([{ id: '1' }]);
  await expect.poll(() => model.layers.maps.get()[0]?.olLayer.getLayers().getArray().includes(before!)).toBe(false);
  expect(map.warnings).toEqual([]);
});

test('an object is moved by typed corners as the source has it: with several parts, of which it is one', async () => {
  const { sent } = await openTree({
    answers: (api) => {
      api.on(readObject, () => treeObject({ geom: { type: 'MultiPoint', coordinates: [[145_000, 508_000]] } }));
      api.on(changeObject, () => ({ feature: '1', version: 'a2' }));
    },
  });
  await userEvent.click(button('Opnieuw tekenen'));
  expect(page.getByRole('group', { name: 'Locatie' }).getByRole('button', { name: 'Vlak' }).elements()).toEqual([]);
  await userEvent.click(button('Coördinaten typen'));
  await userEvent.fill(page.getByRole('group', { name: 'Locatie' }).getByRole('textbox'), '145010, 508020');
  await userEvent.click(page.getByRole('group', { name: 'Locatie' }).getByRole('button', { name: 'Verplaatsen' }).last());
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => sent(changeObject)).toMatchObject([{ body: { values: [], geom: { type: 'MultiPoint', coordinates: [[145_010, 508_020]] } } }]);
});

test('an object is removed after the question, with its version, and the legend comes back', async () => {
  const { sent, drawer, model } = await openTree({ answers: (api) => api.on(removeObject, () => undefined) });
  await userEvent.click(button('Verwijderen'));
  await expect.element(page.getByText('Weet je zeker dat je het geselecteerde object wilt verwijderen?')).toBeVisible();
  await expect.element(page.getByText('U kunt dit daarna tien seconden lang ongedaan maken.')).toBeVisible();
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(messages).toEqual(['Registratie is succesvol verwijderd.']);
  expect(sent(removeObject)).toEqual([{ params: { form: 8, feature: '1' }, version: 'a1' }]);
  expect(drawer.getState().tab).toBe('legend');
  expect(model.selection.get()).toEqual([]);
  expect(model.tools.active.get()).toBe('edit');
});

test('a removal is undone with its button, and the map is drawn again', async () => {
  const { sent, model } = await openTree({
    answers: (api) => {
      api.on(removeObject, () => undefined);
      api.on(restoreObject, () => ({ feature: '1', version: 'a1' }));
    },
  });
  await userEvent.click(button('Verwijderen'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(messages).toEqual(['Registratie is succesvol verwijderd.']);
  const before = model.layers.maps.get()[0]?.olLayer.getLayers().item(0);
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(messages).toContain('Het object staat weer op de kaart.');
  expect(sent(restoreObject)).toMatchObject([{ params: { form: 8, feature: '1' } }]);
  await expect.poll(() => model.layers.maps.get()[0]?.olLayer.getLayers().getArray().includes(before!)).toBe(false);
});

test('the question about an object of another server says that its removal cannot be undone, and nothing offers it afterwards', async () => {
  await openTree({
    answers: (api) => {
      api.on(readObject, () => treeObject({ can: { update: true, delete: true, move: true, restore: false } }));
      api.on(removeObject, () => undefined);
    },
  });
  await userEvent.click(button('Verwijderen'));
  await expect.element(page.getByText('Dit is niet ongedaan te maken: het object staat in een bron buiten dit portaal.')).toBeVisible();
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(messages).toEqual(['Registratie is succesvol verwijderd.']);
  await expect.element(button('Ongedaan maken')).not.toBeInTheDocument();
});

test('an object can be read alone where the source allows no more', async () => {
  await openTree({ answers: (api) => api.on(readObject, () => treeObject({ can: { update: false, delete: false, move: false, restore: false } })) });
  await expect.element(page.getByText('U kunt dit object bekijken, niet wijzigen.')).toBeVisible();
  await expect.element(text('Soort')).toHaveAttribute('readonly');
  for (const name of ['Opslaan', 'Verwijderen', 'Opnieuw tekenen']) await expect.element(button(name)).not.toBeInTheDocument();
});

test('an object cannot be changed with a closed form, which says since when', async () => {
  await openTree({ forms: [treeForm({ valid_till: '2026-05-31T21:59:59.999Z' })] });
  await expect.element(page.getByText('Formulier gesloten. U kon het invullen tot en met 31-05-2026.').first()).toBeVisible();
  await expect.element(button('Opslaan')).not.toBeInTheDocument();
  await expect.element(button('Nieuw object')).not.toBeInTheDocument();
});

test('a refusal is shown at its field and at the place, and keeps what was filled in', async () => {
  await openTree({
    answers: (api) => api.on(changeObject, () => {
      throw new ApiError(422, 'invalid', 'Controleer de velden.', { errors: { 'value.21': ['Deze soort is te lang.'], geom: ['Deze vorm past niet bij de kaart.'] } });
    }),
  });
  await userEvent.fill(text('Soort'), 'Zomereik');
  await userEvent.click(button('Opslaan'));
  await expect.element(text('Soort')).toHaveAccessibleDescription('Deze soort is te lang.');
  await expect.element(page.getByText('Deze vorm past niet bij de kaart.')).toBeVisible();
  await expect.element(text('Soort')).toHaveValue('Zomereik');
});

test('a refusal by the source is said in its words', async () => {
  await openTree({
    answers: (api) => api.on(changeObject, () => {
      throw new ApiError(422, 'object_change_refused', 'De bron weigert: soort is verplicht.');
    }),
  });
  await userEvent.fill(text('Soort'), 'Zomereik');
  await userEvent.click(button('Opslaan'));
  await expect.poll(messages).toEqual(['De bron weigert: soort is verplicht.']);
  await expect.element(button('Opslaan')).toBeEnabled();
});
