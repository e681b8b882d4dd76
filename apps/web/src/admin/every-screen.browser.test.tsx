import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { applyTheme } from '#platform/ui/testing/themes.ts';
import { missedStops, tabStopsIn, walk } from '#platform/ui/testing/tab-walk.ts';
import { organisationParameter } from '#platform/web/administration/use-admin-organisation.ts';
import type { Asked } from '#platform/web/testing/stub-api.ts';
import { hostileAnswer } from './testing/hostile-answers.ts';
import { addresses, fetchScreens, misplaced, openScreen, undescribed } from './testing/screens.tsx';

declare global {
  interface Window {
    hostile?: boolean;
  }
}

beforeAll(fetchScreens, 60_000);

test('each screen of the admin environment has addresses to test', () => {
  expect(undescribed, 'add them to web/testing/admin-screens.ts of the feature').toEqual([]);
});

/** The organisation that the admin has chosen, which is not their own. */
const ELSEWHERE = 77;
const ofElsewhere = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}${organisationParameter}=${ELSEWHERE}`;

const takesOrganisation = ({ call }: Asked): boolean => call.query instanceof z.ZodObject && 'organisation' in call.query.shape;

/** Calls that take an organisation and were made without one, for which the server uses that of the admin. */
const misdirected = (asked: readonly Asked[]): string[] =>
  asked
    .filter((one) => takesOrganisation(one) && (one.request as { query?: { organisation?: number } }).query?.organisation === undefined)
    .map(({ call }) => `${call.method} ${call.path}`);

describe.each(addresses)('%s, with hostile texts in every answer', (address) => {
  test('a screen runs no hostile text, asks for the chosen organisation, is reachable by Tab, and has no misplaced controls or axe violations', async () => {
    const { api, before, after } = await openScreen(ofElsewhere(address), hostileAnswer);
    expect(misdirected(api.asked), 'calls without organisation').toEqual([]);
    applyTheme('markerwaard', 'light');
    expect(await violationsIn(document.body)).toEqual([]);
    const setup = document.querySelector<HTMLElement>('[data-testid="part"]')!;
    const { visited, withoutRing, reachedEnd } = await walk({ key: '{Tab}', from: before, to: after, most: tabStopsIn(setup).length + 20 });
    expect({ withoutRing, reachedEnd }).toEqual({ withoutRing: [], reachedEnd: true });
    expect(missedStops(tabStopsIn(setup), visited)).toEqual([]);
    await page.viewport(1024, 768);
    await expect.poll(misplaced).toEqual([]);
    applyTheme('zuiderkoog', 'dark');
    await page.viewport(390, 844);
    await expect.poll(misplaced).toEqual([]);
    expect(await violationsIn(document.body)).toEqual([]);
    expect(window.hostile).toBeUndefined();
    const dangers = setup.querySelectorAll('script, [onerror], [href^="javascript:" i], [src^="javascript:" i]');
    expect([...dangers].map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});
