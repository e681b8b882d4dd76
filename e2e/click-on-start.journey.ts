import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { changeConfiguration } from './support/legend.ts';
import { visitAs } from './support/sign-in.ts';
import { useBrowser } from './support/visit.ts';

useBrowser();

test('a configuration with clickOnStart shows the features at that position when it opens', async () => {
  const prepare = changeConfiguration((configuration) => {
    configuration.clickOnStart = { type: 'Point', coordinates: [144_600, 508_600] };
    for (const map of configuration.mapGroups.flatMap((group) => group.maps)) if (map.name === 'buurten') map.visible = true;
  });
  const page = await visitAs('kijker', '/', { prepare });
  await expect(page.getByRole('tab', { name: 'Informatie' })).toHaveAttribute('aria-selected', 'true', { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Buurten' })).toBeVisible({ timeout: 20_000 });
});
