import { describe, expect, test } from 'vitest';
import {
  describeSchema, geoServerGml2, geoServerInfo, geoServerWms, owsException, wfs2Gml32, wfsCapabilities11, wfsCapabilities20,
} from '#platform/ogc/testing/answers.ts';
import { readXml, textOf } from '#platform/ogc/xml.ts';
import { createSource } from '../create-source.ts';
import type { Source } from '../source.ts';
import { fakeService, type FakeService } from '../testing/fake-service.ts';
import { openDriver } from '../open-driver.ts';

type Answer = Parameters<typeof fakeService>[1];
const trees = [{ name: 'bomen', label: 'Bomen' }];

const open = (answer: Answer, source: Parameters<typeof fakeService>[0] = {}): FakeService & { source: Source } => {
  const fake = fakeService({ type: 'Vector', url: 'https://kaart.example/geoserver/wfs', layers: trees, ...source }, answer);
  return { ...fake, source: createSource(fake.service.map, openDriver(fake.service, null as never)) };
};

const behind = (features: Answer, capabilities = wfsCapabilities20): Answer => (parameters, url) => {
  if (parameters['SERVICE'] === 'WMS') return { type: 'text/xml', body: geoServerWms };
  if (parameters['REQUEST'] === 'GetCapabilities') return { type: 'text/xml', body: capabilities };
  if (parameters['REQUEST'] === 'DescribeFeatureType') return { type: 'text/xml', body: describeSchema };
  return features(parameters, url);
};

const page = (from: number, count: number, matched: number): string => JSON.stringify({
  type: 'FeatureCollection', numberMatched: matched,
  features: Array.from({ length: count }, (_, index) => ({ type: 'Feature', id: from + index, properties: { soort: `s${(from + index) % 3}` }, geometry: null })),
});

test('finds a type without its prefix and requests the JSON format that the service offers', async () => {
  const { source, asked } = open(behind(() => geoServerInfo));
  expect(await source.query({ limit: 10 })).toMatchObject([{ layer: 'bomen', label: 'Bomen', limited: false, features: [{ id: 'bomen.12' }] }]);
  expect(asked.at(-1)?.parameters).toMatchObject({ VERSION: '2.0.0', TYPENAMES: 'mw:bomen', OUTPUTFORMAT: 'application/json; subtype=geojson', COUNT: '11', SRSNAME: 'EPSG:28992' });
});

test('reads GML of a WFS 1.1 that offers no JSON', async () => {
  const { source, asked } = open(behind(() => ({ type: 'text/xml', body: geoServerGml2 }), wfsCapabilities11));
  expect((await source.query({ limit: 10 }))[0]?.features[0]).toMatchObject({ id: 'kavels.1', properties: { nummer: '12a' } });
  expect(asked.at(-1)?.parameters).toMatchObject({ VERSION: '1.1.0', TYPENAME: 'bomen', MAXFEATURES: '11' });
  expect(asked.at(-1)?.parameters['OUTPUTFORMAT']).toBeUndefined();
});

test('marks a result as limited by the number of matches in the answer', async () => {
  const { source } = open(behind(() => ({ type: 'text/xml', body: wfs2Gml32 })));
  expect((await source.query({ limit: 100 }))[0]).toMatchObject({ limited: true });
});

test('requests the next page of a service that returns at most a thousand features', async () => {
  const { source, asked } = open(behind(({ STARTINDEX = '0', COUNT = '0' }) => page(Number(STARTINDEX), Math.min(1000, Number(COUNT)), 5000)));
  const [layer] = await source.query({ limit: 1000 });
  expect(layer?.features).toHaveLength(1000);
  expect(layer?.limited).toBe(true);
  expect(asked.filter(({ parameters }) => parameters['REQUEST'] === 'GetFeature').map(({ parameters }) => [parameters['STARTINDEX'], parameters['COUNT']])).toEqual([[undefined, '1001'], ['1000', '1']]);
});

