import { afterEach, expect, test } from 'vitest';
import { configurationWith, groupWith, layerGroupWith, layerWith, mapWith } from '../testing/configuration.ts';
import { createTestMap, type TestMap, type TestMapOptions } from '../testing/test-map.ts';
import type { Configuration } from '#platform/contract/configuration.ts';
import { Group, type GroupChild } from './group.ts';
import type { LegendNode } from './legend-node.ts';

let map: TestMap;
afterEach(() => map.destroy());

const open = (configuration: Partial<Configuration>, options: TestMapOptions = {}) => {
  map = createTestMap(configuration, options);
  return map.model.layers;
};
const labels = (children: readonly GroupChild[]): string[] => children.map((child) => child.label);
const isOn = (node: LegendNode): string => {
  const { visible, mixed } = node.state.get();
  return mixed ? 'mixed' : visible ? 'on' : 'off';
};
const child = (node: LegendNode, index: number): LegendNode => {
  const found = node.children.get()[index];
  if (!found) throw new Error(`No child ${index}`);
  return found;
};

test('sorts maps and groups together, prefers titles to names and leaves out backgrounds', () => {
  const { legend, backgrounds } = open({
    maps: [mapWith({ name: 'bomen', title: 'Bomen', sort: 3 }), mapWith({ name: 'luchtfoto', sort: 0, background: true })],
    mapGroups: [
      groupWith({ name: 'Groen', sort: 2, maps: [mapWith({ name: 'stad', background: true, sort: 5 }), mapWith({ name: 'gras' })] }),
      groupWith({ name: 'Riool', sort: 4 }),
    ],
  });
  expect(labels(legend.children.get())).toEqual(['Groen', 'Bomen', 'Riool']);
  expect(labels(child(legend, 0).children.get() as GroupChild[])).toEqual(['gras']);
  expect(backgrounds.map((background) => background.label)).toEqual(['luchtfoto', 'stad']);
});

test('a group is checked when any child is, and mixed when its children differ', () => {
  const { legend } = open({
    mapGroups: [groupWith({ maps: [mapWith({ visible: true }), mapWith({ visible: false })], mapGroups: [groupWith()] })],
  });
  const group = child(legend, 0);
  expect(isOn(group)).toBe('mixed');
  child(group, 1).setVisible(true);
  expect(isOn(group)).toBe('mixed');
  child(group, 0).setVisible(false);
  child(group, 1).setVisible(false);
  expect(isOn(group)).toBe('off');
});

test('switching a group switches everything in it, at any depth', () => {
  const deep = groupWith({ maps: [mapWith({ visible: false, source: { layers: [layerWith(), layerWith()] } })] });
  const { legend, maps } = open({ mapGroups: [groupWith({ maps: [mapWith()], mapGroups: [deep] })] });
  const group = child(legend, 0);
  expect(isOn(group)).toBe('mixed');
  group.toggle();
  expect(maps.get().map(isOn)).toEqual(['off', 'off']);
  group.toggle();
  expect(maps.get().map(isOn)).toEqual(['on', 'on']);
  expect(maps.get().map((one) => one.olLayer.getVisible())).toEqual([true, true]);
  expect(isOn(group)).toBe('on');
});

test('a map in a group that is off starts off', () => {
  const { maps } = open({ mapGroups: [groupWith({ visible: false, maps: [mapWith({ visible: true })] })] });
  expect(maps.get().map(isOn)).toEqual(['off']);
});

test('a map follows the layers within it, and they follow the map', () => {
  const source = { layers: [layerWith({ sort: 1 }), layerWith({ sort: 3, visible: false })], layer_groups: [layerGroupWith({ sort: 2, layers: [layerWith()] })] };
  const { legend } = open({ maps: [mapWith({ source })] });
  const wms = child(legend, 0);
  expect(wms.children.get().map((node) => node.kind)).toEqual(['layer', 'layerGroup', 'layer']);
  expect(isOn(wms)).toBe('mixed');
  child(wms, 0).setVisible(false);
  child(child(wms, 1), 0).setVisible(false);
  expect(isOn(wms)).toBe('off');
  expect(map.model.layers.maps.get()[0]?.olLayer.getVisible()).toBe(false);
  wms.toggle();
  expect(isOn(wms)).toBe('on');
  expect(isOn(child(child(wms, 1), 0))).toBe('on');
});

