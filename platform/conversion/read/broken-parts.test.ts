import { fromWgs84 } from '#platform/geo/rd.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startConversions, type Conversions } from './testing/read-files.ts';

/** Each test starts processes, which is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

let conversions: Conversions;
beforeAll(() => {
  conversions = startConversions();
});
afterAll(() => conversions.close());

const [a, b] = [[5.24, 52.56], [5.25, 52.56]] as const;
const segment = (...points: (readonly number[])[]): string => `<trkseg>${points.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')}</trkseg>`;
const line = (...points: (readonly number[])[]): string => `<LineString><coordinates>${points.map((point) => point.join()).join(' ')}</coordinates></LineString>`;

const gpx = `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>rondje</name>${segment()}${segment(a, b)}${segment(a)}${segment(b, a)}</trk></gpx>`;
const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>rondje</name><MultiGeometry>${line()}${line(a, b)}${line(a)}${line(b, a)}</MultiGeometry></Placemark></kml>`;
const geojson = JSON.stringify({ type: 'Feature', properties: { naam: 'rondje' }, geometry: { type: 'MultiLineString', coordinates: [[], [a, b], [a], [b, a]] } });

test.each([['gpx', gpx], ['kml', kml], ['geojson', geojson]])('reads the whole parts of a line with broken parts from %s, and counts the others', async (extension, content) => {
  const [layer] = await conversions.read({ name: `a.${extension}`, content });
  const near = (point: readonly [number, number]) => fromWgs84(point).map((value) => expect.closeTo(value, 0) as number);
  expect(layer?.features).toMatchObject([{ geometry: { type: 'MultiLineString', coordinates: [[near(a), near(b)], [near(b), near(a)]] } }]);
  expect(layer?.skipped).toEqual([{ what: 'onvolledig deel van een object', count: 2 }]);
});
