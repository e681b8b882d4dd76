import { Writable } from 'node:stream';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { download, streaming, upload } from './addresses.ts';
import conversion from './index.ts';
import { inPath, requestFrom, uploadTo } from './testing/calls.ts';
import { exportWorkspace, FME_TOKEN, importWorkspace, startFmeFlow, type FmeFlow } from './testing/fme-flow.ts';
import { wholeShape } from './testing/shape.ts';

let fme: FmeFlow;
let server: TestServer;
let maker: Client;
let other: Client;
const logged: string[] = [];
const answered: string[] = [];

/** Records everything that the browser receives. */
const recording = (client: Client): Client => {
  const keep = async (answer: ReturnType<Client['get']>) => {
    const { headers, body } = await answer;
    answered.push(JSON.stringify(headers), body);
    return answer;
  };
  return { ...client, get: (...asked) => keep(client.get(...asked)), post: (...asked) => keep(client.post(...asked)) };
};

beforeAll(async () => {
  fme = await startFmeFlow();
  server = await testServer({
    features: [conversion],
    log: new Writable({ write: (chunk: Buffer, _encoding, done) => (logged.push(chunk.toString()), done()) }),
    environment: {
      FME_URL: fme.url, FME_TOKEN, FME_IMPORT: importWorkspace, FME_EXPORT: exportWorkspace,
      COOK_ALLOWED_HOSTS: new URL(fme.url).host, LOG_LEVEL: 'trace',
    },
  });
  const build = async () => {
    const { id: organisationId } = await buildOrganisation(server.db.query);
    const user = await buildUser(server.db.query, { organisationId, role: 'manager' });
    return recording(await server.signIn(user));
  };
  [maker, other] = [await build(), await build()];
});
afterAll(async () => {
  await server.close();
  await fme.close();
});
afterEach(() => {
  fme.misbehave(null);
  fme.asked.length = 0;
});

const asShape = { SourceFormat: 'SHAPEFILE', DestinationFormat: 'GEOJSON' };

const uploadShape = async (): Promise<string[]> =>
  z.object({ serviceResponse: z.object({ files: z.object({ file: z.array(z.object({ path: z.string() })) }) }) })
    .parse((await uploadTo(maker, upload, ...wholeShape())).json())
    .serviceResponse.files.file.map(({ path }) => path);

test('FME converts the three files of a shapefile into layers by name', async () => {
  const paths = await uploadShape();
  expect(paths).toHaveLength(3);
  const answer = await requestFrom(maker, streaming, { SourceDataset: paths.map((path) => `"${path}"`).join(' '), ...asShape });
  expect(answer.json()).toMatchObject({
    wegen: { type: 'FeatureCollection', features: [{ geometry: { coordinates: [145_000, 508_000] }, properties: { naam: 'één' } }], skipped: [] },
    water: { features: [{ geometry: { coordinates: [145_100, 508_000] } }] },
  });
});

test('sends FME only the allowed parameters and the token of the server', async () => {
  const [path = ''] = await uploadShape();
  await requestFrom(maker, streaming, {
    SourceDataset: path, ...asShape, token: 'one of the user', opt_extractarchive: 'true', opt_servicemode: 'async', opt_requesteremail: 'a@b.nl',
  });
  expect(fme.asked.map(({ method, path: at }) => `${method} ${at}`)).toEqual([
    `POST /fmedataupload/${importWorkspace}`, `GET /fmedatastreaming/${importWorkspace}`,
  ]);
  expect([...(fme.asked[1]?.query.keys() ?? [])]).toEqual(['SourceDataset', 'SourceFormat', 'DestinationFormat', 'opt_showresult']);
  expect(fme.asked.every(({ authorization }) => authorization === `fmetoken token=${FME_TOKEN}`)).toBe(true);
});

test('accepts the addresses of FME only when they match exactly', async () => {
  const address = `${fme.url}/fmedataupload/${encodeURI(importWorkspace)}`;
  expect((await uploadTo(maker, address, ...wholeShape())).statusCode).toBe(200);
  for (const near of [`${address}/`, `${address}x`, address.replace('127.0.0.1', 'localhost'), address.replace('http:', 'https:'), address.replace('/Kaart/', '/kaart/'), `${address}#x`]) {
    expect((await uploadTo(maker, near, ...wholeShape())).json()).toMatchObject({ code: 'address_refused' });
  }
});

test('sends FME no path of another user and no invented path', async () => {
  const [path = ''] = await uploadShape();
  fme.asked.length = 0;
  expect((await requestFrom(other, streaming, { SourceDataset: path, ...asShape })).statusCode).toBe(404);
  for (const made of ['/etc/passwd', '$(FME_SHAREDRESOURCE_DATA)/secret', 'https://169.254.169.254/', 'postgres://']) {
    expect((await requestFrom(maker, streaming, { SourceDataset: made, ...asShape })).statusCode).toBe(404);
  }
  expect(fme.asked).toEqual([]);
});

