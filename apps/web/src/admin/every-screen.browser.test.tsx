import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { permissionName } from '#platform/contract/roles.ts';
import { nl } from '#platform/ui/nl.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import { dress } from '#platform/ui/testing/looks.ts';
import { missed, stopsIn, walk } from '#platform/ui/testing/tab-walk.ts';
import { createRegistry, discover } from '#platform/web/slots/registry.ts';
import { adminPages, adminStart, adminTools } from '#platform/web/slots/slots.ts';
import { logTabs } from '#platform/web/slots/log-tabs.ts';
import { userPanels } from '#platform/web/slots/user-panels.ts';
import { toolForms } from '#platform/web/slots/tool-forms.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import { AdminShell } from './AdminShell.tsx';
import { hostileAnswer } from './testing/hostile-answers.ts';

const features = discover(import.meta.glob('../../../../features/*/web/index.ts', { eager: true }));
const registry = createRegistry(features);
const screens = registry.all(adminPages);

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

/** Fetched before: what is measured is the screen, not its coming. */
beforeAll(async () => {
  const parts = [...registry.all(adminTools), ...registry.all(adminStart), ...registry.all(logTabs), ...registry.all(toolForms), ...registry.all(userPanels)];
  await Promise.all([...screens, ...parts].map(({ load }) => load()));
}, 60_000);

const button = (text: string): HTMLElement => {
  const element = document.createElement('button');
  element.textContent = text;
  onTestFinished(() => element.remove());
  return element;
};

/** The screen as it stands when everything that was asked has come, between two buttons to walk from and to. */
const open = async (address: string) => {
  await page.viewport(1440, 900);
  const before = button('Voor het scherm');
  document.body.append(before);
  onStage(<Routes><Route path="/admin/*" element={<AdminShell />} /></Routes>, {
    path: address,
    features,
    isPage: true,
    environment: { active_directory: true },
    session: sessionWith({ role: 'admin', permissions: permissionName.options }, true),
    answers: (api) => api.otherwise(hostileAnswer),
  });
  const after = button('Na het scherm');
  document.body.append(after);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"], [role="progressbar"]').length + (document.body.textContent.includes(nl.loading) ? 1 : 0)).toBe(0);
  return { before, after };
};

/** Tables and rows of tabs are scrolled sideways on a phone. */
const misplaced = (): string[] => misplacedBoxes().filter((problem) => !problem.endsWith('is cut off by what it lies in'));

test('each screen is looked at', () => {
  expect(screens.map(({ path }) => path).filter((path) => !(path in below)), 'add it to `below`').toEqual([]);
});

describe.each(addresses)('%s, with the worst that people could have typed', (address) => {
  test('runs nothing of it, is walked with Tab, and is accessible in the light and in the dark on a phone', async () => {
    const { before, after } = await open(address);
    dress('markerwaard', 'light');
    expect(await violationsIn(document.body)).toEqual([]);
    const stage = document.querySelector<HTMLElement>('[data-testid="stage"]')!;
    const { visited, unseen, cameOut } = await walk({ key: '{Tab}', from: before, to: after, most: stopsIn(stage).length + 20 });
    expect({ unseen, cameOut }).toEqual({ unseen: [], cameOut: true });
    expect(missed(stopsIn(stage), visited)).toEqual([]);
    dress('zuiderkoog', 'dark');
    await page.viewport(390, 844);
    await expect.poll(misplaced).toEqual([]);
    expect(await violationsIn(document.body)).toEqual([]);
    expect(window.hostile).toBeUndefined();
    const dangers = stage.querySelectorAll('script, [onerror], [href^="javascript:" i], [src^="javascript:" i]');
    expect([...dangers].map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});