test('the legend follows a map that is switched through OpenLayers', () => {
  const { legend, maps } = open({ mapGroups: [groupWith({ maps: [mapWith({ visible: false })] })] });
  let notified = 0;
  const stop = child(legend, 0).state.subscribe(() => notified++);
  maps.get()[0]?.olLayer.setVisible(true);
  stop();
  expect(isOn(child(legend, 0))).toBe('on');
  expect(notified).toBeGreaterThan(0);
});

test('moving a line changes the legend and the drawing order', () => {
  const layers = open({
    maps: [mapWith({ name: 'A', sort: 1 }), mapWith({ name: 'B', sort: 2 }), mapWith({ name: 'C', sort: 3 })],
  });
  const { legend } = layers;
  const before = legend.children.get();
  const drawnFromBottom = (): string[] =>
    legend.olLayer.getLayers().getArray().map((layer) => layers.maps.get().find(({ olLayer }) => olLayer === layer)?.label ?? '?');
  layers.move(legend.children.get()[2] as GroupChild, 0);
  expect(labels(legend.children.get())).toEqual(['C', 'A', 'B']);
  expect(drawnFromBottom()).toEqual(['B', 'A', 'C']);
  expect(legend.children.get()).not.toBe(before);
  layers.move(legend.children.get()[0] as GroupChild, 99);
  expect(labels(legend.children.get())).toEqual(['A', 'B', 'C']);
  layers.move(legend.children.get()[1] as GroupChild, -1);
  expect(labels(legend.children.get())).toEqual(['B', 'A', 'C']);
  expect(() => legend.move(new Group(null, []), 0)).toThrow('is not in');
});

test('shows at most one background', () => {
  const layers = open({
    maps: ['stad', 'luchtfoto', 'oud'].map((name, sort) => mapWith({ name, sort, background: true, visible: name !== 'stad' })),
  });
  expect(layers.background.get()?.label).toBe('luchtfoto');
  expect(layers.backgrounds.map(isOn)).toEqual(['off', 'on', 'off']);
  layers.showBackground(layers.backgrounds[2] ?? null);
  expect(layers.backgrounds.map(isOn)).toEqual(['off', 'off', 'on']);
  layers.showBackground(null);
  expect(layers.background.get()).toBeNull();
});

test('a map is out of range outside its resolutions, a group when all its maps are', () => {
  const { legend } = open({
    mapGroups: [groupWith({ maps: [mapWith({ maxResolution: 1.68 }), mapWith({ minResolution: 0.84 })] })],
  });
  const group = child(legend, 0);
  const view = map.model.olMap.getView();
  const ranges = (resolution: number) => {
    view.setResolution(resolution);
    return [child(group, 0), child(group, 1), group].map((node) => node.state.get().outOfRange);
  };
  expect(ranges(1)).toEqual([false, false, false]);
  expect(ranges(1.68)).toEqual([true, false, false]);
  expect(ranges(0.84)).toEqual([false, false, false]);
  expect(ranges(0.5)).toEqual([false, true, false]);
  expect(map.model.layers.drawn.get()).toHaveLength(1);
});

test('switches 300 maps in a group and counts them correctly', () => {
  const maps = Array.from({ length: 300 }, () => mapWith({ visible: false, type: 'Onbekend' }));
  const { legend } = open(configurationWith({ mapGroups: [groupWith({ maps })] }));
  const group = child(legend, 0);
  group.toggle();
  expect(isOn(group)).toBe('on');
  expect(map.model.layers.drawn.get()).toHaveLength(300);
  group.toggle();
  expect(map.model.layers.drawn.get()).toHaveLength(0);
});

test('keeps opacity per map and collapsed per legend line', () => {
  const { maps } = open({ maps: [mapWith({ opacity: 0.4, collapsed: true })] });
  const only = maps.get()[0];
  expect(only?.state.get()).toMatchObject({ opacity: 0.4, collapsed: true });
  only?.setOpacity(0.7);
  only?.setCollapsed(false);
  expect(only?.olLayer.getOpacity()).toBe(0.7);
  expect(only?.state.get()).toMatchObject({ opacity: 0.7, collapsed: false });
});
