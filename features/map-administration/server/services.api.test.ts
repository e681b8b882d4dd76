import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { buildMap, buildOrganisation, buildUser, testSecret } from '#platform/domain/testing/factories.ts';
import { createMapSource } from '#platform/domain/maps/sources.ts';
import { createMap } from '#platform/domain/maps/maps.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { MapServiceOffer } from '../contract.ts';

let server: TestServer;
let service: LocalServer;
let address: string;
let client: Client;
let organisationId: number;
let answer: (url: string) => { status?: number; location?: string; body: string };
const asked: { url: string; authorization: string | undefined }[] = [];

beforeAll(async () => {
  service = await startServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    const { status = 200, location, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'text/xml', ...(location === undefined ? {} : { location }) });
    response.end(body);
  });
  address = `http://127.0.0.1:${service.port}`;
  server = await testServer({ features: 'all', environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${service.port}` } });
  organisationId = (await buildOrganisation(server.db.query)).id;
  client = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
});
afterAll(async () => {
  await server?.close();
  await service?.close();
});
beforeEach(() => {
  asked.length = 0;
});

const ask = (body: object) => client.post('/api/admin/map-services', body);

const wms = `<?xml version="1.0"?>
  <WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
    <Service><Name>WMS</Name><Title>Groen</Title><Abstract>Van boven</Abstract></Service>
    <Capability><Request><GetMap><Format>image/png</Format><Format>image/jpeg</Format></GetMap><GetFeatureInfo><Format>application/json</Format></GetFeatureInfo></Request>
      <Layer><Title>Alles</Title><CRS>EPSG:28992</CRS><CRS>EPSG:3857</CRS>
        <Layer queryable="1"><Name>bomen</Name><Title>&lt;b&gt;Bomen&lt;/b&gt;</Title>
          <Attribution><Title>Gemeente</Title></Attribution>
          <BoundingBox CRS="EPSG:28992" minx="140000" miny="500000" maxx="150000" maxy="515000"/>
          <MetadataURL><OnlineResource xlink:href="javascript:alert(1)"/></MetadataURL>
          <Style><Name>rood</Name><Title>Rood</Title></Style><MinScaleDenominator>1000</MinScaleDenominator><MaxScaleDenominator>50000</MaxScaleDenominator></Layer>
      </Layer></Capability>
  </WMS_Capabilities>`;

const wfs = `<WFS_Capabilities version="2.0.0" xmlns="http://www.opengis.net/wfs/2.0" xmlns:ows="http://www.opengis.net/ows/1.1">
  <ows:ServiceIdentification><ows:Title>Gebouwen</ows:Title></ows:ServiceIdentification>
  <FeatureTypeList><FeatureType><Name>mw:panden</Name><Title>Panden</Title><DefaultCRS>urn:ogc:def:crs:EPSG::28992</DefaultCRS>
    <ows:WGS84BoundingBox><ows:LowerCorner>5.2 52.5</ows:LowerCorner><ows:UpperCorner>5.4 52.6</ows:UpperCorner></ows:WGS84BoundingBox></FeatureType></FeatureTypeList>
</WFS_Capabilities>`;

const wmts = `<Capabilities version="1.0.0" xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1">
  <ows:ServiceIdentification><ows:Title>Achtergrond</ows:Title></ows:ServiceIdentification>
  <Contents><Layer><ows:Title>Standaard</ows:Title><ows:Identifier>standaard</ows:Identifier><Format>image/png</Format>
    <Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style>
    <TileMatrixSetLink><TileMatrixSet>EPSG:28992</TileMatrixSet></TileMatrixSetLink><TileMatrixSetLink><TileMatrixSet>wereld</TileMatrixSet></TileMatrixSetLink></Layer>
    <TileMatrixSet><ows:Identifier>EPSG:28992</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::28992</ows:SupportedCRS></TileMatrixSet>
    <TileMatrixSet><ows:Identifier>wereld</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS></TileMatrixSet></Contents>
</Capabilities>`;

const arcGis = JSON.stringify({ mapName: 'Riool', copyrightText: 'Gemeente', capabilities: 'Map,Query', layers: [{ id: 3, name: 'Putten', geometryType: 'esriGeometryPoint' }] });

test('reads the layers, styles, formats and coordinate systems of a WMS', async () => {
  answer = () => ({ body: wms });
  const offer = (await ask({ url: `${address}/wms?SERVICE=WMS&REQUEST=GetMap&LAYERS=a` })).json<MapServiceOffer>();
  expect(asked.map(({ url }) => url)).toEqual(['/wms?SERVICE=WMS&REQUEST=GetCapabilities']);
  expect(offer).toEqual({
    kind: 'WMS', title: 'Groen', abstract: 'Van boven', attribution: null, url: `${address}/wms`, serverType: null, version: '1.3.0',
    formats: ['image/png', 'image/jpeg'], infoFormats: ['application/json'],
    layers: [{
      name: 'bomen', label: '<b>Bomen</b>', description: null, queryable: true, styles: [{ name: 'rood', title: 'Rood' }], projections: ['EPSG:28992', 'EPSG:3857'],
      systems: ['EPSG:28992', 'EPSG:3857'], formats: [], extent: [140000, 500000, 150000, 515000], minResolution: 0.28, maxResolution: 14, attribution: 'Gemeente', metadata_url: null,
    }],
  });
});

test('recognises a WFS, a WMTS and an ArcGIS service by their answers', async () => {
  answer = () => ({ body: wfs });
  const features = (await ask({ url: `${address}/ows` })).json<MapServiceOffer>();
  expect(features).toMatchObject({ kind: 'WFS', title: 'Gebouwen', layers: [{ name: 'mw:panden', label: 'Panden', systems: ['EPSG:28992'], queryable: true }] });
  const [west = 0, south = 0, east = 0, north = 0] = features.layers[0]?.extent ?? [];
  expect([west, south]).toEqual([expect.closeTo(142_000, -4), expect.closeTo(501_000, -4)]);
  expect(east - west).toBeGreaterThan(10_000);
  expect(north - south).toBeGreaterThan(10_000);
  answer = () => ({ body: wmts });
  expect((await ask({ url: `${address}/wmts` })).json()).toMatchObject({ kind: 'WMTS', layers: [{ name: 'standaard', label: 'Standaard', projections: ['EPSG:28992', 'wereld'], systems: ['EPSG:28992', 'EPSG:3857'], styles: [{ name: 'default' }], formats: ['image/png'] }] });
  answer = () => ({ body: wmts.replace('<ows:Title>Standaard</ows:Title>', '') });
  expect((await ask({ url: `${address}/wmts` })).json()).toMatchObject({ layers: [{ name: 'standaard', label: 'standaard' }] });
  answer = () => ({ body: arcGis });
  expect((await ask({ url: `${address}/arcgis/rest/services/Riool/MapServer/3/query?where=1` })).json()).toMatchObject({
    kind: 'ArcGIS', title: 'Riool', attribution: 'Gemeente', url: `${address}/arcgis/rest/services/Riool/MapServer`, serverType: 'arcgis', layers: [{ name: '3', label: 'Putten', queryable: true }],
  });
});

test('reads the product of a WMS and a WFS from the capabilities, not from the address', async () => {
  answer = () => ({ body: wms.replace('<WMS_Capabilities', '<WMS_Capabilities xmlns:qgs="http://www.qgis.org/wms"') });
  expect((await ask({ url: `${address}/mapserv` })).json<MapServiceOffer>().serverType).toBe('qgis');
  answer = () => ({ body: wms });
  expect((await ask({ url: `${address}/mapserv` })).json<MapServiceOffer>().serverType).toBeNull();
  answer = () => ({ body: wfs.replace(/(<[a-z:]*WFS_Capabilities)/, '$1 xmlns:ms="http://mapserver.gis.umn.edu/mapserver"') });
  expect((await ask({ url: `${address}/ows` })).json<MapServiceOffer>().serverType).toBe('mapserver');
});

test('lists no systems for a layer in unknown ones; ArcGIS has its own and RD', async () => {
  answer = () => ({ body: wms.replace(/<CRS>EPSG:28992<\/CRS>|<CRS>EPSG:3857<\/CRS>/g, '<CRS>EPSG:25831</CRS>') });
  expect((await ask({ url: `${address}/wms` })).json<MapServiceOffer>().layers).toMatchObject([{ name: 'bomen', systems: [] }]);
  answer = () => ({ body: wmts.replaceAll('EPSG::3857', 'EPSG::25831').replaceAll('EPSG::28992', 'EPSG::31370') });
  expect((await ask({ url: `${address}/wmts` })).json<MapServiceOffer>().layers).toMatchObject([{ projections: [], systems: [] }]);
  answer = () => ({ body: JSON.stringify({ ...(JSON.parse(arcGis) as object), spatialReference: { wkid: 102_100, latestWkid: 3857 } }) });
  expect((await ask({ url: `${address}/arcgis/rest/services/Riool/MapServer` })).json<MapServiceOffer>().layers).toMatchObject([{ systems: ['EPSG:28992', 'EPSG:3857'] }]);
});

test('tries the other kinds when the address suggests a wrong one', async () => {
  answer = (url) => (url.includes('SERVICE=WFS') ? { body: wfs } : { body: '<ServiceExceptionReport><ServiceException>Nee</ServiceException></ServiceExceptionReport>' });
  expect((await ask({ url: `${address}/dienst` })).json()).toMatchObject({ kind: 'WFS' });
  expect(asked).toHaveLength(3);
  asked.length = 0;
  expect((await ask({ url: `${address}/dienst`, kind: 'WMS' })).json().message).toBe('De kaartdienst meldt een fout: Nee');
  expect(asked).toHaveLength(1);
});

test('sends typed credentials, or those of the map to the same server only', async () => {
  answer = () => ({ body: wms });
  await ask({ url: `${address}/wms`, authorization: 'Basic typed' });
  await ask({ url: `${address.replace('http://', 'http://jan:geheim@')}/wms` });
  const box = credentialsBox({ secret: testSecret });
  const mapAt = async (url: string) => {
    const sourceId = await createMapSource(server.db.query, box, { organisationId, type: 'ImageWMS', url, authorization: 'Basic kept', token: 'abc' });
    return createMap(server.db.query, { organisationId, sourceId, name: 'a', type: 'Image' });
  };
  await ask({ url: `${address}/wms`, map_id: await mapAt(`${address}/wms`) });
  await ask({ url: `${address}/wms`, map_id: await mapAt('https://elders.example/wms') });
  expect(asked.map(({ authorization }) => authorization)).toEqual(['Basic typed', `Basic ${Buffer.from('jan:geheim').toString('base64')}`, 'Basic kept', undefined]);
  expect(asked[2]?.url).toContain('token=abc');
  const foreign = await buildMap(server.db.query, { organisationId: (await buildOrganisation(server.db.query)).id });
  expect((await ask({ url: `${address}/wms`, map_id: foreign.id })).statusCode).toBe(404);
});

test('sends stored credentials to their own service only, and hides them in its answer', async () => {
  const sourceId = await createMapSource(server.db.query, credentialsBox({ secret: testSecret }), {
    organisationId, type: 'ImageWMS', url: `${address}/wms?map=a`, authorization: `Basic ${Buffer.from('jan:wachtwoord').toString('base64')}`, token: 'sleutel-1',
  });
  const map_id = await createMap(server.db.query, { organisationId, sourceId, name: 'a', type: 'Image' });
  const echo = (text: string) => text.replace('{all}', `sleutel-1 ${asked.at(-1)?.authorization ?? ''} wachtwoord`);
  answer = () => ({ body: echo(`<ServiceExceptionReport><ServiceException>${'x'.repeat(280)} {all}</ServiceException></ServiceExceptionReport>`) });
  const refused = await ask({ url: `${address}/wms`, map_id, kind: 'WMS' });
  expect(asked).toMatchObject([{ authorization: expect.stringContaining('Basic') as string }]);
  expect(refused.json<{ message: string }>().message).toMatch(/x \*\*\*/);
  expect(refused.body).not.toMatch(/sleu|wacht|and/);
  answer = () => ({ body: echo(wms.replace('Van boven', '{all}')) });
  expect((await ask({ url: `${address}/wms/`, map_id })).json<MapServiceOffer>().abstract).toBe('*** *** ***');
  asked.length = 0;
  await ask({ url: `${address}/echo?map=a`, map_id, kind: 'WMS' });
  expect(asked).toMatchObject([{ authorization: undefined }]);
  expect(asked[0]?.url).not.toContain('sleutel');
});

test.each([
  ['a web page', '<!DOCTYPE html><html></html>', 'Op dit adres staat een webpagina en geen kaartdienst. Controleer het adres.'],
  ['broken XML', '<WMS_Capabilities><Service>', 'Het antwoord van de kaartdienst is geen geldige XML.'],
  ['an entity bomb', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><WMS_Capabilities>&b;</WMS_Capabilities>', 'Het antwoord van de kaartdienst is geen geldige XML.'],
  ['an external entity', '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><WMS_Capabilities>&a;</WMS_Capabilities>', 'Het antwoord van de kaartdienst is geen geldige XML.'],
  ['no layers', '<WMS_Capabilities><Capability><Layer><Title>a</Title></Layer></Capability></WMS_Capabilities>', 'De kaartdienst heeft geen lagen.'],
  ['other XML', '<rss/>', 'Op dit adres staat geen WMS, WMTS of WFS. Controleer het adres.'],
])('explains %s in a sentence', async (_, body, message) => {
  answer = () => ({ body });
  const refused = await ask({ url: `${address}/wms` });
  expect([refused.statusCode, refused.json().message]).toEqual([502, message]);
});

test('explains an ArcGIS error, and an answer that is not JSON', async () => {
  answer = () => ({ body: JSON.stringify({ error: { code: 499, message: 'Token Required' } }) });
  expect((await ask({ url: `${address}/x/MapServer` })).json().message).toBe('De kaartdienst meldt een fout: 499: Token Required');
  answer = () => ({ body: '<html>' });
  expect((await ask({ url: `${address}/x/MapServer` })).json().message).toBe('Op dit adres staat geen ArcGIS-dienst. Controleer het adres.');
});

test('stops reading an answer of twenty megabytes', async () => {
  answer = () => ({ body: `<WMS_Capabilities>${'<a/>'.repeat(5_000_000)}</WMS_Capabilities>` });
  const refused = await ask({ url: `${address}/wms` });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    502, { code: 'source_too_large', message: 'De kaartdienst antwoordt met meer dan 5 MB, en dat wordt niet gelezen. Controleer het adres.' },
  ]);
  expect(asked).toHaveLength(1);
});

test.each(['http://169.254.169.254/', 'http://10.0.0.1/wms', 'http://127.0.0.1:1/'])('refuses a redirect to the internal address %s', async (location) => {
  answer = () => ({ status: 302, location, body: '' });
  const refused = await ask({ url: `${address}/wms` });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'address_refused', message: expect.stringMatching(/^Dit adres mag niet worden bevraagd: .+\.$/) }]);
});

test.each([
  'http://127.0.0.1:1/wms', 'http://localhost/wms', 'http://[::ffff:7f00:1]/', 'http://2130706433/', 'http://169.254.169.254/', 'http://10.1.2.3/wms',
  'http://intranet/', 'file:///etc/passwd', 'http://example.test:22/', '/api/session', '//127.0.0.1/wms',
])('refuses the internal address %s', async (url) => {
  const refused = await ask({ url });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().message).toMatch(/^(Dit adres mag niet worden bevraagd: .+|Op dit adres van het portaal staat geen kaartdienst|.*ongeldig.*)\.$/);
  expect(asked).toEqual([]);
});

test('returns 403 or 401 to clients who may not administer maps', async () => {
  const viewer = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'viewer' }));
  expect((await viewer.post('/api/admin/map-services', { url: `${address}/wms` })).statusCode).toBe(403);
  expect((await (await server.visitor()).post('/api/admin/map-services', { url: `${address}/wms` })).statusCode).toBe(401);
  expect(asked).toEqual([]);
});
