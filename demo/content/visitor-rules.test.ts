import { expect, test } from 'vitest';
import { featureLayers } from '../server/feature-services/layers.ts';
import { serviceLayers, townMapLayers } from '../server/layers.ts';
import { ownSources, type OwnSource } from './sources.ts';

test('the public map services of the demo draw no layer with visitor rules', () => {
  const guarded = Object.values<OwnSource>(ownSources).flatMap(({ layers, visitorRules = [] }) => (visitorRules.length > 0 ? layers : []));
  expect(guarded).toContain('bouwkavels');
  const drawn = [...serviceLayers, ...featureLayers].map(({ from }) => from);
  expect(drawn.filter((layer) => guarded.includes(layer))).toEqual([]);
  expect(townMapLayers.every((name) => serviceLayers.some((layer) => layer.name === name))).toBe(true);
});
