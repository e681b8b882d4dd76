import { page } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { createMapFromJson } from '#platform/contract/new-map.ts';
import { chooseFormat, expectStep, fileOf, openCreator, press, upload } from './testing/open-creator.tsx';

// Stands for the limit of 64 MB, which would take too long to write.
vi.mock(import('#platform/contract/new-map-limits.ts'), async (original) => {
  const limits = await original();
  return { ...limits, newMapLimits: { ...limits.newMapLimits, body: 1024 * 1024 } };
});

test('refuses to send a map above the size limit, and shows its size', async () => {
  const { api } = await openCreator();
  await chooseFormat('CSV');
  const row = `145000;508000;${'Een boom met een lange omschrijving. '.repeat(5)}\n`;
  await upload(fileOf('bomen.csv', `x;y;tekst\n${row.repeat(6_000)}`));
  await press('Next');
  await press('Opslaan');
  const sentence = /Deze kaart is 2 MB; er past ten hoogste 1 MB in\. Kies minder rijen of kolommen, of splits het bestand in delen\./;
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  await expectStep('3. Naam en opslaan');
  expect(api.asked.filter(({ call }) => call === createMapFromJson)).toEqual([]);
});
