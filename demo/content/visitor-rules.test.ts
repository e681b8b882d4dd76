import { expect, test } from 'vitest';
import { featureLayers } from '../server/feature-services/layers.ts';
import { serviceLayers, townMapLayers } from '../server/layers.ts';
import { ownSources, type OwnSource } from './sources.ts';

test('the map services of the demo, which anybody may ask, draw nothing of which visitors do not get everything', () => {
  const guarded = Object.values<OwnSource>(ownSources).flatMap(({ layers, visitorRules = [] }) => (visitorRules.length > 0 ? layers : []));
  expect(guarded).toContain('bouwkavels');
  const drawn = [...serviceLayers, ...featureLayers].map(({ from }) => from);
  expect(drawn.filter((layer) => guarded.includes(layer))).toEqual([]);
  expect(townMapLayers.every((name) => serviceLayers.some((layer) => layer.name === name))).toBe(true);
});