test('sorts and pages where the capabilities say so, and fails by name elsewhere', async () => {
  const page0 = { offset: 20, order: [{ column: 'soort', descending: true }] };
  const able = wfsCapabilities20.replace('</ows:OperationsMetadata>', '<ows:Constraint name="ImplementsResultPaging"><ows:DefaultValue>TRUE</ows:DefaultValue></ows:Constraint></ows:OperationsMetadata>')
    .replace(/<\/(wfs:)?WFS_Capabilities>/, '<fes:Filter_Capabilities xmlns:fes="http://www.opengis.net/fes/2.0"><fes:Conformance><fes:Constraint name="ImplementsSorting"><ows:DefaultValue xmlns:ows="http://www.opengis.net/ows/1.1">TRUE</ows:DefaultValue></fes:Constraint></fes:Conformance></fes:Filter_Capabilities>$&');
  const { source, asked } = open(behind(() => page(20, 2, 22), able));
  expect((await source.query({ limit: 5, page: page0 }))[0]).toMatchObject({ limited: false, matched: 22 });
  expect(asked.at(-1)?.parameters).toMatchObject({ SORTBY: 'soort DESC', STARTINDEX: '20' });
  const { source: other } = open(behind(() => page(20, 2, 22)));
  await expect(other.query({ limit: 5, page: page0 })).rejects.toMatchObject({ code: 'source_cannot_order' });
  await expect(other.query({ limit: 5, page: { ...page0, order: [] } })).rejects.toMatchObject({ code: 'source_cannot_page' });
});

describe('the values of a field of a service with GetPropertyValue', () => {
  const able = wfsCapabilities20.replace('</ows:OperationsMetadata>', '<ows:Operation name="GetPropertyValue"/></ows:OperationsMetadata>');
  const collection = (field: string, ...values: readonly string[]) => ({
    type: 'text/xml',
    body: `<wfs:ValueCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:mw="http://mw.example" numberReturned="${values.length}">${values.map((value) => `<wfs:member><mw:${field}>${value}</mw:${field}></wfs:member>`).join('')}</wfs:ValueCollection>`,
  });
  const sent = ({ asked }: FakeService) => asked.map(({ parameters }) => parameters).filter(({ REQUEST }) => REQUEST === 'GetPropertyValue' || REQUEST === 'GetFeature');

  test('are requested without features, and are the different ones without empty ones', async () => {
    const fake = open(behind(() => collection('soort', 'Zomereik', 'Es', '', 'Zomereik', 'a &amp; b'), able));
    expect(await fake.source.uniqueValues('soort', 200)).toEqual(['a & b', 'Es', 'Zomereik']);
    expect(sent(fake)).toMatchObject([{ VERSION: '2.0.0', REQUEST: 'GetPropertyValue', TYPENAMES: 'mw:bomen', VALUEREFERENCE: 'soort', COUNT: '5000' }]);
  });

  test('are of the type of the field', async () => {
    const fake = open(behind(({ VALUEREFERENCE }) => (VALUEREFERENCE === 'hoogte' ? collection('hoogte', '12', '9.50', '9.5', 'onbekend') : collection('ziek', 'true', 'false')), able));
    expect(await fake.source.uniqueValues('hoogte', 200)).toEqual([9.5, 12, 'onbekend']);
    expect(await fake.source.uniqueValues('ziek', 200)).toEqual([false, true]);
  });

  test('come page by page from a service that limits its answers', async () => {
    const fake = open(behind(({ STARTINDEX = '0' }) => collection('soort', ...Array.from({ length: STARTINDEX === '2000' ? 10 : 1000 }, (_, at) => `s${Number(STARTINDEX) + at}`)), able));
    expect(await fake.source.uniqueValues('soort', 1000)).toHaveLength(1000);
    expect(sent(fake).map(({ STARTINDEX, COUNT }) => [STARTINDEX, COUNT])).toEqual([[undefined, '5000'], ['1000', '4000'], ['2000', '3000']]);
  });

  test.each([
    ['an error', owsException], ['a page of another kind', { type: 'text/xml', body: wfs2Gml32 }], ['something that is no XML', 'geen xml'],
  ])('are read from features when it answers with %s', async (_, answer) => {
    const fake = open(behind(({ REQUEST }) => (REQUEST === 'GetPropertyValue' ? answer : page(0, 4, 4)), able));
    expect(await fake.source.uniqueValues('soort', 200)).toEqual(['s0', 's1', 's2']);
    expect(sent(fake).map(({ REQUEST }) => REQUEST)).toEqual(['GetPropertyValue', 'GetFeature']);
  });

  test('are read from features under a standing filter, and when a name is more than a name', async () => {
    const filtered = open(behind(() => page(0, 4, 4), able), { serverType: 'mapserver', url: 'https://kaart.example/wfs', where: "soort='s1'" });
    await filtered.source.uniqueValues('soort', 200);
    const odd = open(({ REQUEST }) => {
      if (REQUEST === 'GetCapabilities') return { type: 'text/xml', body: able };
      return REQUEST === 'DescribeFeatureType' ? { type: 'text/xml', body: describeSchema.replace('name="soort"', 'name="count(//soort)"') } : page(0, 4, 4);
    });
    await odd.source.uniqueValues('count(//soort)', 200);
    expect([...sent(filtered), ...sent(odd)].map(({ REQUEST }) => REQUEST)).toEqual(['GetFeature', 'GetFeature']);
  });
});

