import { expect, test } from 'vitest';
import type { Configuration } from '#platform/contract/configuration.ts';
import { abilitiesIn } from './abilities.ts';

test.each<[unknown, number[]]>([
  [undefined, [7]], [{ enabled: true }, [7]], [{ enabled: false }, []], [false, []],
])('setting %j offers the maps %j', (setting, maps) => {
  const source = { type: 'WFS', url: 'https://kaarten.example/wfs', features: null, geojson: null, layers: [], params: [] };
  const configuration = { maps: [{ id: 7, background: false, source }], mapGroups: [], tools: { export: setting } } as unknown as Configuration;
  expect(abilitiesIn(configuration).maps).toEqual(maps);
});
