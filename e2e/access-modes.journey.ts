import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { client, startProvider } from '#features/single-sign-on/server/testing/provider.ts';
import pino from 'pino';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { startFront } from './support/front.ts';
import { press, tabTo } from './support/keys.ts';
import { startProduct } from './support/product.ts';
import { signOutByKeys } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const title = 'Markerwaard openbaar';

test('a public site shows its map to everybody, and its sign-in pages lead there, by keys alone', async () => {
  const { address: product, stop } = await startProduct({ COOK_PUBLIC: 'true' }, inject('filledData'));
  onTestFinished(stop);
  const page = await visit('/', { product });
  await expect(page).toHaveTitle(`COOK - ${title}`);
  await mapIsDrawn(page);
  await expectAccessible(page);
  for (const path of ['/login', '/two-factor', '/password/reset', '/password/reset/x', '/wachtwoord/verlopen', '/admin', '/remote/kijker/x']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${product}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await mapIsDrawn(page);
  await tabTo(page, 'Naar de kaart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  await press(page, 'Instellingen');
  await page.getByRole('menuitem', { name: 'Weergave' }).waitFor();
  await expectAccessible(page);
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeHidden();
}, 180_000);

/** Returns a data folder with the demo, and with the group rule that a manager sets for the sign-in service. */
const dataWithRule = async (): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cook-journeys-rule-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(inject('filledData'), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  await sql`insert into sso_rules (organisation_id, value, role_id)
    select organisations.id, 'kijken', roles.id from organisations, roles
    where prefix = 'markerwaard' and roles.organisation_id is null and roles.base = 'viewer'`.execute(database.query);
  await database.close();
  return dataDir;
};

test('single sign-on signs in without a password, and only users with access, by keys alone', async () => {
  const front = await startFront();
  onTestFinished(front.close);
  const provider = await startProvider(`${front.address}/login`);
  onTestFinished(provider.close);
  const product = await startProduct({
    COOK_ACTIVE_DIRECTORY: 'true', COOK_PUBLIC_URL: front.address, COOK_ALLOWED_HOSTS: provider.host,
    OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret,
  }, await dataWithRule());
  onTestFinished(product.stop);
  front.product = product.address;

  const person = { preferred_username: 'sanne', email: 'sanne@example.test', given_name: 'Sanne', family_name: 'Sluis' };
  const arrive = async (sub: string, roles: readonly string[]) => {
    provider.person = { ...person, sub, roles };
    const page = await visit('/locatie/144900,507900,145100,508100', { product: front.address, alsoAsks: [provider.issuer] });
    await page.getByRole('button', { name: 'Inloggen via uw organisatie' }).waitFor();
    await expectAccessible(page);
    await press(page, 'Inloggen via uw organisatie');
    return page;
  };
  const refused = await arrive('nobody', []);
  await expect(refused.getByRole('alert').filter({ hasText: 'U hebt geen toegang. Neem contact op met de applicatiebeheerder.' })).toBeVisible();
  await expect(refused).toHaveURL(`${front.address}/login`);
  await expectAccessible(refused);

  const page = await arrive('sanne', ['kijken']);
  await mapIsDrawn(page);
  await expect(page).toHaveURL(`${front.address}/locatie/144900,507900,145100,508100`);
  await expect(page.getByRole('button', { name: 'Account Sanne Sluis' })).toBeVisible();
  await expectAccessible(page);
  await signOutByKeys(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
}, 240_000);
