import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Extent } from '#platform/contract/geojson.ts';
import { createTestMap, rendered, type TestMap } from '../testing/test-map.ts';
import type { MapClick } from './clicks.ts';

const EXTENT: Extent = [144800, 507850, 145200, 508150];

let map: TestMap;
afterEach(() => map.destroy());

const touch = (type: string, at: readonly [number, number], more: PointerEventInit = {}): void => {
  const { left, top } = map.element.getBoundingClientRect();
  map.model.olMap.getViewport()?.dispatchEvent(new PointerEvent(type, {
    pointerType: 'touch', pointerId: 5, isPrimary: true, button: 0, bubbles: true, cancelable: true, clientX: left + at[0], clientY: top + at[1], ...more,
  }));
};
/** Opens a map whose delays end when the test says so. */
const openHeld = async () => {
  await page.viewport(900, 700);
  const delays: { readonly milliseconds: number; readonly run: () => void }[] = [];
  map = createTestMap({}, {
    extent: EXTENT,
    services: {
      after: (milliseconds, run) => {
        const delay = { milliseconds, run };
        delays.push(delay);
        return () => void delays.splice(delays.indexOf(delay), delays.includes(delay) ? 1 : 0);
      },
    },
  });
  await rendered(map.model);
  const clicks: MapClick[] = [];
  map.model.clicks.on((click) => clicks.push(click));
  const wait = () => delays.filter(({ milliseconds }) => milliseconds === 500).forEach(({ run }) => run());
  return { clicks, wait };
};
const singleClick = () => new Promise<void>((resolve) => { map.model.olMap.once('singleclick', () => resolve()); });

test('reports a finger that rests on the map as one click, before its release, and opens no menu of the browser', async () => {
  const { clicks, wait } = await openHeld();
  touch('pointerdown', [420, 300]);
  touch('pointermove', [422, 300]);
  expect(clicks).toEqual([]);
  wait();
  expect(clicks).toEqual([{ coordinate: [145_010, 508_000], pixel: [420, 300], adding: false, byKey: false, tolerance: 12 }]);
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  map.model.olMap.getViewport()?.dispatchEvent(menu);
  expect(menu.defaultPrevented).toBe(true);
  const released = singleClick();
  touch('pointerup', [420, 300]);
  await released;
  expect(clicks).toHaveLength(1);
  // The next short touch is a click again.
  const next = singleClick();
  touch('pointerdown', [400, 300]);
  touch('pointerup', [400, 300]);
  await next;
  expect(clicks.map(({ pixel }) => pixel)).toEqual([[420, 300], [400, 300]]);
});

test.each<[string, () => void]>([
  ['that moves', () => touch('pointermove', [408, 300])],
  ['that is lifted', () => touch('pointerup', [400, 300])],
  ['whose touch the browser took over', () => touch('pointercancel', [400, 300])],
  ['that is joined by a second one', () => touch('pointerdown', [500, 300], { pointerId: 6, isPrimary: false })],
])('reports no long press of a finger %s', async (_what, act) => {
  const { clicks, wait } = await openHeld();
  touch('pointerdown', [400, 300]);
  act();
  wait();
  expect(clicks).toEqual([]);
});

test('reports no long press of a mouse, whose menu still opens, nor while a tool is active', async () => {
  const { clicks, wait } = await openHeld();
  touch('pointerdown', [400, 300], { pointerType: 'mouse', button: 2 });
  wait();
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  map.model.olMap.getViewport()?.dispatchEvent(menu);
  expect(menu.defaultPrevented).toBe(false);
  touch('pointerup', [400, 300], { pointerType: 'mouse', button: 2 });
  map.model.tools.start({ id: 'proef', start: () => () => undefined });
  touch('pointerdown', [400, 300]);
  wait();
  expect(clicks).toEqual([]);
});
