import { describeSchema, wfsCapabilities11, wfsCapabilities20 } from '#platform/ogc/testing/answers.ts';
import { Failure } from '#platform/server/failure.ts';
import { describe, expect, test } from 'vitest';
import { codeOf, inserting, point } from '../testing/changes.ts';
import { fakeService, seal, type FakeAnswer } from '../testing/fake-service.ts';
import { guarded, type Change, type ChangedValue } from '../transaction.ts';
import { wfsTransaction } from './wfs-transaction.ts';

const capabilities = wfsCapabilities20.replace('<ows:Operation name="GetFeature">', '<ows:Operation name="Transaction"/><ows:Operation name="GetFeature">');
const feature = (id: string, soort = 'eik') => ({ type: 'Feature', id, geometry: point, properties: { soort, hoogte: 12 } });
const found = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features });
const response = (totals: string, ids = ''): FakeAnswer => ({
  type: 'text/xml',
  body: `<wfs:TransactionResponse xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:fes="http://www.opengis.net/fes/2.0"><wfs:TransactionSummary>${totals}</wfs:TransactionSummary>${ids}</wfs:TransactionResponse>`,
});
const inserted = response('<wfs:totalInserted>1</wfs:totalInserted>', '<wfs:InsertResults><wfs:Feature><fes:ResourceId rid="bomen.7"/></wfs:Feature></wfs:InsertResults>');

interface Told {
  readonly capabilities?: string;
  readonly schema?: string;
  readonly features?: string;
  readonly transaction?: FakeAnswer | (() => never);
  readonly source?: Parameters<typeof fakeService>[0];
}

const openLayer = async (told: Told = {}) => {
  const { service, asked } = fakeService({ type: 'WFS', url: 'https://kaart.example/wfs?map=/bomen.map', layers: [{ name: 'mw:bomen', label: 'Bomen' }], ...told.source }, ({ REQUEST }) => {
    switch (REQUEST) {
      case 'GetCapabilities': return { type: 'text/xml', body: told.capabilities ?? capabilities };
      case 'DescribeFeatureType': return { type: 'text/xml', body: told.schema ?? describeSchema };
      case 'GetFeature': return told.features ?? found();
      default: return typeof told.transaction === 'function' ? told.transaction() : (told.transaction ?? inserted);
    }
  });
  const layer = guarded(await wfsTransaction(service, 'mw:bomen'));
  const sent = () => asked.filter(({ request }) => request.method === 'POST').map(({ url, request }) => ({ url: url.href, body: String(request.body), request }));
  return { layer, asked, sent };
};

const insert = (values: Record<string, ChangedValue> = { soort: 'eik' }): Change => inserting(values);

