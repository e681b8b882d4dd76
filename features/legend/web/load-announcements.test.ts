import { expect, test } from 'vitest';
import type { MapLayerState } from '#platform/map/layers/map-layer.ts';
import { Derived } from '#platform/map/model/derived.ts';
import { LoadAnnouncements } from './load-announcements.ts';

const open = (...labels: string[]) => {
  const said: string[] = [];
  let run: (() => void) | null = null;
  const maps = labels.map((label) => {
    let state: MapLayerState = { visible: false, mixed: false, collapsed: false, outOfRange: false, opacity: 1, opacityDiffers: false, load: 'not_loaded', filterRefused: false };
    const derived = new Derived(() => state);
    return { label, state: derived, set: (part: Partial<MapLayerState>) => { state = { ...state, ...part }; derived.changed(); } };
  });
  const after = (_: number, later: () => void) => {
    run = later;
    return () => { run = null; };
  };
  const announcements = new LoadAnnouncements(maps, after, (text) => said.push(text));
  return { said, maps, announcements, wait: () => run?.(), isWaiting: () => run !== null };
};

test('announces a map once after it is switched on, and not while the user pans', () => {
  const { said, maps: [map], wait } = open('Bomen');
  map?.set({ visible: true, load: 'loading' });
  map?.set({ load: 'loaded' });
  wait();
  map?.set({ load: 'loading' });
  map?.set({ load: 'loaded' });
  wait();
  expect(said).toEqual(['Bomen is geladen']);
});

test('announces the maps of a group in one message', () => {
  const { said, maps, wait } = open('Bomen', 'Paden', 'Kapot', 'Stuk');
  for (const map of maps) map.set({ visible: true, load: 'loading' });
  maps.forEach((map, index) => map.set({ load: index < 2 ? 'loaded' : 'broken' }));
  wait();
  expect(said).toEqual(['2 kaarten zijn geladen', '2 kaarten kunnen niet geladen worden: Kapot, Stuk']);
});

test('announces a map that breaks later, and none that is off', () => {
  const { said, maps: [map], wait } = open('Kapot');
  map?.set({ visible: true, load: 'loaded' });
  map?.set({ load: 'loading' });
  map?.set({ load: 'broken' });
  wait();
  map?.set({ visible: false, load: 'not_loaded' });
  wait();
  expect(said.at(-1)).toBe('Kapot: kan niet geladen worden');
});

test('announces nothing after it is destroyed', () => {
  const { maps: [map], announcements, isWaiting } = open('Bomen');
  map?.set({ visible: true, load: 'broken' });
  expect(isWaiting()).toBe(true);
  announcements.destroy();
  expect(isWaiting()).toBe(false);
  map?.set({ load: 'loading' });
  map?.set({ load: 'broken' });
  expect(isWaiting()).toBe(false);
});
