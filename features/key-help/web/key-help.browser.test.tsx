import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { onMapStage } from '#platform/web/testing/stage.tsx';
import { HelpByKey } from './HelpByKey.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Sneltoetsen' });

test('? in the map shows the list of keys; closed, the map has the focus again', async () => {
  const { map } = onMapStage(<HelpByKey />, {});
  map.element.focus();
  await userEvent.keyboard('?');
  await expect.element(dialog()).toMatchTextContent('de kaart verschuiven');
  expect(await violationsIn(dialog().element())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(map.element);
});

test('? anywhere else is a sign like any other', async () => {
  onMapStage(<><HelpByKey /><input aria-label="Vraag" /></>, {});
  await userEvent.click(page.getByRole('textbox'));
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('textbox')).toHaveValue('?');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test.each([true, false])('keys that turn the map are told where it may be turned: %s', async (rotation) => {
  const { map } = onMapStage(<HelpByKey />, { options: { ...configurationWith().options, rotation } });
  map.element.focus();
  await userEvent.keyboard('?');
  await expect.element(dialog()).toMatchTextContent('in- en uitzoomen');
  expect(dialog().element().textContent?.includes('de kaart draaien')).toBe(rotation);
});