describe('a transaction of WFS 2.0', () => {
  test('inserts in the words of 2.0, in the order of the schema, and returns the new id', async () => {
    const { layer, sent } = await openLayer();
    expect(await layer.change(insert({ ziek: true, geplant: '2020-01-02', soort: `a&b<'"`, hoogte: null }))).toBe('bomen.7');
    expect(sent()).toMatchObject([{ url: 'https://kaart.example/wfs?map=/bomen.map' }]);
    expect(sent()[0].body.replaceAll(/ gml:id="g\d+"/g, '')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Transaction xmlns="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:t="http://mw.example" service="WFS" version="2.0.0"><Insert><t:bomen><t:geom><gml:Point srsName="EPSG:28992"><gml:pos>145000 508000</gml:pos></gml:Point></t:geom><t:soort>a&amp;b&lt;&apos;&quot;</t:soort><t:geplant>2020-01-02</t:geplant><t:ziek>1</t:ziek></t:bomen></Insert></Transaction>`);
  });

  test('updates and removes one feature by its id', async () => {
    const { layer, sent } = await openLayer({ transaction: response('<wfs:totalUpdated>1</wfs:totalUpdated><wfs:totalDeleted>1</wfs:totalDeleted>') });
    expect(await layer.change({ kind: 'update', id: `bomen.1"'`, attributes: new Map([['soort', null], ['hoogte', 2.5]]), geometry: null })).toBe(`bomen.1"'`);
    expect(await layer.change({ kind: 'remove', id: 'bomen.1' })).toBe('bomen.1');
    expect(sent().map(({ body }) => body.split('version="2.0.0">')[1])).toEqual([
      '<Update typeName="t:bomen"><Property><ValueReference>soort</ValueReference></Property><Property><ValueReference>hoogte</ValueReference><Value>2.5</Value></Property><f:Filter xmlns:f="http://www.opengis.net/fes/2.0"><f:ResourceId rid="bomen.1&quot;&apos;"/></f:Filter></Update></Transaction>',
      '<Delete typeName="t:bomen"><f:Filter xmlns:f="http://www.opengis.net/fes/2.0"><f:ResourceId rid="bomen.1"/></f:Filter></Delete></Transaction>',
    ]);
  });

  test('describes fields with their kinds and lengths, and asks the schema every time', async () => {
    const { service, asked } = fakeService({ type: 'WFS', url: 'https://kaart.example/wfs' }, ({ REQUEST }) =>
      ({ type: 'text/xml', body: REQUEST === 'GetCapabilities' ? capabilities : describeSchema }));
    await wfsTransaction(service, 'bomen');
    const { fields, shape } = await wfsTransaction(service, 'bomen');
    expect(fields).toEqual([
      { name: 'soort', kind: 'text', nullable: true, longest: 80 }, { name: 'hoogte', kind: 'number', nullable: true, longest: null },
      { name: 'geplant', kind: 'date', nullable: false, longest: null }, { name: 'ziek', kind: 'boolean', nullable: false, longest: null },
    ]);
    expect(shape).toEqual({ name: 'geom', kind: 'point', multiple: false });
    expect(asked.filter(({ parameters }) => parameters['REQUEST'] === 'DescribeFeatureType')).toHaveLength(2);
  });

  test('refuses attributes that the schema does not have, and names that are no XML names', async () => {
    const { layer, sent } = await openLayer({ schema: describeSchema.replace('name="ziek"', 'name="ziek>"') });
    await expect(layer.change(insert({ ziek: true }))).rejects.toThrow(RangeError);
    await expect(layer.change(insert({ 'ziek&gt;': true }))).rejects.toThrow(RangeError);
    expect(sent()).toEqual([]);
  });

  test('is not offered by a service without it', async () => {
    const { layer, sent } = await openLayer({ capabilities: wfsCapabilities20 });
    expect([layer.kinds.size, await codeOf(layer.change(insert()))]).toEqual([0, 'object_change_not_offered']);
    expect(sent()).toEqual([]);
  });

  test('goes with the credentials of the source, to its own address alone', async () => {
    const { layer, sent } = await openLayer({
      source: { authorizationSealed: seal('Basic geheim') }, capabilities: capabilities.replace('<ows:Operation name="Transaction"/>', '<ows:Operation name="Transaction"><ows:DCP><ows:HTTP><ows:Post href="https://elders.example/wfs"/></ows:HTTP></ows:DCP></ows:Operation>'),
    });
    await layer.change(insert());
    expect(new URL(sent()[0].url).host).toBe('kaart.example');
    expect(sent()[0].request.headers).toMatchObject({ authorization: 'Basic geheim', 'content-type': 'text/xml' });
  });
});

describe('the answer to a transaction', () => {
  const exception = '<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="InvalidValue"><ows:ExceptionText>waarde   te lang &lt;script&gt;x&lt;/script&gt; voor geheim-woord</ows:ExceptionText></ows:Exception></ows:ExceptionReport>';
  const fails = (code: string): (() => never) => () => { throw new Failure(code, 504, code); };

  test.each([
    ['an exception', { type: 'text/xml', body: exception }, 'object_change_refused'],
    ['an exception with an error status', { status: 400, type: 'text/xml', body: exception }, 'object_change_refused'],
    ['an error status with text', { status: 400, type: 'text/plain', body: 'fout' }, 'object_change_refused'],
    ['nothing done', response('<wfs:totalInserted>0</wfs:totalInserted>'), 'object_change_refused'],
    ['no credentials', { status: 401, body: '' }, 'source_refused'],
    ['several done', response('<wfs:totalInserted>2</wfs:totalInserted>', '<wfs:InsertResults><wfs:Feature><fes:ResourceId rid="bomen.7"/></wfs:Feature><wfs:Feature><fes:ResourceId rid="bomen.8"/></wfs:Feature></wfs:InsertResults>'), 'object_change_unknown'],
    ['one done without an id', response('<wfs:totalInserted>1</wfs:totalInserted>'), 'object_change_unknown'],
    ['a page of a proxy', { status: 502, type: 'text/html', body: '<html><p>Bad Gateway</html>' }, 'object_change_unknown'],
    ['a page with status 200', { type: 'text/html', body: '<html><p>Welkom</html>' }, 'object_change_unknown'],
    ['nothing in time', fails('source_timeout'), 'object_change_unknown'],
    ['a broken connection', fails('source_unreachable'), 'object_change_unknown'],
    ['an answer that is too large', fails('source_too_large'), 'object_change_unknown'],
    ['a refused address', fails('address_refused'), 'address_refused'],
  ] as const)('%s leads to the right code', async (_, transaction, code) => {
    const { layer, sent } = await openLayer({ transaction });
    expect(await codeOf(layer.change(insert()))).toBe(code);
    expect(sent()).toHaveLength(1);
  });

  test('that is an exception is said in plain words, without tags and secrets', async () => {
    const { layer } = await openLayer({ transaction: { type: 'text/xml', body: exception }, source: { authorizationSealed: seal('Bearer geheim-woord') } });
    await expect(layer.change(insert())).rejects.toThrow('De bron weigert deze wijziging: “InvalidValue: waarde te lang x voor ***”');
  });
});

describe('an object of a WFS', () => {
  test('is asked by its id, and found when the answer has that id alone', async () => {
    const { layer, asked } = await openLayer({ features: found(feature('bomen.1')) });
    expect(await layer.find('bomen.1')).toMatchObject({ id: 'bomen.1', geometry: point, properties: { soort: 'eik' } });
    expect(asked.at(-1)!.parameters).toMatchObject({ TYPENAMES: 'mw:bomen', COUNT: '2', FILTER: '<f:Filter xmlns:f="http://www.opengis.net/fes/2.0"><f:ResourceId rid="bomen.1"/></f:Filter>' });
    expect(await layer.find('1')).toMatchObject({ id: 'bomen.1' });
    expect(await layer.find('bomen.2')).toBeNull();
  });

  test('is asked in the words of WFS 1.1', async () => {
    const { layer, asked } = await openLayer({ capabilities: wfsCapabilities11.replace('<Name>bomen', '<Name>mw:bomen'), features: found(feature('bomen.1')) });
    expect(await layer.find('bomen.1')).toMatchObject({ id: 'bomen.1' });
    expect(asked.at(-1)!.parameters).toMatchObject({ VERSION: '1.1.0', TYPENAME: 'mw:bomen', MAXFEATURES: '2' });
  });

  test.each([
    ['of another type', found(feature('wegen.1')), 'wegen.1'], ['that is there twice', found(feature('bomen.1'), feature('bomen.1')), 'bomen.1'], ['that is gone', found(), 'bomen.1'],
  ])('is not found %s', async (_, features, id) => {
    expect(await (await openLayer({ features })).layer.find(id)).toBeNull();
  });

  test('outside a standing filter is not found', async () => {
    const source = { where: `soort = 'eik'`, serverType: 'mapserver' as const };
    const { layer } = await openLayer({ source, features: found(feature('bomen.1', 'beuk')) });
    expect(await layer.find('bomen.1')).toBeNull();
    expect(await (await openLayer({ source, features: found(feature('bomen.1')) })).layer.find('bomen.1')).not.toBeNull();
  });

  test('is asked with a standing filter in CQL and its id as a literal', async () => {
    const { layer, asked } = await openLayer({ source: { params: [{ name: 'cql_filter', value: "soort = 'eik'" }], serverType: 'geoserver' }, features: found() });
    await layer.find(`bomen.1') OR ('1'='1`);
    expect(asked.at(-1)!.parameters['CQL_FILTER']).toBe(`(soort = 'eik') AND IN ('bomen.1'') OR (''1''=''1')`);
  });
});
