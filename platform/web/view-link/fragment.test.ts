import { expect, test } from 'vitest';
import { readFragment, writeFragment } from './fragment.ts';

const place = { centre: [145_000.5, 508_000.25] as const, resolution: 0.7, rotation: 0 };
const none = { configurationId: null, parts: new Map<string, string>() };

test('a view is written and read back with its place, configuration and parts', () => {
  const parts = new Map([['achtergrond', '12'], ['lagen', '3,4.5.g6~40'], ['object', '']]);
  const written = writeFragment({ place, configurationId: 7, parts });
  expect(written).toBe('#plek=145000.5,508000.25,2500&configuratie=7&achtergrond=12&lagen=3,4.5.g6~40&object=');
  expect(readFragment(written)).toEqual({ place: { ...place, centre: [145_000.5, 508_000.25] }, configurationId: 7, parts });
});

test.each([[Math.PI / 2, ',90'], [-Math.PI / 2, ',270'], [4 * Math.PI, ''], [-0.001, '']])('a rotation of %d rad is written as %j', (rotation, degrees) => {
  const written = writeFragment({ ...none, place: { ...place, rotation } });
  expect(written).toBe(`#plek=145000.5,508000.25,2500${degrees}`);
  const turned = ((readFragment(written)?.place.rotation ?? Number.NaN) - rotation) / (2 * Math.PI);
  expect(Math.abs(turned - Math.round(turned))).toBeLessThan(0.001);
});

test('a position is rounded to centimetres and a scale to a whole number of at least one', () => {
  const close = { centre: [145_000.126, 508_000.004] as const, resolution: 0.000_001, rotation: 0 };
  expect(writeFragment({ ...none, place: close })).toBe('#plek=145000.13,508000,1');
});

const good = '#plek=145000,508000,2500';

test.each([
  '', '#', '#kaart', '#plek', '#plek=', '#lagen=1,2', '?plek=145000,508000,2500', `#lagen=1&${good.slice(1)}`,
  '#plek=145000,508000', '#plek=145000,508000,0', '#plek=145000,508000,-5', '#plek=145000,508000,1e3', '#plek=145000,508000,2500,1,2',
  '#plek=5.2,52.3,2500', '#plek=900000,508000,2500', '#plek=NaN,NaN,NaN', '#plek=1450000000,508000,2500', '#plek=145000,508000,9999999999',
  `${good}&configuratie=0`, `${good}&configuratie=-1`, `${good}&configuratie=1.5`, `${good}&configuratie=9999999999`, `${good}&configuratie=drie`,
  `${good}&lagen=<script>`, `${good}&lagen=%00`, `${good}&lagen=1 2`, `${good}&lagen=1&lagen=2`, `${good}&plek=145001,508000,2500`,
  `${good}&lagen=${'1'.repeat(6_001)}`, `${good}&a=${'1'.repeat(5_000)}&b=${'1'.repeat(5_000)}`,
  good + Array.from({ length: 12 }, (_, index) => `&deel${index}=1`).join(''),
])('refuses the fragment %.80s', (hash) => {
  expect(readFragment(hash)).toBeNull();
});

test('a fragment up to the limits is read, with keys that no feature knows', () => {
  const long = readFragment(`${good}&lagen=${'1'.repeat(6_000)}&utm_source=brief`);
  expect([...(long?.parts.keys() ?? [])]).toEqual(['lagen', 'utm_source']);
  expect(readFragment(good + Array.from({ length: 11 }, (_, index) => `&deel${index}=1`).join(''))?.parts.size).toBe(11);
});

test('a key that every object has is a part like any other', () => {
  expect(readFragment(`${good}&constructor=1`)?.parts.get('constructor')).toBe('1');
});
