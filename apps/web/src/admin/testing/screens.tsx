import { onTestFinished, expect } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import type { Call } from '#platform/contract/call.ts';
import type { RoleName } from '#platform/contract/roles.ts';
import { nl } from '#platform/ui/nl.ts';
import { misplacedBoxes } from '#platform/ui/testing/boxes.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { createRegistry, discover } from '#platform/web/slots/registry.ts';
import { adminPages, adminStart, adminTools } from '#platform/web/slots/slots.ts';
import { logTabs } from '#platform/web/slots/log-tabs.ts';
import { userPanels } from '#platform/web/slots/user-panels.ts';
import { toolForms } from '#platform/web/slots/tool-forms.ts';
import type { AdminScreen } from '#platform/web/testing/admin-screens.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart, type Setup } from '#platform/web/testing/render-part.tsx';
import { AdminShell } from '../AdminShell.tsx';
import { everyPermission } from './every-permission.ts';

const features = discover(import.meta.glob('../../../../../features/*/web/index.ts', { eager: true }));
const registry = createRegistry(features);
const everything = await everyPermission(registry);
const screens = registry.all(adminPages);

const described = Object.values(
  import.meta.glob<readonly AdminScreen[]>('../../../../../features/*/web/testing/admin-screens.ts', { eager: true, import: 'adminScreens' }),
).flat();

/** `/admin/users/manage`, `/admin/users/manage/1`, `/admin/logs?tab=gebruik`. */
const addressOf = ({ path }: AdminScreen, below: string): string => `/admin/${path}${below === '' || below.startsWith('?') ? below : `/${below}`}`;

/** All addresses of all screens. */
export const addresses = ['/admin', ...described.flatMap((screen) => screen.addresses.map((below) => addressOf(screen, below)))];

/** The addresses of lists, with the text that each shows while it is empty. */
export const lists = described.flatMap((screen) => Object.entries(screen.whenEmpty ?? {}).map(([below, text]) => [addressOf(screen, below), text] as const));

/** The addresses that managers can open. */
export const ofManagers = ['/admin', ...described.flatMap((screen) => (screen.managers === 'led away' ? [] : screen.managers.map((below) => addressOf(screen, below))))];
/** The addresses from which managers are redirected. */
export const ofAdmins = described.filter(({ managers }) => managers === 'led away').flatMap((screen) => [addressOf(screen, ''), addressOf(screen, '1')]);

/** Paths of screens that no feature describes for the tests. */
export const undescribed = screens.map(({ path }) => path).filter((path) => !described.some((screen) => screen.path === path));

/** Loads the code of all screens in advance, so that loading it does not count in the time limit of a test. */
export const fetchScreens = async (): Promise<void> => {
  const parts = [...registry.all(adminTools), ...registry.all(adminStart), ...registry.all(logTabs), ...registry.all(toolForms), ...registry.all(userPanels)];
  await Promise.all([...screens, ...parts].map(({ load }) => load()));
};

/** Waits until the screen has finished loading. */
export const waitUntilLoaded = async (): Promise<void> => {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"], [role="progressbar"]').length + (document.body.textContent.includes(nl.loading) ? 1 : 0)).toBe(0);
};

const button = (text: string): HTMLElement => {
  const element = document.createElement('button');
  element.textContent = text;
  onTestFinished(() => element.remove());
  return element;
};

/** Opens a screen and waits until it is loaded. Two buttons before and after it start and end a walk by Tab. */
export const openScreen = async (
  address: string, answer: (call: Call) => unknown, role: RoleName = 'admin', shown: readonly WebFeature[] = features,
): Promise<Setup & { readonly before: HTMLElement; readonly after: HTMLElement }> => {
  await page.viewport(1440, 900);
  const before = button('Voor het scherm');
  document.body.append(before);
  const setup = renderPart(<Routes><Route path="/admin/*" element={<AdminShell />} /></Routes>, {
    path: address,
    features: shown,
    isPage: true,
    environment: { active_directory: true },
    session: sessionWith({ role, permissions: everything }, true),
    answers: (api) => api.otherwise(answer),
  });
  const after = button('Na het scherm');
  document.body.append(after);
  await waitUntilLoaded();
  return { ...setup, before, after };
};

/** Returns the misplaced controls, except cut-off ones: tables and rows of tabs scroll sideways on a phone. */
export const misplaced = (): string[] => misplacedBoxes().filter((problem) => !problem.endsWith('is cut off by what it lies in'));