test('downloads a result from FME, stores it, and gives it to the user who requested it', async () => {
  const [path = ''] = await uploadShape();
  const answer = await requestFrom(maker, download, { SourceDataset: path, DestinationFormat: 'ACAD' });
  const { serviceResponse } = z.object({ serviceResponse: z.object({ url: z.string() }) }).parse(answer.json());
  expect(serviceResponse.url).toMatch(/^\/api\/conversions\/results\//);
  expect(fme.asked.at(-1)?.path).toBe('/fmedatadownload/results/FME_1.zip');
  const file = await maker.get(serviceResponse.url);
  expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': expect.stringMatching(/^attachment/) as string });
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await other.get(serviceResponse.url)).statusCode).toBe(404);
});

test.each(['failure', 'html', 'redirect', 'inward'] as const)('answers with a message when FME answers with %s', async (how) => {
  const [path = ''] = await uploadShape();
  fme.misbehave(how);
  const answers = [
    await requestFrom(maker, download, { SourceDataset: path, DestinationFormat: 'ACAD' }),
    ...(how === 'inward' ? [] : [await requestFrom(maker, streaming, { SourceDataset: path, ...asShape }), await uploadTo(maker, upload, ...wholeShape())]),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBeGreaterThanOrEqual(422);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/conversieserver|bron|adres/) as string });
  }
});

test('the configuration names no FME address, and visitors get none', async () => {
  const [part] = [...server.platform.configurationParts].filter(([name]) => name === 'conversion').map(([, one]) => one);
  const { id: organisationId } = await buildOrganisation(server.db.query);
  await buildConfiguration(server.db.query, { organisationId });
  expect(await part?.({} as never, { kind: 'visitor', organisationId })).toBeNull();
  expect(JSON.stringify([upload, streaming, download])).not.toContain(new URL(fme.url).host);
});

/** Addresses that resemble one of the three, or attack the reader. */
const fuzzed = (url: string): string[] => {
  const { host } = new URL(url);
  const service = `${url}/fmedatastreaming/${encodeURI(importWorkspace)}`;
  return [
    '', '?', 'x', upload.toUpperCase(), ` ${upload}`, `${upload} `, `${streaming}#`, `${streaming}/../upload`, 'cook:conversion',
    'http://169.254.169.254/', 'file:///etc/passwd', 'http://localhost:5432', 'gopher://x', `http://user@${host}/`, `${url}@evil.example/`,
    `http://evil.example/?${service}`, `http://evil.example#${service}`, `${url}.evil.example/fmedatastreaming/x`, `//${host}/`, `${url}\\@evil`,
    `${url}/fmerest/v3/info`, `${url}/fmedatastreaming/Kaart/other.fmw`, `${url}/fmedatastreaming/Other/lees%20in.fmw`,
    `${url}/fmedatastreaming/Kaart/../Other/lees%20in.fmw`, `${url}/fmedatastreaming/Kaart/%6Cees%20in.fmw`, `${service}%00`, `${service};x`,
    `${service}\n`, `${url}//fmedatastreaming/${encodeURI(importWorkspace)}`, `${url}:80/fmedatastreaming/x`, '\u0000', '🗺', '%%%', '../../', 'constructor',
    '__proto__', 'toString', `javascript:alert(1)//${service}`, service.replace('http', 'HTTP'), service.replace('fmedatastreaming', 'fmedatadownload'),
  ];
};

test('refuses every other address without a request to FME', async () => {
  for (const address of fuzzed(fme.url)) {
    const answers = [await maker.get(inPath(address)), await maker.get(inPath(`${address}?SourceDataset=x&SourceFormat=ACAD`)), await uploadTo(maker, address, ...wholeShape())];
    for (const { statusCode } of answers) expect([400, 404, 422, 429]).toContain(statusCode);
    await server.db.query.deleteFrom('rate_limits').execute();
  }
  for (const raw of ['%', '%FF', '..%2f', 'a b', 'ä', '*', 'Y29v?x', '-'.repeat(3_900)]) {
    expect((await maker.get(`/api/fme/${raw}`)).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(fme.asked).toEqual([]);
});

test('neither the token nor the address of FME appears in an answer, nor the token in the log', async () => {
  const [answers, all] = [answered.join('\n'), [...answered, ...logged].join('\n')];
  expect(logged.join('')).toContain('FME Flow failed');
  for (const secret of [FME_TOKEN, 'intern.fme.canary', new URL(fme.url).host]) expect(answers.includes(secret)).toBe(false);
  expect(all.includes(FME_TOKEN)).toBe(false);
});
