import { toCentimetres } from '#platform/geo/drawn-geometry.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveRedline } from '../../contract.ts';
import { defaultStyle, type Drawing } from '../model/drawing.ts';
import { isSavable, drawingOf, fromWire, toWire } from './wire.ts';
import { newUuid } from '#platform/web/new-uuid.ts';

const place = fc.tuple(fc.double({ min: 10_000, max: 280_000, noNaN: true }), fc.double({ min: 300_000, max: 620_000, noNaN: true }))
  .map(([x, y]): [number, number] => [toCentimetres(x), toCentimetres(y)]);

/** What the server adds to a drawing. */
const stored = { version: 1, author: 'Kim', drawn_at: '2026-03-02T10:30:00.000Z', own: true, abilities: { change: true } };

test('restores any drawing in the country after conversion to the API and back', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const drawing: Drawing = { id: newUuid(), kind: 'line', title: 'Lijn', radius: null, geometry: { type: 'LineString', coordinates: [one, other] }, ...defaultStyle('line') };
      const sent = toWire(drawing, null);
      expect(fromWire({ ...sent, properties: { ...sent.properties, id: drawing.id, ...stored } })).toEqual(drawing);
    }),
  );
});

test('sends drawings that satisfy the contract', () => {
  const at: Pick<Drawing, 'geometry' | 'title' | 'radius'> = { geometry: { type: 'Point', coordinates: [145_000, 508_000] }, title: '', radius: null };
  const features = [
    toWire({ ...at, id: newUuid(), kind: 'circle', ...defaultStyle('circle'), radius: 1 }, 4),
    toWire({ ...at, id: newUuid(), kind: 'text', ...defaultStyle('text'), title: 'Let op' }, null),
    toWire({ ...at, id: newUuid(), kind: 'marker', ...defaultStyle('marker'), typeProject: 'Riolering' }, null),
  ];
  expect(saveRedline.body?.safeParse({ id: 1, geojson: { type: 'FeatureCollection', features } }).success).toBe(true);
  expect(features.map(({ properties: { radius, text, type_project: type } }) => [radius, text, type])).toEqual([[1, null, null], [null, 'Let op', null], [null, null, 'Riolering']]);
});

test('reads a feature with only the basic properties as a drawing', () => {
  const properties = { title: 'Rond', radius: 12.5, lineColor: 'red', fillColor: 'rood', lineWidth: null, id: newUuid(), ...stored };
  const { coordinates } = toWire({ id: '', kind: 'point', title: '', radius: null, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, ...defaultStyle('point') }, null).geometry;
  expect(fromWire({ type: 'Feature', geometry: { type: 'Point', coordinates: coordinates as number[] }, properties })).toMatchObject({
    kind: 'circle', radius: 12.5, lineColor: 'red', fillColor: 'rgba(244,148,65,0.3)', lineWidth: 3, geometry: { coordinates: [145_000, 508_000] },
  });
});

const at = (geometry: Drawing['geometry'], more: Partial<Drawing> = {}): Drawing => ({ id: newUuid(), kind: 'point', title: '', radius: null, geometry, ...defaultStyle('point'), ...more });
const here: Drawing['geometry'] = { type: 'Point', coordinates: [145_000, 508_000] };

test('refuses a drawing outside the map or without a valid geometry', () => {
  expect(isSavable(at(here))).toBe(true);
  expect(isSavable(at({ type: 'Point', coordinates: [9e6, 52.5] }))).toBe(false);
  expect(isSavable(at({ type: 'Point', coordinates: [Number.NaN, 508_000] }))).toBe(false);
  expect(isSavable(at({ type: 'LineString', coordinates: [[145_000, 508_000]] }))).toBe(false);
});

test.each<[string, Partial<Drawing>, boolean]>([
  ['the smallest circle', { radius: 1 }, true],
  ['the largest circle', { radius: 100_000 }, true],
  ['a circle with a radius of zero', { radius: 0 }, false],
  ['a circle that is too small to drag', { radius: 0.99 }, false],
  ['a circle larger than the contract allows', { radius: 100_000.01 }, false],
  ['a circle with a radius of NaN', { radius: Number.NaN }, false],
  ['a title of the maximum length', { title: 'x'.repeat(500) }, true],
  ['a longer title', { title: 'x'.repeat(501) }, false],
  ['a title with an emoji', { title: 'Boom 🌳' }, true],
  ['a title with NUL', { title: 'a\0b' }, false],
  ['a title with half an emoji', { title: 'Boom 🌳'.slice(0, -1) }, false],
  ['a type of project with NUL', { typeProject: '\0' }, false],
  ['a type of project with half an emoji', { typeProject: '🌳'.slice(1) }, false],
  ['a line thicker than the contract allows', { lineWidth: 51 }, false],
  ['an invalid colour', { lineColor: 'rood' }, false],
])('says for %s whether it can be saved', (_, more, expected) => {
  expect(isSavable(at(here, more))).toBe(expected);
});

test('refuses a line with a radius', () => {
  expect(isSavable(at({ type: 'LineString', coordinates: [[145_000, 508_000], [145_001, 508_000]] }, { radius: 5 }))).toBe(false);
});

test('makes a drawing that the server accepts from any text', () => {
  const words = fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.array(fc.constantFrom('\0', '\ud83c', '\udf33', '🌳', 'a'), { maxLength: 700 }).map((parts) => parts.join('')));
  fc.assert(
    fc.property(words, words, words, (title, text, type) => {
      for (const properties of [{ title }, { text }, { type_project: type }]) {
        const made = drawingOf(here, properties);
        expect(isSavable(made)).toBe(true);
        const { title: kept, text: written, type_project: typeProject } = toWire(made, null).properties;
        for (const one of [kept, written, typeProject]) expect((one ?? '').isWellFormed() && !(one ?? '').includes('\0')).toBe(true);
      }
    }),
  );
});
