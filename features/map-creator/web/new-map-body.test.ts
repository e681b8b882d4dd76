import { expect, test } from 'vitest';
import { noRepairs } from '#platform/table-files/check.ts';
import type { MapOfTable } from '#platform/table-files/write-map.ts';
import type { MapService } from '../contract.ts';
import type { LayersContent, TableContent } from './import-state.ts';
import { mapOfService, writeLayer, writeTable } from './new-map-body.ts';

const written = async (format: 'csv' | 'xlsx', rowCount: number): Promise<MapOfTable> => {
  const asked: MapOfTable[] = [];
  const write = async (map: MapOfTable): Promise<Blob> => {
    asked.push(map);
    return new Blob();
  };
  const content = { kind: 'table', table: { rowCount, write }, placement: { x: 2, y: 1, system: 'RD' }, repairs: noRepairs, check: null } as unknown as TableContent;
  await writeTable({ name: ' Bomen ' }, format, content);
  return asked[0]!;
};

const layer = async (format: 'kml' | 'dwg' | 'shape', head: { count: number; outside: number; onlyPoints: boolean }): Promise<Record<string, unknown>> => {
  let map: Record<string, unknown> = {};
  const write = async (_: number, asked: Record<string, unknown>): Promise<Blob> => {
    map = asked;
    return new Blob();
  };
  await writeLayer({ name: 'Laag' }, format, { kind: 'layers', open: { layers: [head], write }, chosen: 0, sample: null, notes: [] } as unknown as LayersContent);
  return map;
};

test.each([[1, 'Vector'], [1_000, 'Vector'], [1_001, 'WebGLPoints']])('makes of %i table rows a map of type %s', async (rows, type) => {
  expect((await written('csv', rows)).map).toMatchObject({ type, name: 'Bomen', collapsed: true, visible: true, order: 50, hide: false, click: 'featureInMap', grid: {} });
});

test('leaves the X and Y columns out of the attributes for a workbook, not for a CSV file', async () => {
  expect((await written('xlsx', 3)).without).toEqual([2, 1]);
  expect((await written('csv', 3)).without).toEqual([]);
});

test.each([
  ['kml', 1_001, 0, true, 'WebGLPoints'], ['kml', 1_001, 1, true, 'Vector'], ['kml', 1_001, 0, false, 'Vector'], ['dwg', 5_000, 0, true, 'Vector'], ['shape', 5_000, 0, true, 'Vector'],
] as const)('makes of a %s layer with %i features, %i outside, points only %s, a map of type %s', async (format, count, outside, onlyPoints, type) => {
  expect(await layer(format, { count, outside, onlyPoints })).toMatchObject({ type, order: 50, click: 'featureInMap' });
});

test('gives drawings and shapefiles their default style', async () => {
  const { styling } = await layer('dwg', { count: 1, outside: 0, onlyPoints: false });
  expect(JSON.parse(String(styling))).toEqual({ color: '#f49441', lineWidth: 10, fillColor: 'rgba(244,148,65,0.3)', labelKey: null, labelMaxRes: 50 });
});

test('places a map of a service below maps of files', () => {
  const service = { source: { url: 'https://kaart.example/wms', serverType: 'qgis' }, layers: [{ name: 'a', label: 'A' }, { name: 'b', label: 'B' }] } as unknown as MapService;
  const map = mapOfService({ name: 'Dienst', description: ' ', metadataUrl: '' }, { kind: 'service', service, ticked: ['b'] });
  expect(map).toEqual({
    name: 'Dienst', type: 'Image', collapsed: true, visible: true, order: 15, hide: false, click: 'grid', grid: {}, description: null, metadata_url: null,
    source: { type: 'ImageWMS', url: 'https://kaart.example/wms', serverType: 'qgis' }, layers: [{ name: 'b', label: 'B', selected: true }],
  });
});
