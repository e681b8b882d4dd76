import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dbf, prj, shp } from '#platform/conversion/testing/shape.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { upload, streaming, download } from './addresses.ts';
import conversion from './index.ts';
import { convert, requestFrom, uploadTo } from './testing/calls.ts';
import { wholeShape } from './testing/shape.ts';

let server: TestServer;
let maker: Client;
let other: Client;
let viewer: Client;
let visitor: Client;

beforeAll(async () => {
  server = await testServer({ features: [conversion], environment: { COOK_UPLOAD_MB: '2' } });
  const build = async (role: 'manager' | 'viewer') => {
    const { id: organisationId } = await buildOrganisation(server.db.query);
    return server.signIn(await buildUser(server.db.query, { organisationId, role }));
  };
  [maker, other, viewer] = [await build('manager'), await build('manager'), await build('viewer')];
  visitor = await server.visitor();
});
afterAll(() => server.close());

/** The files in the conversion folder and in the file store. */
const leftOnDisk = (): string[] => {
  const { dataFolder } = server.platform.settings;
  return [join(dataFolder, 'conversion'), join(dataFolder, 'files')].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).map(({ name }) => name) : []);
};

const given = z.object({
  serviceResponse: z.object({
    statusInfo: z.object({ status: z.literal('success') }),
    session: z.string().min(1),
    files: z.object({ file: z.array(z.object({ name: z.string(), path: z.string() })) }),
  }),
});
const pathsOf = (json: unknown): string[] => given.parse(json).serviceResponse.files.file.map(({ path }) => path);
const asShape = { SourceFormat: 'SHAPEFILE', DestinationFormat: 'GEOJSON' };

describe('calls of the conversion service', () => {
  test('converts the three files of a shapefile into a layer by name, in RD', async () => {
    const taken = await uploadTo(maker, upload, ...wholeShape());
    expect(taken.statusCode).toBe(200);
    const [first = ''] = pathsOf(taken.json());
    const answer = await requestFrom(maker, streaming, { SourceDataset: first, ...asShape });
    expect(answer.json()).toEqual({
      bomen: {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', geometry: { type: 'Point', coordinates: [145_000.123, 508_000] }, properties: { naam: 'één' } },
          { type: 'Feature', geometry: { type: 'Point', coordinates: [145_100, 508_100] }, properties: { naam: 'twee' } },
        ],
        skipped: [],
        notes: [],
      },
    });
    expect(leftOnDisk()).toEqual([]);
    expect((await requestFrom(maker, streaming, { SourceDataset: first, ...asShape })).statusCode).toBe(404);
  });

  test('accepts several quoted paths as one source', async () => {
    const paths = pathsOf((await uploadTo(maker, upload, ...wholeShape())).json());
    const answer = await requestFrom(maker, streaming, { SourceDataset: paths.map((path) => `"${path}"`).join(' '), ...asShape });
    expect(Object.keys(answer.json())).toEqual(['bomen']);
  });

  test('answers 404 to paths of another user and to invented paths', async () => {
    const [path = ''] = pathsOf((await uploadTo(maker, upload, ...wholeShape())).json());
    expect((await requestFrom(other, streaming, { SourceDataset: path, ...asShape })).statusCode).toBe(404);
    for (const made of ['1', '../../secret', 'v1.AAAA', `${path}A`, '/etc/passwd']) {
      expect((await requestFrom(maker, streaming, { SourceDataset: made, ...asShape })).statusCode).toBe(404);
    }
    expect((await requestFrom(maker, streaming, { SourceDataset: path, ...asShape })).statusCode).toBe(200);
  });

  test('writes a file that only its maker can download', async () => {
    const geojson = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: { naam: 'één' } }],
    });
    const [path = ''] = pathsOf((await uploadTo(maker, upload, { name: 'kaart.geojson', content: geojson })).json());
    const answer = await requestFrom(maker, download, { SourceDataset: path, DestinationFormat: 'CSV' });
    const { serviceResponse } = z.object({ serviceResponse: z.object({ url: z.string() }) }).parse(answer.json());
    const file = await maker.get(serviceResponse.url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
    expect(file.body).toContain('één');
    expect((await other.get(serviceResponse.url)).statusCode).toBe(404);
    expect((await visitor.get(serviceResponse.url)).statusCode).toBe(401);
  });

  test.each([
    [{ SourceFormat: 'ORACLE' }, 'format'],
    [{ SourceFormat: 'SHAPEFILE', DestinationFormat: 'SHELL' }, 'format'],
  ])('refuses the formats %j', async (query, code) => {
    expect((await requestFrom(maker, streaming, { SourceDataset: 'x', ...query })).json()).toMatchObject({ code });
  });

  test('are allowed only to users who may create maps', async () => {
    for (const [client, status] of [[viewer, 403], [visitor, 401]] as const) {
      expect((await uploadTo(client, upload, ...wholeShape())).statusCode).toBe(status);
      expect((await requestFrom(client, streaming, asShape)).statusCode).toBe(status);
      expect((await convert(client, ...wholeShape())).statusCode).toBe(status);
    }
    expect(leftOnDisk().filter((name) => !/^[0-9a-f-]{36}$/.test(name))).toEqual([]);
  });
});

