import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { mode, names, open, said } from '../testing/open-redline.tsx';

// Messages of one test must not be visible in the next.
beforeEach(() => snackbar.clear());

const undo = () => page.getByRole('button', { name: 'Ongedaan maken' });

test('changes title, radius and colour, and undoes each in one step', async () => {
  const { at } = await open();
  await userEvent.click(mode('Cirkel'));
  await at(300, 300);
  await at(350, 300);
  await userEvent.fill(page.getByRole('textbox', { name: 'Titel' }), 'Werkgebied');
  await expect.poll(names).toEqual(['Werkgebied']);
  const radius = page.getByRole('textbox', { name: 'Straal' });
  await expect.element(radius).toHaveAccessibleDescription('Van 1 tot en met 100.000 m');
  await userEvent.fill(radius, '0');
  await userEvent.keyboard('{Tab}');
  await expect.element(radius).toHaveValue('1');
  await userEvent.click(page.getByRole('button', { name: /^Vulkleur/ }));
  await userEvent.click(page.getByTitle('Blauw', { exact: true }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: /^Vulkleur Blauw/ })).toBeVisible();
  await userEvent.click(undo());
  await expect.element(page.getByRole('button', { name: /^Vulkleur Oranje/ })).toBeVisible();
  await userEvent.click(undo());
  await expect.element(radius).toHaveValue('25');
  await userEvent.click(undo());
  await expect.poll(names).toEqual(['Cirkel 25m']);
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw', exact: true }));
  await expect.poll(names).toEqual(['Werkgebied']);
  await expect.poll(said).toBe('Opnieuw gedaan');
});

test('undoes and redoes with the keyboard', async () => {
  const { at, map } = await open();
  await userEvent.click(mode('Punt'));
  await at(100, 100);
  await at(300, 100);
  await expect.poll(names).toEqual(['Punt', 'Punt']);
  map.element.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Punt']);
  await expect.poll(said).toBe('Ongedaan gemaakt');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.poll(names).toEqual(['Punt', 'Punt']);
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(names).toEqual([]);
  await expect.element(undo()).toBeDisabled();
});

test('undoes the last corner of a sketch with Ctrl+Z and leaves finished drawings alone', async () => {
  const { at, map, model } = await open();
  await userEvent.click(mode('Punt'));
  await at(100, 100);
  await expect.poll(names).toEqual(['Punt']);
  await userEvent.click(mode('Lijn'));
  await at(200, 200);
  await at(300, 200);
  await at(300, 300);
  map.element.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(said).toBe('Laatste hoekpunt weggehaald');
  await userEvent.click(page.getByRole('button', { name: 'Afmaken' }));
  await expect.poll(names).toEqual(['Lijn', 'Punt']);
  await userEvent.click(page.getByRole('button', { name: 'Coördinaten', exact: true }));
  await expect.element(page.getByRole('textbox', { name: 'Coördinaten' })).toHaveValue('144900.00, 508050.00\n144950.00, 508050.00');
  await userEvent.click(mode('Vlak'));
  await at(400, 200);
  await expect.element(page.getByRole('button', { name: 'Afmaken' })).toBeVisible();
  await userEvent.click(undo());
  await expect.element(page.getByRole('button', { name: 'Afmaken' })).not.toBeInTheDocument();
  expect(model.tools.active.get()).toBe('redline');
  expect(names()).toEqual(['Lijn', 'Punt']);
});
