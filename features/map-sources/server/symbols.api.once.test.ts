import { wmts } from '#platform/ogc/testing/answers.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reply, setUpSource, type Setup } from './testing/setup.ts';

const canary = 'kanarie-legenda-51aa';
const dot = Buffer.alloc(200).toString('base64');

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const ask = async (id: number) => setup.get(id, {}, 'symbols');

test('returns the legend image of each WMTS layer, without addresses that are unsafe or hold a secret', async () => {
  const style = (name: string, href: string) => `<Style isDefault="true"><ows:Identifier>${name}</ows:Identifier><LegendURL format="image/png" xlink:href="${href}"/></Style>`;
  const layer = (name: string, href: string) => `<Layer><ows:Identifier>${name}</ows:Identifier>${style('x', href)}<TileMatrixSetLink><TileMatrixSet>r</TileMatrixSet></TileMatrixSetLink></Layer>`;
  const layers = layer('een', 'https://kaart.example/een.png?a=1&amp;b=2') + layer('twee', 'javascript:alert(1)') + layer('drie', `https://kaart.example/drie.png?token=${canary}`) + layer('vier', 'http://kaart.example/vier.png');
  setup.answer(reply('text/xml', `<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.0.0"><Contents>${layers}</Contents></Capabilities>`));
  const names = ['een', 'twee', 'drie', 'vier', 'vijf'];
  const id = await setup.build({ type: 'WMTS', url: `http://127.0.0.1:${setup.port}/wmts`, authorization: canary, layers: names.map((name) => ({ name, label: name.toUpperCase() })) }, { type: 'Tile' });
  const given = await ask(id);
  expect(given.json()).toEqual([{ layer: 'een', label: 'EEN', address: 'https://kaart.example/een.png?a=1&b=2' }]);
  expect(given.body).not.toContain(canary);
});

test('returns the legend image itself of a WMTS that a page may not ask, from the server of the source alone', async () => {
  const picture = Buffer.alloc(300, 1);
  const legendOf = (name: string, href: string) => `<Layer><ows:Identifier>${name}</ows:Identifier><Style><ows:Identifier>x</ows:Identifier><LegendURL xlink:href="${href}"/></Style><TileMatrixSetLink><TileMatrixSet>r</TileMatrixSet></TileMatrixSetLink></Layer>`;
  const own = `http://127.0.0.1:${setup.port}`;
  const layers = legendOf('een', `${own}/een.png`) + legendOf('twee', `${own}/twee.html`) + legendOf('drie', 'http://127.0.0.1:1/drie.png');
  setup.answer((url, response) => {
    if (url.pathname === '/een.png') return reply('image/png', picture)(url, response);
    if (url.pathname === '/twee.html') return reply('text/html', '<b>')(url, response);
    return reply('text/xml', `<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.0.0"><Contents>${layers}</Contents></Capabilities>`)(url, response);
  });
  const id = await setup.build({ type: 'WMTS', url: `${own}/wmts4`, layers: [{ name: 'een', label: 'Een' }, { name: 'twee' }, { name: 'drie' }] }, { type: 'Tile' });
  expect((await ask(id)).json()).toEqual([{ layer: 'een', label: 'Een', address: `data:image/png;base64,${picture.toString('base64')}` }]);
  expect(new Set(setup.asked.map(({ url }) => url.pathname))).toEqual(new Set(['/wmts4', '/een.png', '/twee.html']));
});

test("returns the ArcGIS legend images of the map's layers with their labels", async () => {
  const symbol = (label: string, contentType = 'image/png', imageData = dot) => ({ label, url: 'abc', imageData, contentType });
  setup.answer((url, response) => reply('application/json', JSON.stringify(
    url.pathname.endsWith('/legend')
      ? { layers: [
          { layerId: 0, layerName: 'Bomen', legend: [symbol('Eik'), symbol('Beuk'), symbol('Script', 'text/html'), symbol('Vreemd', 'image/svg+xml'), symbol('Geen', 'image/png', '<b>')] },
          { layerId: 1, layerName: 'Wegen', legend: [symbol('')] }, { layerId: 2, layerName: 'Geheim', legend: [symbol('Geheim')] },
        ] }
      : { layers: [{ id: 0, name: 'Bomen' }, { id: 1, name: 'Wegen' }, { id: 2, name: 'Geheim' }] },
  ))(url, response));
  const id = await setup.build({ type: 'ImageArcGISRest', url: `http://127.0.0.1:${setup.port}/rest/MapServer/export`, token: canary, layers: [{ name: '0', label: 'De bomen' }, { name: 'Wegen' }] });
  const given = await ask(id);
  const picture = `data:image/png;base64,${dot}`;
  expect(given.json()).toEqual([
    { layer: '0', label: 'Eik', address: picture }, { layer: '0', label: 'Beuk', address: picture }, { layer: 'Wegen', label: 'Wegen', address: picture },
  ]);
  expect(given.body).not.toContain(canary);
  expect(setup.asked.find(({ url }) => url.pathname.endsWith('/legend'))?.url.searchParams.get('f')).toBe('json');
});

test('requests the legend once for all viewers', async () => {
  setup.answer(reply('text/xml', wmts));
  const id = await setup.build({ type: 'WMTS', url: `http://127.0.0.1:${setup.port}/wmts2`, layers: [] }, { type: 'Tile' });
  await ask(id);
  await ask(id);
  expect(setup.asked).toHaveLength(1);
});

test('returns source_cannot for other kinds of source, and an error when the source fails', async () => {
  expect((await ask(await setup.build({}))).json()).toMatchObject({ code: 'source_cannot' });
  setup.answer(reply('text/html', '<p>Log in</p>'));
  expect((await ask(await setup.build({ type: 'WMTS', url: `http://127.0.0.1:${setup.port}/wmts3` }, { type: 'Tile' }))).json()).toMatchObject({ code: 'source_unreadable' });
});

test('returns 404 for the legend of a map that the viewer may not see', async () => {
  expect((await ask(2_147_483_647)).statusCode).toBe(404);
});
