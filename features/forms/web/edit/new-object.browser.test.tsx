import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import { createObject, describeObjects, readObject } from '../../contract/objects.ts';
import { button, placeAt, text } from '../testing/open-tab.tsx';
import { itemWith } from '../testing/forms.ts';
import { messages, openEdit, openTree, treeForm, treeLayer } from './testing/open-edit.tsx';

test('a new object is drawn, filled in and saved, and then open as it is stored', async () => {
  const { sent, press, drawer, model } = await openEdit({ answers: (api) => api.on(createObject, () => ({ feature: '9', version: 'n1' })) });
  await userEvent.click(button('Nieuw object'));
  expect(drawer.getState().tab).toBe('information');
  await expect.element(button('Opslaan')).toBeDisabled();
  await userEvent.fill(text('Soort'), 'Linde');
  await userEvent.click(page.getByRole('group', { name: 'Locatie' }).getByRole('button', { name: 'Punt' }));
  await expect.poll(() => model.tools.active.get()).toBe('form-place');
  await press(300, 200);
  await expect.poll(() => model.tools.active.get()).toBe('edit');
  await userEvent.click(button('Opslaan'));
  await expect.poll(messages).toEqual(['Registratie is succesvol opgeslagen.']);
  expect(sent(createObject)).toMatchObject([{
    params: { form: 8 }, idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    body: { geom: { type: 'Point', coordinates: [144_950, 508_050] }, values: [{ item_id: 21, value: 'Linde' }, { item_id: 22, value: 'true' }] },
  }]);
  expect(sent(readObject)).toEqual([{ params: { form: 8, feature: '9' } }]);
  await expect.element(button('Verwijderen')).toBeVisible();
});

describe('a hidden item that must be answered', () => {
  const openNew = async (...seen: readonly number[]) => {
    const form = treeForm();
    const note = itemWith({ id: 24, name: 'Notitie', field: 'notitie', hide: true, required: true });
    const setup = await openEdit({
      forms: [{ ...form, form_items: [...form.form_items, note] }],
      answers: (api) => {
        api.on(describeObjects, () => ({ ...treeLayer, item_ids: [21, 22, ...seen] }));
        api.on(createObject, () => ({ feature: '9', version: 'n1' }));
      },
    });
    await userEvent.click(button('Nieuw object'));
    await userEvent.fill(text('Soort'), 'Linde');
    await placeAt('145010, 508020');
    return setup;
  };

  test('is not asked of a user who may not see it, and does not keep them from saving a new object', async () => {
    const { sent } = await openNew();
    await expect.element(text('Notitie')).not.toBeInTheDocument();
    await expect.element(page.getByRole('group', { name: 'Nog nodig:' })).not.toBeInTheDocument();
    await userEvent.click(button('Opslaan'));
    await expect.poll(() => sent(createObject)).toMatchObject([{ body: { values: [{ item_id: 21, value: 'Linde' }, { item_id: 22, value: 'true' }] } }]);
  });

  test('is asked of a user who may see it', async () => {
    const { sent } = await openNew(24);
    await expect.element(button('Opslaan')).toBeDisabled();
    await userEvent.fill(text('Notitie'), 'Bij de brug');
    await userEvent.click(button('Opslaan'));
    await expect.poll(() => sent(createObject)).toMatchObject([{ body: { values: expect.arrayContaining([{ item_id: 24, value: 'Bij de brug' }]) as unknown } }]);
  });
});

test('the drawer keeps its width when a new object replaces the open one', async () => {
  const { drawer } = await openTree();
  await expect.poll(() => drawer.getState().widths).toEqual({ information: 600 });
  await userEvent.click(button('Nieuw object'));
  await expect.element(text('Soort')).toHaveValue('');
  expect(drawer.getState().widths).toEqual({ information: 600 });
});

test.each([
  ['point', ['Punt']], ['line', ['Lijn']], ['polygon', ['Vlak']], [null, ['Vlak', 'Lijn', 'Punt']],
] as const)('a new object of a layer of the kind %s can be drawn as %s', async (geometry, expected) => {
  await openEdit({ answers: (api) => api.on(describeObjects, () => ({ ...treeLayer, geometry })) });
  await userEvent.click(button('Nieuw object'));
  const drawing = page.getByRole('group', { name: 'Locatie' }).getByRole('button', { name: /^(?:Vlak|Lijn|Punt)$/ });
  await expect.poll(() => drawing.elements().map((one) => one.textContent)).toEqual(expected);
});

test('a new object is not offered where the source cannot add', async () => {
  await openEdit({ answers: (api) => api.on(describeObjects, () => ({ ...treeLayer, can: { ...treeLayer.can, insert: false } })) });
  await expect.element(page.getByText('Kaart: Bomen')).toBeVisible();
  await expect.element(button('Nieuw object')).not.toBeInTheDocument();
});

test('a new object of which no answer came is not sent again before the user looked', async () => {
  const { sent } = await openEdit({ answers: (api) => api.on(createObject, () => {
    throw new ApiError(0, 'no_answer', 'De server is niet bereikbaar.');
  }) });
  await userEvent.click(button('Nieuw object'));
  await userEvent.fill(text('Soort'), 'Linde');
  await placeAt('145010, 508020');
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByText('Het is niet zeker of het object is opgeslagen. Kijk eerst op de kaart of het er staat.')).toBeVisible();
  await expect.element(button('Opslaan')).toBeDisabled();
  await userEvent.click(button('Het staat er niet'));
  await userEvent.click(button('Opslaan'));
  await expect.poll(() => sent(createObject)).toHaveLength(2);
  const [first, second] = sent(createObject) as { idempotencyKey: string }[];
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});