describe('converting dropped files', () => {
  const layers = z.object({ layers: z.array(z.looseObject({ name: z.string(), notes: z.array(z.string()), geojson: z.looseObject({ features: z.array(z.unknown()) }) })) });

  test('returns their layers', async () => {
    const answer = await convert(maker, ...wholeShape());
    expect(layers.parse(answer.json()).layers).toMatchObject([
      { name: 'bomen', skipped: [], notes: [], geojson: { type: 'FeatureCollection', features: [{}, {}] } },
    ]);
  });

  test('reads a shapefile without table and projection, and notes the assumptions', async () => {
    const answer = await convert(maker, { name: 'punten.shp', content: shp([145_000, 508_000]) });
    const [layer] = layers.parse(answer.json()).layers;
    expect(layer?.geojson.features).toEqual([
      { type: 'Feature', geometry: { type: 'Point', coordinates: [145_000, 508_000] }, properties: {} },
    ]);
    expect(layer?.notes.join(' ')).toMatch(/\.dbf-bestand ontbreekt.*|Aangenomen is RD/);
    expect(layer?.notes).toHaveLength(2);
  });

  test('keeps accents of a UTF-8 table that does not declare its encoding', async () => {
    const files = [{ name: 'a.shp', content: shp([145_000, 508_000]) }, { name: 'a.dbf', content: dbf(['café één'], 'utf8') }, { name: 'a.prj', content: prj }];
    expect(layers.parse((await convert(maker, ...files)).json()).layers[0]?.geojson.features).toMatchObject([{ properties: { naam: 'café één' } }]);
  });

  test('refuses files that are too large during the upload, and keeps nothing', async () => {
    const before = leftOnDisk();
    const answer = await convert(maker, { name: 'groot.shp', content: Buffer.alloc(2_500_000, 1) });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { message: 'Het bestand is te groot: ten hoogste 2 MB.' }]);
    expect((await uploadTo(maker, upload, { name: 'groot.shp', content: Buffer.alloc(2_500_000, 1) })).statusCode).toBe(413);
    expect(leftOnDisk()).toEqual(before);
  });

  test('answers light calls during a conversion', async () => {
    let isRead = false;
    const reading = convert(maker, ...wholeShape()).then((answer) => {
      isRead = true;
      return answer.statusCode;
    });
    expect((await visitor.get('/health/live')).statusCode).toBe(200);
    expect(isRead).toBe(false);
    expect(await reading).toBe(200);
  });

  test('refuses a request without files', async () => {
    expect((await convert(maker)).statusCode).toBe(422);
    expect((await uploadTo(maker, upload)).statusCode).toBe(422);
  });
});
