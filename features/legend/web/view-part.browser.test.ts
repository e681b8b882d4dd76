import { expect, onTestFinished, test } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import { groupWith, layerGroupWith, layerWith, mapWith } from '#platform/map/testing/configuration.ts';
import { createTestMap } from '#platform/map/testing/test-map.ts';
import { viewPart } from './view-part.ts';

const service = { type: 'Image', source: { type: 'ImageWMS', url: 'https://kaart.example/wms', geojson: null } } as const;

const open = (configuration: Partial<Configuration>) => {
  const { model, destroy } = createTestMap(configuration);
  onTestFinished(destroy);
  const map = (id: number) => model.layers.find(id);
  return {
    model, map,
    shown: () => model.layers.maps.get().filter((one) => one.state.get().visible).map(({ definition }) => definition.id),
  };
};

test('the maps that are on are written with their opacity, and are the only ones on after restoring', () => {
  const [trees, roads, plots] = [mapWith({ opacity: 0.4 }), mapWith(), mapWith({ visible: false })];
  const configuration = { maps: [trees, roads], mapGroups: [groupWith({ maps: [plots] })] };
  const sender = open(configuration);
  const written = viewPart.read(sender.model) ?? '';
  expect(written.split(',').toSorted()).toEqual([`${trees.id}~40`, String(roads.id)].toSorted());
  const reader = open({ ...configuration, maps: [{ ...trees, visible: false, opacity: 1 }, { ...roads, opacity: 0.2 }], mapGroups: [groupWith({ maps: [{ ...plots, visible: true }] })] });
  viewPart.restore(reader.model, written);
  expect(reader.shown()).toEqual(sender.shown());
  expect([trees, roads].map(({ id }) => reader.map(id)?.state.get().opacity)).toEqual([0.4, 1]);
});

test('a link without maps switches all off', () => {
  const { model, shown } = open({ maps: [mapWith(), mapWith()] });
  viewPart.restore(model, '');
  expect([shown(), viewPart.read(model)]).toEqual([[], '']);
});

test('layers and groups within a map are restored, also where a group has the id of a layer', () => {
  const [first, second, inGroup] = [layerWith({ id: 1, name: 'een' }), layerWith({ id: 2, name: 'twee' }), layerWith({ id: 3, name: 'drie' })];
  const source = { ...service.source, layers: [first, second], layer_groups: [layerGroupWith({ id: 1, layerName: 'groep' }), layerGroupWith({ id: 9, layers: [inGroup] })] };
  const definition = mapWith({ ...service, source });
  const { model, map } = open({ maps: [definition] });
  const names = () => [...(map(definition.id)?.shownLayers() ?? [])].toSorted();
  expect([viewPart.read(model), names()]).toEqual([String(definition.id), ['drie', 'een', 'groep', 'twee']]);
  viewPart.restore(model, `${definition.id}.g1.3`);
  expect([names(), viewPart.read(model)]).toEqual([['drie', 'groep'], `${definition.id}.g1.3`]);
  viewPart.restore(model, `${definition.id}.1.777`);
  expect(names()).toEqual(['een']);
  viewPart.restore(model, `${definition.id}.777`);
  expect(names()).toEqual(['drie', 'een', 'groep', 'twee']);
});

test('the opacity of a layer is restored, and a link without it makes all layers opaque', () => {
  const [first, second] = [layerWith({ id: 1, name: 'een', opacity: 0.4 }), layerWith({ id: 2, name: 'twee' })];
  const definition = mapWith({ ...service, source: { ...service.source, layers: [first, second] } });
  const { model, map } = open({ maps: [definition] });
  const opacities = () => map(definition.id)?.children.get().map(({ state }) => state.get().opacity);
  const written = viewPart.read(model) ?? '';
  expect(written).toBe(`${definition.id}.1_40.2`);
  viewPart.restore(model, String(definition.id));
  expect(opacities()).toEqual([1, 1]);
  viewPart.restore(model, written);
  expect(opacities()).toEqual([0.4, 1]);
  viewPart.restore(model, `${definition.id}.1_999`);
  expect(opacities()).toEqual([0.4, 1]);
});

test('a travel map shows the stop of the link', () => {
  const layers = [7, 8, 9].map((hour) => layerWith({ id: hour, name: `uur_${hour}` }));
  const definition = mapWith({ ...service, travel: true, source: { ...service.source, layers } });
  const { model, map } = open({ maps: [definition] });
  viewPart.restore(model, `${definition.id}.8`);
  expect([map(definition.id)?.shownLayers(), viewPart.read(model)]).toEqual([['uur_8'], `${definition.id}.8`]);
});

test('a map that is not in the legend is not in a link, and no link switches it on or off', () => {
  const [drawn, kept] = [mapWith({ hide: true }), mapWith({ hide: true, visible: false })];
  const mine = mapWith();
  const { model, shown } = open({ maps: [drawn, kept, mine] });
  expect(viewPart.read(model)).toBe(String(mine.id));
  viewPart.restore(model, String(kept.id));
  expect(shown()).toEqual([drawn.id]);
});

test('ids that the reader does not have are ignored', () => {
  const mine = mapWith({ visible: false });
  const { model, shown } = open({ maps: [mine] });
  viewPart.restore(model, `999999,${mine.id}`);
  expect(shown()).toEqual([mine.id]);
});

test.each(['x', '1,', '1;2', '1.x', '1~', '1~101', '1~-5', '12345678901', '1..2', `1${'.2'.repeat(3)}~1000`, Array.from({ length: 501 }, (_, index) => index + 1).join(',')])(
  'the text %.30s changes nothing',
  (text) => {
    const { model, shown } = open({ maps: [mapWith(), mapWith()] });
    const before = shown();
    viewPart.restore(model, text);
    expect(shown()).toEqual(before);
  },
);
