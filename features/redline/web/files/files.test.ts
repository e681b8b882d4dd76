import { expect, test } from 'vitest';
import { readGeoJson } from '#platform/map/import/read-geojson.ts';
import { readGpx } from '#platform/map/import/read-gpx.ts';
import { readKml } from '#platform/map/import/read-kml.ts';
import { defaultStyle, type Drawing } from '../model/drawing.ts';
import { projectTypes } from '../model/project-types.ts';
import { drawingsOf } from './drawings-in.ts';
import { writeGeoJson, writeGpx } from './writers.ts';
import { writeKml } from './write-kml.ts';

const hostile = `</name><script>alert('1')</script> & "Ω"`;
const base = { id: '', title: '', radius: null } as const;
const drawings: Drawing[] = [
  { ...base, kind: 'point', title: hostile, geometry: { type: 'Point', coordinates: [145_000, 508_000] }, ...defaultStyle('point') },
  { ...base, kind: 'line', title: 'Route', geometry: { type: 'LineString', coordinates: [[145_000, 508_000], [145_100.5, 508_000]] }, ...defaultStyle('line'), lineColor: '#1565c0', lineWidth: 8 },
  { ...base, kind: 'polygon', geometry: { type: 'Polygon', coordinates: [[[145_000, 508_000], [145_100, 508_000], [145_100, 508_100], [145_000, 508_000]]] }, ...defaultStyle('polygon'), fillColor: 'rgba(46,125,50,0.5)' },
  { ...base, kind: 'circle', title: 'Rond', radius: 25, geometry: { type: 'Point', coordinates: [145_200, 508_200] }, ...defaultStyle('circle') },
  { ...base, kind: 'text', title: 'Let op', geometry: { type: 'Point', coordinates: [145_300, 508_200] }, ...defaultStyle('text') },
  { ...base, kind: 'marker', geometry: { type: 'Point', coordinates: [145_400, 508_200] }, ...defaultStyle('marker'), typeProject: projectTypes[1]!.name },
];
const withoutIds = (all: readonly Drawing[]) => all.map((drawing) => ({ ...drawing, id: '' }));

test('restores all drawings from GeoJSON', () => {
  expect(withoutIds(readGeoJson(writeGeoJson(drawings)).features.flatMap(drawingsOf))).toEqual(drawings);
});

test('restores all drawings from KML, including circles', () => {
  expect(withoutIds(readKml(writeKml(drawings)).features.flatMap(drawingsOf))).toEqual(drawings);
});

test('restores positions and titles from GPX, with areas as lines', () => {
  const back = readGpx(writeGpx(drawings)).features.flatMap(drawingsOf);
  expect(back.map(({ kind, title }) => [kind, title])).toEqual([
    ['point', hostile], ['point', 'Rond'], ['point', 'Let op'], ['point', 'Riolering'], ['line', 'Route'], ['line', 'Vlak'],
  ]);
  expect(back[0]?.geometry).toEqual(drawings[0]?.geometry);
});

test.each([
  ['an invalid colour', { lineColor: 'expression(1)', lineWidth: -4 }, { lineColor: '#f49441', lineWidth: 3 }],
  ['a huge radius', { radius: 1e12 }, { kind: 'circle', radius: 100_000 }],
  ['a radius as text', { radius: 'veel' }, { kind: 'point', radius: null }],
  ['a title that is an object', { title: { a: 1 } }, { title: '' }],
  ['the name attribute of another program', { naam: 'Eik' }, { title: 'Eik' }],
  ['a title with NUL', { title: 'Ei\0k' }, { title: 'Eik' }],
  ['a title with half an emoji', { title: '🌳'.slice(0, 1) }, { title: '\ufffd' }],
  ['a title with an emoji at the maximum length', { title: `${'x'.repeat(499)}🌳` }, { title: 'x'.repeat(499) }],
  ['a text of only NUL', { text: '\0' }, { kind: 'point', title: '' }],
  ['a very long type of project', { type_project: 'y'.repeat(2_000) }, { kind: 'marker', typeProject: 'y'.repeat(100) }],
])('replaces %s by a valid value', (_, properties, expected) => {
  expect(drawingsOf({ type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties })).toMatchObject([expected]);
});

test('splits multi-part geometries, and skips positions outside the map', () => {
  const of = (geometry: Parameters<typeof drawingsOf>[0]['geometry']) => drawingsOf({ type: 'Feature', geometry, properties: null });
  expect(of({ type: 'MultiPoint', coordinates: [[145_000, 508_000], [145_001, 508_000]] })).toHaveLength(2);
  expect(of({ type: 'Point', coordinates: [9e6, 9e6] })).toEqual([]);
  expect(of({ type: 'LineString', coordinates: Array.from({ length: 2_001 }, (_, index) => [145_000 + index, 508_000]) })).toEqual([]);
  expect(of(null)).toEqual([]);
});
