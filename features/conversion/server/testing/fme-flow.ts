import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { buildZip } from '#platform/conversion/archive/testing/build-zip.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string;
}

/** Simulates the web services of FME Flow. Every request needs the token. */
export interface FmeFlow {
  readonly url: string;
  readonly asked: Asked[];
  /** Makes it fail in the given way. */
  misbehave(how: 'failure' | 'html' | 'redirect' | 'inward' | null): void;
  close(): Promise<void>;
}

export const FME_TOKEN = 'canary-of-the-token-of-fme';
export const importWorkspace = 'Kaart/lees in.fmw';
export const exportWorkspace = 'Kaart/export.fmw';
const FOLDER = '$(FME_SHAREDRESOURCE_TEMP)/fmedataupload/intern.fme.canary';

const collection = (x: number) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [x, 508_000] }, properties: { naam: 'één' } }],
});

const failure = { serviceResponse: { statusInfo: { status: 'failure', message: `Translation failed at ${FOLDER} with ${FME_TOKEN}` } } };

const namesIn = (body: string): string[] => [...body.matchAll(/filename="([^"]*)"/g)].map(([, name = '']) => name);

export const startFmeFlow = async (): Promise<FmeFlow> => {
  const asked: Asked[] = [];
  const uploaded = new Set<string>();
  let fault: Parameters<FmeFlow['misbehave']>[0] = null;

  const json = (response: ServerResponse, content: unknown): void => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(content));
  };

  const datasets = (query: URLSearchParams): string[] => {
    const text = query.get('SourceDataset') ?? '';
    return text.startsWith('"') ? [...text.matchAll(/"([^"]*)"/g)].map(([, path = '']) => path) : [text];
  };

  const services: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => Promise<void>>> = {
    [`POST /fmedataupload/${importWorkspace}`]: async (request, response, query) => {
      const names = namesIn((await buffer(request)).toString('latin1'));
      const folder = `${FOLDER}/${query.get('opt_namespace') ?? ''}`;
      for (const name of names) uploaded.add(`${folder}/${name}`);
      json(response, {
        serviceResponse: {
          statusInfo: { status: 'success', mode: 'sync' },
          session: 'a-session',
          files: { file: names.map((name) => ({ name, size: 1, path: `${folder}/${name}` })), folder: [{ name: 'a', path: folder }] },
        },
      });
    },
    [`GET /fmedatastreaming/${importWorkspace}`]: async (_request, response, query) => {
      if (!datasets(query).every((path) => uploaded.has(path))) return json(response, failure);
      return json(response, { wegen: collection(145_000), water: collection(145_100) });
    },
    [`GET /fmedatadownload/${exportWorkspace}`]: async (_request, response) =>
      json(response, {
        serviceResponse: {
          statusInfo: { status: 'success', mode: 'sync' },
          jobID: 122,
          url: fault === 'inward' ? 'http://169.254.169.254/latest/meta-data' : 'https://fme.gemeente.example/fmedatadownload/results/FME_1.zip',
        },
      }),
    'GET /fmedatadownload/results/FME_1.zip': async (_request, response) => {
      const zip = buildZip([{ name: 'kaart.dwg', content: Buffer.from('AC1015') }]);
      response.setHeader('content-type', 'application/zip').end(zip);
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fme');
    const path = decodeURIComponent(url.pathname);
    asked.push({ method: request.method ?? '', path, query: url.searchParams, authorization: request.headers.authorization ?? '' });
    if (request.headers.authorization !== `fmetoken token=${FME_TOKEN}`) return void response.writeHead(401).end();
    if (fault === 'failure') return json(response, failure);
    if (fault === 'html') return void response.setHeader('content-type', 'text/html').end('<h1>Log in</h1>');
    if (fault === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
    const service = services[`${request.method ?? ''} ${path}`];
    if (!service) return void response.writeHead(404).end();
    return void service(request, response, url.searchParams);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    misbehave: (how) => {
      fault = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
