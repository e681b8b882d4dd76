import type Target from 'ol/events/Target.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { highlight } from '../hits/highlight.ts';
import { collectionOf, featureWith, groupWith, layerWith, mapWith, squareAround } from '../testing/configuration.ts';
import { createTestMap } from '../testing/test-map.ts';
import type { MapModel, MapTool } from './map-model.ts';
import { browserServices, type MapServices } from './services.ts';

const never = (): never => {
  throw new Error('No events here');
};

/** Counts the listeners that any code adds to and removes from the targets of the page. */
const watchListeners = () => {
  const alive = new Map<string, number>();
  const own = Object.getOwnPropertyDescriptors(EventTarget.prototype);
  const addEventListener = own.addEventListener.value ?? never;
  const removeEventListener = own.removeEventListener.value ?? never;
  const watched = (target: EventTarget): boolean => target === window || target === document || target instanceof MediaQueryList;
  const count = (type: string, by: number) => alive.set(type, (alive.get(type) ?? 0) + by);
  const known = new Map<EventTarget, Set<string>>();
  const ids = new WeakMap<object, number>();
  let last = 0;
  const key = (type: string, listener: object | null, options: unknown): string => {
    const id = listener ? (ids.get(listener) ?? ++last) : 0;
    if (listener) ids.set(listener, id);
    const capture = typeof options === 'object' && options ? (options as AddEventListenerOptions).capture : options;
    return `${type} ${id} ${Boolean(capture)}`;
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window;
    if (watched(target)) {
      const keys = known.get(target) ?? new Set();
      known.set(target, keys);
      const name = key(type, listener, options);
      if (!keys.has(name)) count(type, 1);
      keys.add(name);
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window;
    if (known.get(target)?.delete(key(type, listener, options))) count(type, -1);
    return removeEventListener.call(target, type, listener, options);
  };
  return {
    left: () => [...alive].filter(([, number]) => number !== 0),
    restore: () => Object.defineProperties(EventTarget.prototype, own),
  };
};

/** Counts the listeners of an OpenLayers object, which has them in a private property. */
const listenersOf = (target: Target): number => {
  const listeners: unknown = Reflect.get(target, 'listeners_');
  return Object.values(listeners ?? {}).flat().length;
};

let page: ReturnType<typeof watchListeners>;
let timers: Set<unknown>;
beforeEach(() => {
  page = watchListeners();
  timers = new Set();
});
afterEach(() => page.restore());

const everything = () => ({
  maps: [
    mapWith({ source: { geojson: collectionOf(featureWith(squareAround([145000, 508000], 100))) } }),
    mapWith({ type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', layers: [layerWith(), layerWith()] } }),
    mapWith({ type: 'Tile', source: { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' } }),
    mapWith({ type: 'VectorTile', source: { id: 3, type: 'VectorTile', features: { count: 1, delivery: 'tiles', version: 1, fields: [] } } }),
    mapWith({ type: 'Onbekend' }),
    mapWith({ background: true }),
  ],
  mapGroups: [groupWith({ maps: [mapWith(), mapWith({ visible: false })] })],
});

const tool: MapTool = { id: 'meten', start: (map) => highlight(map, [squareAround([145000, 508000], 10)]) };

/** Does everything that a feature may do to the map. Returns a function that undoes it. */
const use = (model: MapModel): (() => void) => {
  const undo = [
    model.clicks.on(() => {}),
    model.state.subscribe(() => {}),
    model.layers.legend.state.subscribe(() => {}),
    highlight(model, [squareAround([145000, 508000], 50)]),
  ];
  model.tools.start(tool);
  model.layers.legend.toggle();
  model.layers.legend.toggle();
  model.olMap.renderSync();
  return () => {
    model.tools.stop();
    for (const step of undo) step();
  };
};

const after: MapServices['after'] = (milliseconds, run) => {
  const callOff = browserServices.after(milliseconds, run);
  timers.add(callOff);
  return () => {
    timers.delete(callOff);
    callOff();
  };
};

test('leaves no elements or listeners after creating, using and destroying 100 maps', () => {
  const elements = document.body.children.length;
  for (let round = 0; round < 100; round++) {
    const map = createTestMap(everything(), { services: { after } });
    use(map.model);
    expect(timers.size).toBeGreaterThan(0);
    map.destroy();
    expect(map.model.olMap.getLayers().getLength()).toBe(0);
    expect(listenersOf(map.model.olMap.getView())).toBe(0);
  }
  expect(page.left()).toEqual([]);
  expect(timers.size).toBe(0);
  expect(document.body.children.length).toBe(elements);
});

test('has no more listeners after being attached and used 100 times', () => {
  const map = createTestMap(everything());
  const { olMap } = map.model;
  const weigh = () => ({
    map: listenersOf(olMap),
    view: listenersOf(olMap.getView()),
    layers: olMap.getAllLayers().length,
    interactions: olMap.getInteractions().getLength(),
    overlays: olMap.getOverlays().getLength(),
    controls: olMap.getControls().getLength(),
    elements: map.element.querySelectorAll('*').length,
    page: page.left(),
  });
  use(map.model)();
  const before = weigh();
  for (let round = 0; round < 100; round++) {
    map.model.attach(null);
    map.model.attach(map.element);
    use(map.model)();
  }
  expect(weigh()).toEqual(before);
  map.destroy();
  expect(page.left()).toEqual([]);
});
