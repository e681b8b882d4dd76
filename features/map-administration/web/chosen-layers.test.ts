import { expect, test } from 'vitest';
import { chosenLayers, serviceKindOf } from './chosen-layers.ts';
import { emptyLayer } from './map-form.ts';

const offered = (name: string) => ({
  name, label: `De ${name}`, description: null, queryable: true, styles: [], projections: [], systems: ['EPSG:28992' as const], formats: [], extent: null, minResolution: null,
  maxResolution: null, attribution: null, metadata_url: null,
});

test('keeps existing layers in place, appends new ones and drops the others', () => {
  const before = [{ ...emptyLayer, id: 3, name: 'weg', label: 'Onze wegen', group: 0 }, { ...emptyLayer, id: 4, name: 'oud' }, { ...emptyLayer, id: 5, name: 'boom' }];
  expect(chosenLayers(before, [offered('boom'), offered('gras'), offered('weg')], ['gras', 'boom', 'weg'])).toEqual([
    before[0], before[2], { ...emptyLayer, name: 'gras', label: 'De gras' },
  ]);
});

test('keeps a layer that the service no longer offers only when it is chosen', () => {
  const before = [{ ...emptyLayer, id: 4, name: 'oud' }];
  expect(chosenLayers(before, [offered('boom')], ['oud', 'boom']).map(({ name }) => name)).toEqual(['oud', 'boom']);
  expect(chosenLayers(before, [offered('boom')], ['boom']).map(({ name }) => name)).toEqual(['boom']);
});

test('returns no service kind for files, tiles and own features', () => {
  expect(['wms', 'wmts', 'wfs', 'arcgis', 'own', 'inline', 'file', 'tiles', 'toString'].map(serviceKindOf)).toEqual(['WMS', 'WMTS', 'WFS', 'ArcGIS', ...Array.from({ length: 5 })]);
});