test('requests at most six pages of a service that returns one feature at a time', async () => {
  const { source, asked } = open(behind(({ STARTINDEX = '0' }) => page(Number(STARTINDEX), 1, 5000)));
  expect((await source.query({ limit: 100 }))[0]).toMatchObject({ limited: true, features: [{}, {}, {}, {}, {}, {}] });
  expect(asked.filter(({ parameters }) => parameters['REQUEST'] === 'GetFeature')).toHaveLength(6);
});

test('sends a filter and a shape as XML with the geometry column of the type', async () => {
  const { source, asked } = open(behind(() => geoServerInfo));
  await source.query({ limit: 5, filter: { kind: 'compare', column: 'soort', operator: '=', value: 'Linde' }, geometry: { type: 'Point', coordinates: [1, 2] } });
  const filter = readXml(asked.at(-1)?.parameters['FILTER'] ?? '');
  expect([textOf(filter, 'And', 'PropertyIsEqualTo', 'Literal'), textOf(filter, 'And', 'Intersects', 'ValueReference')]).toEqual(['Linde', 'geom']);
});

test('adds a click to a configured CQL filter in CQL', async () => {
  const { source, asked } = open(behind(() => geoServerInfo), { params: [{ name: 'cql_filter', value: "status='actief'" }] });
  await source.featureInfo({ limit: 5, at: { coordinate: [100, 200], resolution: 1 } });
  expect(asked.at(-1)?.parameters).toMatchObject({ CQL_FILTER: `(status='actief') AND BBOX("geom",94,194,106,206,'EPSG:28992')` });
  expect(asked.at(-1)?.parameters['FILTER']).toBeUndefined();
});

describe('a standing filter on another server than GeoServer', () => {
  const filtered = { serverType: 'mapserver' as const, url: 'https://kaart.example/wfs', where: "status='actief'" };
  const linden = { kind: 'compare', column: 'soort', operator: '=', value: 'Linde' } as const;
  const literals = (text = '') => [...text.matchAll(/<fes:Literal>(.*?)<\/fes:Literal>/g)].map(([, value]) => value);

  test('stands in the XML of every question, beside the filter of the user and the place', async () => {
    const { source, asked } = open(behind(({ RESULTTYPE }) => (RESULTTYPE === 'hits' ? { type: 'text/xml', body: '<a numberMatched="2"/>' } : geoServerInfo)), filtered);
    const askedFilters = () => asked.filter(({ parameters }) => parameters['REQUEST'] === 'GetFeature').map(({ parameters }) => literals(parameters['FILTER']));
    await source.query({ limit: 5, filter: linden });
    await source.hits({ filter: linden });
    await source.featureInfo({ limit: 5, at: { coordinate: [100, 200], resolution: 1 } });
    await source.query({ limit: 5, geometry: { type: 'Point', coordinates: [1, 2] } });
    await source.uniqueValues('soort', 5);
    expect(askedFilters()).toEqual([['actief', 'Linde'], ['actief', 'Linde'], ['actief'], ['actief'], ['actief']]);
    expect(asked.some(({ parameters }) => 'CQL_FILTER' in parameters || 'BBOX' in parameters)).toBe(false);
  });

  test('that cannot be read is refused without asking for features', async () => {
    const { source, asked } = open(behind(() => geoServerInfo), { ...filtered, where: "strTrim(status)='actief'" });
    await expect(source.query({ limit: 5 })).rejects.toMatchObject({ code: 'source_filter' });
    await expect(source.hits({})).rejects.toMatchObject({ code: 'source_filter' });
    await expect(source.uniqueValues('soort', 5)).rejects.toMatchObject({ code: 'source_filter' });
    expect(await source.featureInfo({ limit: 5, at: { coordinate: [100, 200], resolution: 1 } })).toMatchObject({ layers: [], failed: { code: 'source_filter' } });
    expect(asked).toEqual([]);
  });
});

