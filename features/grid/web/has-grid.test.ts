import { expect, test } from 'vitest';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { hasGrid } from './has-grid.ts';

type Given = NonNullable<Parameters<typeof mapWith>[0]>;

const wfs = { url: 'https://kaart.example/wfs', type: 'WFS' };
const ownRows = { geojson: null, features: { count: 2, delivery: 'whole' as const, version: 1, fields: [] } };
const offered = (map: Given, tool?: unknown): boolean => hasGrid({ definition: mapWith(map) } as MapLayer, tool);

test.each<[string, Given, unknown?]>([
  ['with settings', { grid: {}, source: wfs }],
  ['that the tool names', { name: 'bomen', source: wfs }, [{ name: 'wegen' }, { name: 'bomen' }]],
  ['of own rows that is personal', { only_for_me: true, source: ownRows }],
])('offers a table for a map %s', (_, map, tool) => {
  expect(offered(map, tool)).toBe(true);
});

test.each<[string, Given, unknown?]>([
  ['that the tool does not name', { name: 'bomen', source: wfs }, [{ name: 'wegen' }]],
  ['of own rows without settings', { source: ownRows }],
  ['of another server that is personal', { only_for_me: true, source: wfs }],
  ['of tiles', { grid: {}, source: { url: 'https://kaart.example/wmts', type: 'WMTS' } }],
])('offers no table for a map %s', (_, map, tool) => {
  expect(offered(map, tool)).toBe(false);
});
