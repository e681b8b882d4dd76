import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapServices } from '../model/services.ts';
import { LoadState, type LoadStatus } from './load-state.ts';

/** A clock that the test advances. */
const testClock = () => {
  let now = 0;
  const waiting = new Set<{ at: number; run: () => void }>();
  const warnings: string[] = [];
  const services: MapServices = {
    after(milliseconds, run) {
      const entry = { at: now + milliseconds, run };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    fetch: () => Promise.reject(new Error('no network')),
    warn: (message) => void warnings.push(message),
    reducedMotion: () => false,
    isDark: () => false, isSharp: () => false,
  };
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const entry of waiting) if (entry.at <= now && waiting.delete(entry)) entry.run();
  };
  return { services, pass, waiting, warnings };
};

const start = (visible: boolean) => {
  const clock = testClock();
  const seen: LoadStatus[] = [];
  const load: LoadState = new LoadState('Bomen', visible, clock.services, () => seen.push(load.status));
  return { load, seen, ...clock };
};

test('is loading from the first start to the last end', () => {
  const { load, seen } = start(true);
  expect(load.status).toBe('not_loaded');
  load.started('a');
  load.started('b');
  load.ended('a');
  expect(load.status).toBe('loading');
  load.ended('b');
  expect(seen).toEqual(['loading', 'loaded']);
});

test('an error with a pending reason makes it broken at once and is logged when the reason arrives', async () => {
  const { load, warnings } = start(true);
  const reason = Promise.resolve('antwoord 503');
  load.started('a');
  load.failed('a', reason);
  expect([load.status, warnings.length]).toEqual(['broken', 0]);
  await reason;
  expect(warnings).toHaveLength(1);
});

test('an error makes it broken although the other current loads succeed', () => {
  const { load } = start(true);
  load.started('a');
  load.started('b');
  load.failed('a', 'stuk');
  expect(load.status).toBe('broken');
  load.started('c');
  load.ended('b');
  load.ended('c');
  expect(load.status).toBe('broken');
});

test('a broken map becomes loaded when the next load succeeds', () => {
  const { load } = start(true);
  load.started('a');
  load.failed('a', 'stuk');
  load.started('b');
  expect(load.status).toBe('loading');
  load.ended('b');
  expect(load.status).toBe('loaded');
});

test('abandoned loads do not keep it broken', () => {
  const { load } = start(true);
  load.started('given up');
  load.started('a');
  load.failed('a', 'stuk');
  load.allDrawn();
  expect(load.status).toBe('broken');
  load.started('b');
  load.ended('b');
  expect(load.status).toBe('loaded');
});

test('switching on makes it loading, switching off resets it', () => {
  const { load } = start(false);
  load.shown(true);
  expect(load.status).toBe('loading');
  load.started('a');
  load.failed('a', 'stuk');
  load.shown(false);
  expect(load.status).toBe('not_loaded');
  load.failed('late', 'stuk');
  load.ended('later');
  expect(load.status).toBe('not_loaded');
});

test('a visible map without reports counts as loaded after ten seconds', () => {
  const { load, pass } = start(true);
  pass(9_999);
  expect(load.status).toBe('not_loaded');
  pass(1);
  expect(load.status).toBe('loaded');
});

test('a map switched on without loads counts as loaded after ten seconds', () => {
  const { load, pass } = start(false);
  load.shown(true);
  pass(10_000);
  expect(load.status).toBe('loaded');
});

test('a pending load stays loading after ten seconds', () => {
  const { load, pass } = start(true);
  load.started('slow');
  pass(60_000);
  expect(load.status).toBe('loading');
});

test('a map that is off stays not loaded after any time', () => {
  const { load, pass, waiting } = start(false);
  load.shown(true);
  load.shown(false);
  pass(60_000);
  expect(load.status).toBe('not_loaded');
  expect(waiting.size).toBe(0);
});

test('becomes loaded when everything is drawn', () => {
  const { load } = start(true);
  load.started('a');
  load.allDrawn();
  expect(load.status).toBe('loaded');
  load.ended('a');
  expect(load.status).toBe('loaded');
});

test('the end of preparation does not make it loaded', () => {
  const { load } = start(true);
  load.started('made');
  load.prepared('made');
  expect(load.status).toBe('loading');
  load.allDrawn();
  expect(load.status).toBe('loaded');
});

test('logs a broken map once', () => {
  const { load, warnings } = start(true);
  for (const tile of ['a', 'b', 'c']) load.failed(tile, 'stuk');
  expect(warnings).toEqual(["Kaart 'Bomen' kan niet geladen worden"]);
});

test('has no timers after destroy', () => {
  const { load, waiting } = start(true);
  load.destroy();
  expect(waiting.size).toBe(0);
});

const token = fc.integer({ min: 0, max: 3 });
const event = fc.oneof(
  fc.record({ what: fc.constantFrom('started', 'ended', 'failed'), token }),
  fc.record({ what: fc.constantFrom('on', 'off', 'drawn', 'wait'), token }),
);

test('is not loaded while off, and not loading once all is drawn, for any events', () => {
  fc.assert(
    fc.property(fc.array(event), fc.boolean(), (events, visible) => {
      const { load, pass } = start(visible);
      let on = visible;
      for (const { what, token: id } of events) {
        if (what === 'on' || what === 'off') load.shown((on = what === 'on'));
        else if (what === 'started') load.started(id);
        else if (what === 'ended') load.ended(id);
        else if (what === 'failed') load.failed(id, 'stuk');
        else if (what === 'drawn') load.allDrawn();
        else pass(10_000);
        if (!on) expect(load.status).toBe('not_loaded');
      }
      load.allDrawn();
      expect(load.status).not.toBe('loading');
    }),
  );
});