test('sends a click as a box and drops features that only touch it with their bounds', async () => {
  const line = { type: 'LineString', coordinates: [[0, 0], [1000, 1000]] };
  const { source, asked } = open(behind(() => JSON.stringify({ type: 'FeatureCollection', features: [
    { type: 'Feature', id: 1, properties: {}, geometry: line }, { type: 'Feature', id: 2, properties: {}, geometry: { type: 'Point', coordinates: [100, 200] } }, { type: 'Feature', id: 3, properties: {}, geometry: null },
  ] })));
  expect((await source.featureInfo({ limit: 5, at: { coordinate: [100, 200], resolution: 0.5 } })).layers[0]?.features.map(({ id }) => id)).toEqual([2, 3]);
  expect(asked.at(-1)?.parameters).toMatchObject({ BBOX: '97,197,103,203,EPSG:28992' });
});

test('sends a large shape in the request body', async () => {
  const { source, asked } = open(behind(() => geoServerInfo));
  const ring = Array.from({ length: 500 }, (_, index) => [Math.cos(index / 80) * 1000, Math.sin(index / 80) * 1000]);
  await source.query({ limit: 5, geometry: { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] } });
  const last = asked.at(-1);
  expect(last?.request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(last?.url.search).toBe('');
  expect(last?.parameters['FILTER']).toContain('posList');
});

describe('the WFS of a WMS', () => {
  const wms = { type: 'ImageWMS', url: 'https://kaart.example/bag/wms/v2_0', params: [{ name: 'VERSION', value: '1.1.1' }] };

  test('gives a WMS its fields and values, at the address with wfs instead of wms', async () => {
    const { source, asked } = open(behind(() => geoServerInfo), wms);
    expect(await source.describe()).toMatchObject([{ name: 'bomen', fields: [{ name: 'geom', type: 'geometry' }, { name: 'soort', type: 'string' }, {}, {}, {}] }]);
    expect(asked.at(-1)?.url.pathname).toBe('/bag/wfs/v2_0');
    expect(asked.at(-1)?.parameters).toMatchObject({ SERVICE: 'WFS', VERSION: '2.0.0' });
    expect(await source.uniqueValues('soort', 200)).toEqual(['Zomereik']);
  });

  test('answers an outline on a WMS with GetFeature', async () => {
    const { source, asked } = open(behind(() => geoServerInfo), wms);
    const geometry = { type: 'Polygon' as const, coordinates: [[[0, 0], [1, 0], [1, 1], [0, 0]]] };
    expect((await source.featureInfo({ at: { geometry }, limit: 5 })).layers).toHaveLength(1);
    expect(asked.at(-1)?.parameters['REQUEST']).toBe('GetFeature');
  });

  test('a query on a WMS without WFS fails with source_cannot', async () => {
    const { source } = open((parameters) => (parameters['SERVICE'] === 'WMS' ? { type: 'text/xml', body: geoServerWms } : { status: 404, body: '' }), wms);
    await expect(source.query({ limit: 5 })).rejects.toMatchObject({ code: 'source_cannot', status: 422 });
  });
});

test('counts features with resultType hits', async () => {
  const { source, asked } = open(behind(() => ({ type: 'text/xml', body: '<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" numberMatched="81234" numberReturned="0"/>' })));
  expect(await source.hits({})).toEqual([{ name: 'bomen', label: 'Bomen', count: 81_234 }]);
  expect(asked.at(-1)?.parameters['RESULTTYPE']).toBe('hits');
});

test('returns sorted distinct values, and none for an unknown field', async () => {
  const { source } = open(behind(({ STARTINDEX = '0', COUNT = '0' }) => page(Number(STARTINDEX), Math.min(1000, Number(COUNT), 2000 - Number(STARTINDEX)), 2000)));
  expect(await source.uniqueValues('soort', 2)).toEqual(['s0', 's1']);
  expect(await source.uniqueValues('anders', 200)).toEqual([]);
});

test('an exception with HTTP status 200 fails with source_failed and is logged with its text', async () => {
  const { source, log } = open(behind(() => ({ type: 'text/xml', body: owsException })));
  await expect(source.query({ limit: 5 })).rejects.toMatchObject({ code: 'source_failed', status: 502 });
  expect(log.at(-1)).toMatchObject({ map: 7, source: 70, host: 'kaart.example', what: 'GetFeature', reason: 'source_failed', said: 'InvalidParameterValue: Illegal property name' });
});
