import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { dress } from '#platform/ui/testing/looks.ts';
import { missed, stopsIn, walk } from '#platform/ui/testing/tab-walk.ts';
import { hostileAnswer } from './testing/hostile-answers.ts';
import { fetchScreens, misplaced, openScreen, screens } from './testing/screens.tsx';

/** The addresses below each screen: its list, what is new, and one of what is there. A new screen gets its line here. */
const below: Readonly<Record<string, readonly string[]>> = {
  'users/manage': ['', 'nieuw', 'importeren', '1'],
  'maps/manage': ['', 'nieuw', 'nieuw/zelf', '1'],
  group: ['', '1/1'],
  'configurations/manage': ['', '1', '1?tab=legend', '1?tab=view', '1?tab=options', '1?tab=tools', '1?tab=access', '1?tab=history'],
  dashboards: ['', 'nieuw', '1'],
  logs: ['', '?tab=gebruik', '?tab=wijzigingen'],
  notifications: ['', 'ontvangers/1', 'sjablonen', 'sjablonen/nieuw', 'sjablonen/1'],
  'roles/manage': ['', 'nieuw', '1'],
  'organizations/manage': ['', 'nieuw', '1'],
  download: ['', '1'],
  'forms/manage': ['', 'nieuw', '1'],
  'forms/list': ['1'],
  manual: [''],
  sources: ['', '1'],
  'sign-in-groups': ['', 'nieuw', '1'],
  'visitor-rules': ['1'],
  'search/manage': ['', 'soorten/nieuw', 'soorten/1', 'soorten/1/ingangen', 'tabellen/nieuw', 'tabellen/1'],
};
const addresses = ['/admin', ...screens.flatMap(({ path }) => (below[path] ?? ['']).map((rest) => `/admin/${path}${rest === '' || rest.startsWith('?') ? rest : `/${rest}`}`))];

declare global {
  interface Window {
    hostile?: boolean;
  }
}

beforeAll(fetchScreens, 60_000);

test('each screen is looked at', () => {
  expect(screens.map(({ path }) => path).filter((path) => !(path in below)), 'add it to `below`').toEqual([]);
});

describe.each(addresses)('%s, with the worst that people could have typed', (address) => {
  test('runs nothing of it, is walked with Tab, stands whole at each width, and is accessible in the light and in the dark on a phone', async () => {
    const { before, after } = await openScreen(address, hostileAnswer);
    dress('markerwaard', 'light');
    expect(await violationsIn(document.body)).toEqual([]);
    const stage = document.querySelector<HTMLElement>('[data-testid="stage"]')!;
    const { visited, unseen, cameOut } = await walk({ key: '{Tab}', from: before, to: after, most: stopsIn(stage).length + 20 });
    expect({ unseen, cameOut }).toEqual({ unseen: [], cameOut: true });
    expect(missed(stopsIn(stage), visited)).toEqual([]);
    await page.viewport(1024, 768);
    await expect.poll(misplaced).toEqual([]);
    dress('zuiderkoog', 'dark');
    await page.viewport(390, 844);
    await expect.poll(misplaced).toEqual([]);
    expect(await violationsIn(document.body)).toEqual([]);
    expect(window.hostile).toBeUndefined();
    const dangers = stage.querySelectorAll('script, [onerror], [href^="javascript:" i], [src^="javascript:" i]');
    expect([...dangers].map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});
