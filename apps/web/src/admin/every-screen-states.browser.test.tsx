import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Call } from '#platform/contract/call.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { dress } from '#platform/ui/testing/looks.ts';
import { ApiError, ownCodes } from '#platform/web/api/api-error.ts';
import { hostileAnswer } from './testing/hostile-answers.ts';
import { fetchScreens, isAtRest, misplaced, openScreen } from './testing/screens.tsx';

beforeAll(fetchScreens, 60_000);

/** Each list, and what it says to do, or what will stand there, when nothing is in it. */
const emptyStates: Readonly<Record<string, string | RegExp>> = {
  'users/manage': /Voeg de eerste gebruiker toe, of importeer een lijst/,
  'maps/manage': /Voeg een kaart toe van een kaartdienst/,
  group: 'Open een configuratie en maak in de boom met kaarten een groep.',
  'configurations/manage': /Voeg een configuratie toe, zet er kaarten in/,
  dashboards: /Voeg een dashboard toe, vul het adres in/,
  logs: 'Zodra iemand inlogt, of dat probeert, staat het hier.',
  'logs?tab=gebruik': 'Zodra iemand een configuratie opent, staat hier hoe vaak.',
  'logs?tab=wijzigingen': 'Zodra iemand iets aanmaakt, wijzigt of verwijdert, staat het hier.',
  notifications: /Zet in een configuratie het hulpmiddel Meldingen aan\./,
  'notifications/sjablonen': /Voeg een sjabloon toe om die zelf te schrijven\./,
  'roles/manage': 'Voeg een accountsoort toe om gebruikers eigen rechten te geven.',
  'organizations/manage': 'Voeg de eerste organisatie toe.',
  download: 'Voeg eerst een configuratie toe. Daarna kunt u er bestanden bij zetten.',
  'forms/manage': /Voeg een formulier toe, geef het velden/,
  'forms/list/1': 'Zodra iemand dit formulier invult, staat het hier.',
  sources: 'Zodra u een kaart toevoegt die van een kaartdienst komt, staat de bron hier.',
  'sign-in-groups': /Voeg de eerste groep toe\./,
  'search/manage': /Voeg een soort toe en lees daarna de ingangen in\./,
  'search/manage/soorten/1/ingangen': 'Lees een CSV- of Excel-bestand in, of voeg ze één voor één toe.',
};
const lists = Object.keys(emptyStates).map((path) => `/admin/${path}`);

/** Lists without anything in them; all else as it is. */
const nothing = (call: Call): unknown => {
  const answer = hostileAnswer(call);
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('configurations' in answer && 'days' in answer) return { ...answer, configurations: [] };
  return 'data' in answer && 'total' in answer ? { ...answer, data: [], total: 0 } : answer;
};

test.each(Object.entries(emptyStates))('/admin/%s says that nobody answers and that the server fails, is asked again, and says what to do when it is empty', async (path, empty) => {
  let answer: (call: Call) => unknown = () => {
    throw new ApiError(0, ownCodes.noAnswer, 'Geen verbinding.');
  };
  await openScreen(`/admin/${path}`, (call) => answer(call));
  dress('markerwaard', 'light');
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert.first()).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  answer = () => {
    throw new ApiError(500, 'internal', 'Er ging iets mis.');
  };
  await userEvent.click(alert.first().getByRole('button'));
  await isAtRest();
  await expect.element(alert.first()).toBeVisible();
  await page.viewport(390, 844);
  await expect.poll(misplaced).toEqual([]);
  answer = nothing;
  while (alert.elements().length > 0) {
    const failed = alert.elements().length;
    await userEvent.click(alert.first().getByRole('button'));
    await expect.poll(() => alert.elements().length).toBeLessThan(failed);
  }
  await isAtRest();
  await expect.element(page.getByRole('main').getByText(empty)).toBeVisible();
  dress('zuiderkoog', 'dark');
  await expect.poll(misplaced).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await page.viewport(1024, 768);
  await expect.poll(misplaced).toEqual([]);
});

describe('a manager', () => {
  const ofAdmin = ['roles/manage', 'organizations/manage', 'download', 'sign-in-groups'].map((path) => `/admin/${path}`);

  test.each([...ofAdmin, ...ofAdmin.map((path) => `${path}/1`)])('is led away from %s', async (address) => {
    const { path } = await openScreen(address, hostileAnswer, 'manager');
    await expect.poll(path).toBe('/admin');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Beheeromgeving');
  });

  test.each([
    '/admin', ...lists.filter((path) => !ofAdmin.includes(path)),
    ...['users/manage/1', 'maps/manage/1', 'configurations/manage/1?tab=access', 'dashboards/1', 'forms/manage/1', 'manual', 'sources/1', 'search/manage/soorten/1'].map((path) => `/admin/${path}`),
  ])('has %s, accessible in the dark at 1024', async (address) => {
    const { path } = await openScreen(address, hostileAnswer, 'manager');
    expect(path()).toBe(address.replace(/\?.*/, ''));
    dress('markerwaard', 'dark');
    await page.viewport(1024, 768);
    await expect.poll(misplaced).toEqual([]);
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
