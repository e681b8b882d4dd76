import type { ServerResponse } from 'node:http';
import { wmts } from '#platform/ogc/testing/answers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reply, setUpSource, type Setup } from './testing/setup.ts';

const canary = 'kanarie-4b7e91';

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

describe('proxying tiles', () => {
  test('fills in the tile address, with rows from the top or from the bottom', async () => {
    const id = await setup.build({ type: 'XYZ', url: `http://127.0.0.1:${setup.port}/t/{z}/{x}/{-y}.png?key=${canary}`, layers: [] }, { type: 'Tile' });
    expect((await setup.visitor.get(`/api/maps/${id}/source/3/1/2`)).headers['content-type']).toBe('image/png');
    expect(setup.asked.at(-1)?.url.href).toBe(`http://source/t/3/1/5.png?key=${canary}`);
    expect((await setup.visitor.get(`/api/maps/${id}/source/3/8/0`)).statusCode).toBe(404);
    expect((await setup.visitor.get(`/api/maps/${id}/source/..%2f/8/0`)).statusCode).toBe(422);
  });

  test('passes on vector tiles, and refuses other contents', async () => {
    const id = await setup.build({ type: 'VectorTile', url: `http://127.0.0.1:${setup.port}/{z}/{x}/{y}.mvt`, layers: [] }, { type: 'VectorTile' });
    setup.answer(reply('application/octet-stream', Buffer.from([0x1a, 0x00])));
    expect((await setup.visitor.get(`/api/maps/${id}/source/1/0/0`)).headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    setup.answer(reply('application/vnd.mapbox-vector-tile', 'geen tegel'));
    expect((await setup.visitor.get(`/api/maps/${id}/source/1/0/0`)).json()).toMatchObject({ code: 'source_unreadable' });
  });

  const wmtsAnswer = (url: URL, response: ServerResponse): void =>
    url.searchParams.get('REQUEST') === 'GetCapabilities' || url.pathname.endsWith('.xml') ? reply('text/xml', wmts)(url, response) : reply('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))(url, response);

  test('finds WMTS tiles by matrix name or by zoom level', async () => {
    setup.answer(wmtsAnswer);
    const id = await setup.build({ type: 'WMTS', url: `http://127.0.0.1:${setup.port}/wmts`, layers: [{ name: 'luchtfoto' }] }, { type: 'Tile' });
    for (const z of ['nltile:01', '1']) {
      expect((await setup.visitor.get(`/api/maps/${id}/source/${z}/1/0`)).headers['content-type']).toBe('image/jpeg');
      expect(setup.parameters()).toMatchObject({ REQUEST: 'GetTile', LAYER: 'luchtfoto', STYLE: 'default', TIME: '2025', TILEMATRIXSET: 'nltile', TILEMATRIX: 'nltile:01', TILECOL: '1', TILEROW: '0', FORMAT: 'image/jpeg' });
    }
    expect((await setup.visitor.get(`/api/maps/${id}/source/1/2/0`)).statusCode).toBe(404);
    const kvp = { service: 'WMTS', request: 'GetTile', version: '1.0.0', layer: 'luchtfoto', style: 'default', tilematrixset: 'nltile', tilematrix: 'nltile:00', tilerow: 0, tilecol: 0, format: 'image/jpeg' };
    expect((await setup.get(id, { ...kvp })).statusCode).toBe(200);
    for (const wrong of [{ layer: 'geheim' }, { tilecol: 0.5 }, { tilerow: 0.5 }]) expect((await setup.get(id, { ...kvp, ...wrong })).statusCode).toBe(422);
  });

  test('requests WMTS tiles at the address in the capabilities, and refuses another server', async () => {
    setup.answer((url, response) => reply('text/xml', wmts.replaceAll('https://kaart.example', `http://localhost:${setup.port}`))(url, response));
    const id = await setup.build({ type: 'WMTS', url: `http://127.0.0.1:${setup.port}/1.0.0/WMTSCapabilities.xml`, layers: [{ name: 'luchtfoto' }], authorization: `Bearer ${canary}` }, { type: 'Tile' });
    expect((await setup.visitor.get(`/api/maps/${id}/source/0/0/0`)).json()).toMatchObject({ code: 'address_refused' });
    expect(setup.asked.map(({ url }) => url.pathname)).toEqual(['/1.0.0/WMTSCapabilities.xml']);
  });
});

