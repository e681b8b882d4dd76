import type { ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { serviceException } from '#platform/ogc/testing/answers.ts';
import { png } from './pictures.ts';

const collection = (features: readonly unknown[], more: object = {}): string => JSON.stringify({ type: 'FeatureCollection', ...more, features });
const point = (properties: object, coordinates: unknown = [145_000, 508_000]) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } });
const heap = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`a${index}`, index]));

const send = (response: ServerResponse, type: string, body: string | Buffer, status = 200): void => {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
};

/** Writes until the client disconnects. */
const endlessly = (response: ServerResponse, write: (done: () => void) => void): void => {
  let open = true;
  response.on('close', () => (open = false));
  const next = (): void => {
    if (open) write(next);
  };
  next();
};

const behaviours: Readonly<Record<string, (response: ServerResponse, elsewhere: string) => void>> = {
  good: (response) => send(response, 'image/png', png),
  features: (response) => send(response, 'application/json', collection([point({ a: 1 })])),
  drip(response) {
    response.writeHead(200, { 'content-type': 'application/json' });
    endlessly(response, (next) => {
      response.write(' ');
      setTimeout(next, 200).unref();
    });
  },
  html: (response) => send(response, 'application/json', '<!doctype html><html><script>alert(1)</script></html>'),
  exception: (response) => send(response, 'text/xml', serviceException),
  denied: (response) => send(response, 'text/html', 'Wachtwoord?', 401),
  broken: (response) => send(response, 'text/html', 'ai', 503),
  big(response) {
    response.writeHead(200, { 'content-type': 'image/png' });
    const megabyte = Buffer.alloc(1_000_000, 32);
    let sent = 0;
    endlessly(response, (next) => {
      sent += 1;
      if (sent > 50) response.end();
      else response.write(megabyte, next);
    });
  },
  bomb(response) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    const gzip = createGzip();
    gzip.pipe(response);
    const zeros = Buffer.alloc(4_000_000, 32);
    endlessly(response, (next) => gzip.write(zeros, next));
  },
  halfxml: (response) => send(response, 'text/xml', '<?xml version="1.0"?><wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs"><gml:featureMember>'),
  inwards(response, elsewhere) {
    response.writeHead(302, { location: elsewhere });
    response.end();
  },
  nowhere: (response) => send(response, 'application/json', collection([{ type: 'Feature', properties: { a: 1 }, geometry: null }])),
  abroad: (response) => send(response, 'application/json', collection([point({ a: 1 })], { crs: { type: 'name', properties: { name: 'EPSG:31370' } } })),
  heap: (response) => send(response, 'application/json', collection([point(heap)])),
  svg: (response) => send(response, 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
};

/** Starts a server whose first path segment chooses how it misbehaves. `elsewhere` is the target of its redirect. */
export const startHostileServer = (elsewhere: string): Promise<LocalServer> =>
  startServer((request, response) => {
    const habit = behaviours[(request.url ?? '').split(/[/?]/)[1] ?? ''];
    if (habit) habit(response, elsewhere);
    else send(response, 'text/plain', 'niets', 404);
  });
