import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { button } from './support/forms.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

test('a menu whose code fails to load shows a message, leaves the map intact, and opens after Opnieuw proberen', async () => {
  const page = await visit('/openbaar', { tolerates: /EntriesMenu|ERR_FAILED/ });
  await button(page, 'Accepteren').click();
  await mapIsDrawn(page);
  // Its style sheet does load: axe would fetch a missing one, which the content security policy of the page blocks.
  await page.route(/EntriesMenu[^/]*\.js/, (route) => route.abort());
  await button(page, 'Instellingen').click();
  await expect(page.getByText('Een deel van deze pagina kan nu niet worden getoond.')).toBeVisible();
  await expect(page.getByText(/nieuwe versie/)).toHaveCount(0);
  await expect(page.getByRole('application')).toBeVisible();
  // Moves the pointer off the menu button, whose tooltip is outside every landmark.
  await button(page, 'Opnieuw proberen').hover();
  await expectAccessible(page);
  await page.unroute(/EntriesMenu[^/]*\.js/);
  await button(page, 'Opnieuw proberen').click();
  await expect(page.getByRole('menu', { name: 'Instellingen' })).toBeVisible();
  await expectAccessible(page);
});
