import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { isStill } from './support/follow.ts';
import { visitAs } from './support/sign-in.ts';
import { sizes, useBrowser, type Size } from './support/visit.ts';

useBrowser();

type Row = Readonly<Record<string, unknown>>;

/** Returns a key of the first matching row in a list call of the demo: journeys know no ids. */
const firstOf = async (page: Page, call: string, fits: (row: Row) => boolean = () => true, key = 'id'): Promise<string> => {
  const answer: unknown = await (await page.request.get(`/api/admin/${call}`)).json();
  const rows = (Array.isArray(answer) ? answer : (answer as { readonly data?: unknown }).data ?? (answer as { readonly registered?: unknown }).registered) as readonly Row[];
  const row = rows.find(fits);
  if (!row) throw new Error(`${call} returned no objects of the demo`);
  return String(row[key]);
};

const named = (name: string) => (row: Row): boolean => row['name'] === name;

/** Returns the id of the source of a map with features of the product. */
const sourceOf = async (page: Page, name: string): Promise<string> => {
  const map = await firstOf(page, `maps?search=${name}`);
  const { source } = (await (await page.request.get(`/api/admin/maps/${map}`)).json()) as { readonly source: { readonly id: number } };
  return String(source.id);
};

/** The heading of a screen and its path below /admin. */
type Place = readonly [heading: string | RegExp, path: string];

const tabs = ['legend', 'view', 'options', 'tools', 'access', 'history'];

/** Screens for managers of an organisation and for admins. */
const ofManagers = async (page: Page): Promise<Place[]> => {
  const [user, map, configuration, form, source, own, kind, receivers] = await Promise.all([
    firstOf(page, 'users?search=kijker'), firstOf(page, 'maps?search=bouwkavels'), firstOf(page, 'configurations', named('Markerwaard')),
    firstOf(page, 'forms', named('Melding openbare ruimte')), firstOf(page, 'sources', ({ kind: is, address }) => is === 'wms' && String(address).startsWith('/demo/wms')), sourceOf(page, 'bouwkavels'), firstOf(page, 'search-types', undefined, 'type_id'),
    firstOf(page, 'notification-receivers'),
  ]);
  return [
    ['Beheeromgeving', ''],
    ['Gebruikers', 'users/manage'], ['Kim van der Kijk', `users/manage/${user}`], ['Gebruiker toevoegen', 'users/manage/nieuw'],
    ['Gebruikers importeren', 'users/manage/importeren'],
    ['Kaarten', 'maps/manage'], [/^bouwkavels$/i, `maps/manage/${map}`], ['Kaart toevoegen', 'maps/manage/nieuw'],
    ['Wat bezoekers niet zien', `visitor-rules/${own}`], ['Kaartgroepen', 'group'],
    ['Configuraties', 'configurations/manage'], ['Markerwaard', `configurations/manage/${configuration}`],
    ...tabs.map((tab): Place => ['Markerwaard', `configurations/manage/${configuration}?tab=${tab}`]),
    ['Dashboards', 'dashboards'], ['Dashboard toevoegen', 'dashboards/nieuw'],
    ['Login statistieken', 'logs'], ['Login statistieken', 'logs?tab=gebruik'], ['Login statistieken', 'logs?tab=wijzigingen'],
    ['Meldingen', 'notifications'], [/^Ontvangers van/, `notifications/ontvangers/${receivers}`],
    ['Meldingen', 'notifications/sjablonen'], ['Sjabloon toevoegen', 'notifications/sjablonen/nieuw'],
    ['Formulieren', 'forms/manage'], ['Melding openbare ruimte', `forms/manage/${form}`], ['Registraties van Melding openbare ruimte', `forms/list/${form}`],
    ['Handleiding', 'manual'], ['Bronnen', 'sources'], [/^\/demo\/wms/, `sources/${source}`],
    ['Zoeken', 'search/manage'], ['Plaatsen en wijken', `search/manage/soorten/${kind}`], ['Zoekingangen: Plaatsen en wijken', `search/manage/soorten/${kind}/ingangen`],
  ];
};

/** Screens for admins only. */
const ofAdmins = async (page: Page): Promise<Place[]> => {
  const [role, organisation, table] = await Promise.all([
    firstOf(page, 'roles', named('Kaartenmaker')), firstOf(page, 'organisations', ({ prefix }) => prefix === 'zuiderkoog'), firstOf(page, 'search-tables'),
  ]);
  return [
    ['Accountsoorten', 'roles/manage'], ['Accountsoort toevoegen', 'roles/manage/nieuw'], ['Kaartenmaker', `roles/manage/${role}`],
    ['Organisaties', 'organizations/manage'], ['Gemeente Zuiderkoog', `organizations/manage/${organisation}`],
    ['Downloads', 'download'], ['markerwaard_projecten', `search/manage/tabellen/${table}`],
  ];
};

/** Navigates within the page, as a link does. */
const goOn = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/${path}`);

const isAtRest = async (page: Page, heading: string | RegExp): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading, ...(typeof heading === 'string' && { exact: true }) })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Tabs share one heading: their calls show when they are ready.
  await isStill(page);
};

/** Clipped boxes do not count: tables and tab rows scroll sideways on a phone. */
const misplaced = async (page: Page): Promise<string[]> => (await page.evaluate(misplacedBoxes)).filter((problem) => !problem.endsWith('is cut off by what it lies in'));

const sizeNames = Object.keys(sizes) as Size[];

/** Checks each screen once, at alternating sizes and themes: `every-screen.browser.test.tsx` checks each screen at all of them, for both. */
const expectAllWell = async (page: Page, places: readonly Place[]): Promise<void> => {
  await page.getByRole('button', { name: 'Accepteren' }).click();
  for (const [index, [heading, path]] of places.entries()) {
    const size = sizeNames[index % sizeNames.length] ?? 'wide';
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'dark' : 'light' });
    await page.setViewportSize(sizes[size]);
    await goOn(page, path);
    await isAtRest(page, heading);
    await expect.poll(() => misplaced(page), `/admin/${path}, ${size}`).toEqual([]);
    await expectAccessible(page);
  }
};

describe('each screen of the administration, with the demo data', () => {
  test('is complete and accessible for an admin, where managers have none', async () => {
    const page = await visitAs('beheerder', '/admin');
    await expectAllWell(page, await ofAdmins(page));
  }, 300_000);

  test('is complete and accessible for a manager, who is redirected from the screens for admins', async () => {
    const theirs = await ofAdmins(await visitAs('beheerder', '/admin'));
    const page = await visitAs('manager', '/admin');
    await expectAllWell(page, await ofManagers(page));
    for (const [, path] of theirs.filter(([, place]) => !place.startsWith('search'))) {
      await goOn(page, path);
      await expect(page).toHaveURL(/\/admin$/);
      await isAtRest(page, 'Beheeromgeving');
    }
  }, 300_000);
});
