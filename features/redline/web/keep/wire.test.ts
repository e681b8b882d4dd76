import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveRedline } from '../../contract.ts';
import { defaultLook, newDrawingId, toCentimetres, type Drawing } from '../model/drawing.ts';
import { canBeKept, fromWire, toWire } from './wire.ts';

const place = fc.tuple(fc.double({ min: 10_000, max: 280_000, noNaN: true }), fc.double({ min: 300_000, max: 620_000, noNaN: true }))
  .map(([x, y]): [number, number] => [toCentimetres(x), toCentimetres(y)]);

test('there and back again a drawing is what it was, wherever it lies in the country', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const drawing: Drawing = { id: newDrawingId(), kind: 'line', title: 'Lijn', radius: null, geometry: { type: 'LineString', coordinates: [one, other] }, ...defaultLook('line') };
      const sent = toWire(drawing, null);
      expect(fromWire({ ...sent, properties: { ...sent.properties, id: drawing.id, version: 1 } })).toEqual(drawing);
    }),
  );
});

test('what is sent is what the contract asks for', () => {
  const at: Pick<Drawing, 'geometry' | 'title' | 'radius'> = { geometry: { type: 'Point', coordinates: [145_000, 508_000] }, title: '', radius: null };
  const features = [
    toWire({ ...at, id: newDrawingId(), kind: 'circle', ...defaultLook('circle'), radius: 1 }, 4),
    toWire({ ...at, id: newDrawingId(), kind: 'text', ...defaultLook('text'), title: 'Let op' }, null),
    toWire({ ...at, id: newDrawingId(), kind: 'marker', ...defaultLook('marker'), typeProject: 'Riolering' }, null),
  ];
  expect(saveRedline.body?.safeParse({ id: 1, geojson: { type: 'FeatureCollection', features } }).success).toBe(true);
  expect(features.map(({ properties: { radius, text, type_project: type } }) => [radius, text, type])).toEqual([[1, null, null], [null, 'Let op', null], [null, null, 'Riolering']]);
});

test('a feature with no more than the words of the specification is a drawing', () => {
  const properties = { title: 'Rond', radius: 12.5, lineColor: 'red', fillColor: 'rood', lineWidth: null, id: newDrawingId(), version: 1 };
  const { coordinates } = toWire({ id: '', kind: 'point', title: '', radius: null, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, ...defaultLook('point') }, null).geometry;
  expect(fromWire({ type: 'Feature', geometry: { type: 'Point', coordinates: coordinates as number[] }, properties })).toMatchObject({
    kind: 'circle', radius: 12.5, lineColor: 'red', fillColor: 'rgba(244,148,65,0.3)', lineWidth: 3, geometry: { coordinates: [145_000, 508_000] },
  });
});

test('nothing off the map can be kept, nor a shape without end', () => {
  expect(canBeKept({ geometry: { type: 'Point', coordinates: [145_000, 508_000] } })).toBe(true);
  expect(canBeKept({ geometry: { type: 'Point', coordinates: [9e6, 52.5] } })).toBe(false);
  expect(canBeKept({ geometry: { type: 'Point', coordinates: [Number.NaN, 508_000] } })).toBe(false);
  expect(canBeKept({ geometry: { type: 'LineString', coordinates: [[145_000, 508_000]] } })).toBe(false);
});
