import { describe, expect, test } from 'vitest';
import { fromWgs84 } from '#platform/geo/rd.ts';
import { describeSchema, geoServerInfo, geoServerWms, mapServerGml, mapServerWms111, wfsCapabilities20 } from '#platform/ogc/testing/answers.ts';
import { createSource } from '../create-source.ts';
import { openDriver } from '../open-driver.ts';
import { fakeService } from '../testing/fake-service.ts';

type Source = Parameters<typeof fakeService>[0];

const open = (source: Source, system: string, info = geoServerInfo, capabilities = geoServerWms, ofWfs = wfsCapabilities20) => {
  const fake = fakeService({ ...source, params: [...(source.params ?? []), { name: 'projection', value: system }] }, ({ SERVICE, REQUEST }) => {
    if (REQUEST === 'GetCapabilities') return { type: 'text/xml', body: SERVICE === 'WMS' ? capabilities : ofWfs };
    if (REQUEST === 'DescribeFeatureType') return { type: 'text/xml', body: describeSchema };
    return info.startsWith('{') ? info : { type: 'application/vnd.ogc.gml', body: info };
  });
  return { ...fake, source: createSource(fake.service.map, openDriver(fake.service, null as never)) };
};
const at = { coordinate: [145_000, 508_000] as [number, number], resolution: 0.21 };
const numbersOf = (text: string | undefined): number[] => (text ?? '').split(',').slice(0, 4).map(Number);

/** Distance in metres from a position in degrees to the click. */
const metresBeside = (longitude: number, latitude: number): number => {
  const [x, y] = fromWgs84([longitude, latitude]);
  return Math.hypot(x - at.coordinate[0], y - at.coordinate[1]);
};

test.each([
  ['1.3.0', geoServerWms, geoServerInfo, 'mw:bomen', 'CRS', true], ['1.1.1', mapServerWms111, mapServerGml, 'gebouwen', 'SRS', false],
] as const)('a click on a WMS %s in EPSG:4258 is requested in degrees, in the axis order of that version', async (_, capabilities, info, name, word, isTurned) => {
  const { source, asked } = open({ layers: [{ name, label: name }] }, 'EPSG:4258', info, capabilities);
  await source.featureInfo({ at, limit: 10 });
  const { parameters } = asked.at(-1) ?? {};
  expect(parameters?.[word]).toBe('EPSG:4258');
  expect(parameters?.['PROJECTION']).toBeUndefined();
  const [one = 0, other = 0, third = 0, fourth = 0] = numbersOf(parameters?.['BBOX']);
  const [x, y] = [(one + third) / 2, (other + fourth) / 2];
  expect(isTurned ? metresBeside(y, x) : metresBeside(x, y)).toBeLessThan(0.01);
});

test('a click on a WMS in web mercator is requested in EPSG:3857', async () => {
  const { source, asked } = open({ layers: [{ name: 'mw:bomen', label: 'Bomen' }] }, 'EPSG:3857');
  await source.featureInfo({ at, limit: 10 });
  const [minX = 0, minY = 0] = numbersOf(asked.at(-1)?.parameters['BBOX']);
  expect([Math.round(minX / 1000), Math.round(minY / 1000)]).toEqual([583, 6902]);
});

const wfs = { type: 'Vector', url: 'https://kaart.example/geoserver/wfs', layers: [{ name: 'bomen', label: 'Bomen' }] };
const urn = 'urn:ogc:def:crs:EPSG::4326';

test('a WFS in EPSG:4326 is queried by URN with latitude first, for a box and a shape', async () => {
  const { source, asked } = open(wfs, 'EPSG:4326');
  await source.featureInfo({ at, limit: 10 });
  const box = asked.at(-1)?.parameters ?? {};
  expect(box).toMatchObject({ SRSNAME: urn, BBOX: expect.stringMatching(new RegExp(`,${urn}$`)) as string });
  const [south = 0, west = 0, north = 0, east = 0] = numbersOf(box['BBOX']);
  expect(metresBeside((west + east) / 2, (south + north) / 2)).toBeLessThan(0.01);
  await source.query({ limit: 5, geometry: { type: 'Point', coordinates: [145_000, 508_000] } });
  const filter = asked.at(-1)?.parameters['FILTER'] ?? '';
  expect(filter).toContain(`srsName="${urn}"`);
  const [latitude = 0, longitude = 0] = /<gml:pos>([\d.]+) ([\d.]+)<\/gml:pos>/.exec(filter)?.slice(1).map(Number) ?? [];
  expect(metresBeside(longitude, latitude)).toBeLessThan(0.01);
});

describe('the WFS beside a WMS in web mercator', () => {
  const wms = { type: 'ImageWMS', layers: [{ name: 'mw:bomen', label: 'Bomen' }] };
  const geometry = { type: 'Point' as const, coordinates: [145_000, 508_000] };

  test('is asked in RD when it offers RD', async () => {
    const { source, asked } = open(wms, 'EPSG:3857');
    await source.query({ limit: 5, geometry });
    expect(asked.at(-1)?.parameters).toMatchObject({ SRSNAME: 'EPSG:28992', FILTER: expect.stringContaining('<gml:pos>145000 508000</gml:pos>') as string });
    expect(asked.at(-1)?.parameters).not.toHaveProperty('PROJECTION');
  });

  test('is asked in its own system when it does not', async () => {
    const { source, asked } = open(wms, 'EPSG:3857', geoServerInfo, geoServerWms, wfsCapabilities20.replaceAll('EPSG::28992', 'EPSG::4258'));
    await source.query({ limit: 5, geometry });
    const { SRSNAME, FILTER = '' } = asked.at(-1)?.parameters ?? {};
    expect(SRSNAME).toBe('urn:ogc:def:crs:EPSG::4258');
    const [latitude = 0, longitude = 0] = /<gml:pos>([\d.]+) ([\d.]+)<\/gml:pos>/.exec(FILTER)?.slice(1).map(Number) ?? [];
    expect(metresBeside(longitude, latitude)).toBeLessThan(0.01);
  });
});

test('a CQL filter for GeoServer has x before y and the short name of the system', async () => {
  const { source, asked } = open({ ...wfs, serverType: 'geoserver', where: "soort='Linde'" }, 'EPSG:4326');
  await source.featureInfo({ at, limit: 10 });
  const { CQL_FILTER: filter = '' } = asked.at(-1)?.parameters ?? {};
  const [, box] = /BBOX\("[^"]+",([\d.,]+),'EPSG:4326'\)/.exec(filter) ?? [];
  const [west = 0, south = 0, east = 0, north = 0] = numbersOf(box);
  expect(metresBeside((west + east) / 2, (south + north) / 2)).toBeLessThan(0.01);
});
