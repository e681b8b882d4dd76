import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { setUpMaker, type MakerSetup } from './testing/setup.ts';

let setup: MakerSetup;
let service: LocalServer;
let address: string;
let client: Client;
let answer: { status?: number; type?: string; body: string };
const asked: string[] = [];

beforeAll(async () => {
  service = await startServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'text/xml' });
    response.end(answer.body);
  });
  address = `http://127.0.0.1:${service.port}`;
  setup = await setUpMaker({ environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${service.port}` } });
  ({ client } = setup);
});
afterAll(async () => {
  await setup.server.close();
  await service.close();
});
beforeEach(() => {
  asked.length = 0;
});

const ask = (url = `${address}/wms`) => client.get(`/api/maps/capabilities?url=${encodeURIComponent(url)}`);

const capabilities = (title: string) => `<?xml version="1.0"?>
  <WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
    <Service><Name>WMS</Name>${title}<Abstract>Bomen van boven</Abstract></Service>
    <Capability><Layer><Title>Alles</Title><CRS>EPSG:28992</CRS>
      <Layer queryable="1"><Name>bomen</Name><Title>Bomen</Title><Abstract>Elke boom</Abstract>
        <MetadataURL><OnlineResource xlink:href="javascript:alert(1)"/></MetadataURL>
        <MetadataURL><OnlineResource xlink:href="https://example.test/bomen"/></MetadataURL></Layer>
      <Layer><Name>gras</Name></Layer>
    </Layer></Capability>
  </WMS_Capabilities>`;

test('returns a service with its layers, in the form of a map', async () => {
  answer = { body: capabilities('<Title>Groen</Title>') };
  const { statusCode, ...rest } = await ask(`${address}/cgi-bin/mapserv?map=groen&SERVICE=WMS&REQUEST=GetMap&LAYERS=a&bbox=1,2,3,4`);
  expect(statusCode).toBe(200);
  expect(asked).toEqual(['/cgi-bin/mapserv?map=groen&SERVICE=WMS&REQUEST=GetCapabilities']);
  expect(rest.json()).toEqual({
    name: 'Groen', tooltip: 'Groen', type: 'Image', collapsed: true, visible: true, order: 15, hide: false, description: 'Bomen van boven',
    source: { type: 'ImageWMS', serverType: 'mapserver', url: `${address}/cgi-bin/mapserv?map=groen` },
    layers: [
      { name: 'bomen', label: 'Bomen', visible: true, description: 'Elke boom', rd: true, queryable: true, metadata_url: 'https://example.test/bomen', extent: null },
      { name: 'gras', label: 'gras', visible: true, description: null, rd: true, queryable: false, metadata_url: null, extent: null },
    ],
  });
});

test('reads the product from the capabilities, not from the address', async () => {
  answer = { body: capabilities('').replace('<WMS_Capabilities', '<WMS_Capabilities xmlns:qgs="http://www.qgis.org/wms"') };
  expect((await ask(`${address}/cgi-bin/mapserv?map=groen`)).json().source.serverType).toBe('qgis');
});

test.each(['', '<Title></Title>', '<Title>   </Title>'])('names a service without a title (%j) "Geen titel gevonden"', async (title) => {
  answer = { body: capabilities(title) };
  expect((await ask()).json().name).toBe('Geen titel gevonden');
});

test.each([
  ['a web page', '<!DOCTYPE html><html><body>Hallo</body></html>', 'Op dit adres staat een webpagina en geen kaartdienst. Controleer het adres.'],
  ['broken XML', '<WMS_Capabilities><Service>', 'Het antwoord van de kaartdienst is geen geldige XML.'],
  ['JSON', '{"a":1}', 'Het antwoord van de kaartdienst is geen geldige XML.'],
  ['an empty answer', '', 'Het antwoord van de kaartdienst is geen geldige XML.'],
  ['an entity bomb', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><WMS_Capabilities>&b;</WMS_Capabilities>', 'Het antwoord van de kaartdienst is geen geldige XML.'],
  ['an external entity', '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><WMS_Capabilities>&a;</WMS_Capabilities>', 'Het antwoord van de kaartdienst is geen geldige XML.'],
  ['an error of the service', '<ServiceExceptionReport><ServiceException code="NoMap">Die kaart is er niet</ServiceException></ServiceExceptionReport>', 'De kaartdienst meldt een fout: NoMap: Die kaart is er niet'],
  ['another kind of service', '<WFS_Capabilities version="2.0.0"/>', 'Op dit adres staat geen WMS. Controleer het adres.'],
  ['no layers', '<WMS_Capabilities><Capability><Layer><Title>a</Title></Layer></Capability></WMS_Capabilities>', 'De kaartdienst heeft geen lagen.'],
])('answers %s with a message', async (_, body, message) => {
  answer = { body };
  const refused = await ask();
  expect([refused.statusCode, refused.json().message]).toEqual([502, message]);
});

test.each([
  [401, 'De kaartdienst weigert de toegang.'], [404, 'Op dit adres is niets te vinden. Controleer het adres.'], [500, 'De kaartdienst antwoordt met een fout (500).'],
])('answers status %i with a message', async (status, message) => {
  answer = { status, body: '<html>' };
  expect((await ask()).json().message).toBe(message);
});

test.each([
  'http://127.0.0.1:1/wms', 'http://localhost/wms', 'http://[::ffff:7f00:1]/', 'http://2130706433/', 'http://0x7f.1/', 'http://169.254.169.254/', 'http://10.1.2.3/wms',
  'http://192.168.1.1/', 'http://intranet/', 'http://kaart.internal/', 'ftp://example.test/', 'file:///etc/passwd', 'http://user:secret@example.test/', 'http://example.test:22/',
])('refuses the internal address %s', async (url) => {
  const refused = await ask(url);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'address_refused']);
});

test.each(['', '   ', 'https://'])('refuses the invalid address %j', async (url) => {
  expect((await ask(url)).statusCode).toBe(422);
});

test('requests no paths of this server that are not map services', async () => {
  for (const url of ['/api/configuration', '/metrics', '/logout', '/demo/../metrics', '/demo/%2e%2e/logout', 'http://localhost:8080/api/session']) {
    const refused = await ask(url);
    expect([url, refused.statusCode, refused.json().message]).toEqual([url, 422, 'Op dit adres van het portaal staat geen kaartdienst.']);
    const sent = { name: 'a', type: 'Image', source: { type: 'ImageWMS', url }, layers: [{ name: 'a', selected: true }] };
    expect([url, (await client.post('/api/maps', sent)).statusCode]).toEqual([url, 422]);
  }
  expect((await ask('//127.0.0.1/wms')).statusCode).toBe(422);
});
