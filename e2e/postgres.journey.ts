import { startTemporaryPostgres } from '#platform/db/testing/temporary-postgres.ts';
import { onTestFinished, test } from 'vitest';
import { expect } from './support/expect.ts';
import { startProduct } from './support/product.ts';
import { signOut, visitBySigningIn } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

/** Long enough for COOK_SECRET, and used by this test only. */
const secret = 'a secret of the journey on PostgreSQL';

test('on PostgreSQL a user signs in, switches a map and signs out, and a visitor sees the public map', async () => {
  const postgres = await startTemporaryPostgres();
  onTestFinished(() => postgres.stop());
  const product = await startProduct({ DATABASE_URL: postgres.url, COOK_SECRET: secret });
  onTestFinished(() => product.stop());

  const page = await visitBySigningIn('kijker', '/', { product: product.address });
  await mapIsDrawn(page);
  const plots = page.getByRole('row', { name: 'Bouwkavels', exact: true }).getByRole('checkbox');
  await plots.click();
  await expect(plots).not.toBeChecked();
  await signOut(page, /^Account/);
  await expect(page).toHaveURL(/\/login$/);

  const visitor = await visit('/openbaar', { product: product.address });
  await mapIsDrawn(visitor);
}, 180_000);
