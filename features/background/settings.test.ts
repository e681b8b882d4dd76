import { expect, test } from 'vitest';
import { nightBackgroundIn } from '#platform/contract/night-background-tool.ts';
import { tools } from './settings.ts';

test.each([
  ['its name', { enabled: true, map: 'nacht' }, 'nacht'], ['null when it is switched off', { enabled: false, map: 'nacht' }, null],
  ['null without a name', { enabled: true }, null], ['null for an empty name', { map: '' }, null], ['null for a number', { map: 3 }, null],
  ['null for a word in place of settings', 'nacht', null], ['null when it is not set', undefined, null],
])('the background for the dark theme is %s', (_, setting, name) => {
  expect(nightBackgroundIn({ nightBackground: setting })).toBe(name);
});

test('a background for the dark theme needs a name that fits', () => {
  const accepts = (map: unknown) => tools[0]?.schema?.safeParse({ enabled: true, map }).success;
  expect(['nacht', ' ', '', 'n'.repeat(256), 5, undefined].map(accepts)).toEqual([true, false, false, false, false, false]);
});
