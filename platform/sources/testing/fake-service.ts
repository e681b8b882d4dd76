import type { VisibleMap } from '#platform/domain/maps/visible-map.ts';
import { createSecretBox } from '#platform/domain/secret-box.ts';
import type { EgressRequest } from '#platform/server/egress/egress.ts';
import { createOwnServer } from '#platform/server/own-server.ts';
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import pino from 'pino';
import { createSourceClient } from '../source-client.ts';
import { createSourceCache } from '../source-cache.ts';
import { openSecrets } from '../secrets.ts';
import type { Service } from '../service.ts';

export interface FakeAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

export interface FakeService {
  readonly service: Service;
  /** Requests in order, with the parameters of query and body by name in upper case. */
  readonly asked: { readonly url: URL; readonly parameters: Readonly<Record<string, string>>; readonly request: EgressRequest }[];
  /** Log lines. */
  readonly log: Record<string, unknown>[];
}

const box = createSecretBox('a secret of the tests, longer than 32 characters', 'credentials');
export const seal = (text: string): string => box.seal(text);

export const mapWithSource = (source: Partial<VisibleMap['source']>): VisibleMap => ({
  id: 7, name: 'Kaart', title: 'Titel', type: 'Image', click: 'featureInfo', organisationId: 1,
  source: {
    id: 70, type: 'ImageWMS', serverType: null, url: 'https://kaart.example/wms', params: [], keysSealed: null, authorizationSealed: null, tokenSealed: null,
    geometry: null, where: null, outFields: null, inSR: null, outSR: null, geojson: null, ownFeatures: false, visitorRules: [], fieldNames: [], edition: null, layers: [], ...source,
  },
});

/** A source with canned answers: `answer` receives the parameters of each request. */
export const fakeService = (
  source: Partial<VisibleMap['source']>,
  answer: (parameters: Readonly<Record<string, string>>, url: URL) => FakeAnswer | string,
): FakeService => {
  const map = mapWithSource(source);
  const asked: FakeService['asked'] = [];
  const log: Record<string, unknown>[] = [];
  const cache = createSourceCache();
  const client = createSourceClient({
    map,
    egress: {
      async fetch(address, request) {
        const url = new URL(address);
        const pairs = [...url.searchParams, ...(typeof request.body === 'string' ? new URLSearchParams(request.body) : [])];
        const parameters = Object.fromEntries(pairs.map(([name, value]) => [name.toUpperCase(), value]));
        asked.push({ url, parameters, request });
        const given = answer(parameters, url);
        const { status = 200, type = 'application/json', body } = typeof given === 'string' ? { body: given } : given;
        const bytes = Buffer.from(body);
        return {
          url: address, status, ok: status < 300, headers: new Headers({ 'content-type': type }), bytes, text: () => body,
          json: () => JSON.parse(body) as unknown,
        };
      },
      close: () => Promise.resolve(),
    },
    ownServer: createOwnServer(),
    secrets: openSecrets(box, map),
    log: pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) }),
    signal: undefined,
    limitConcurrency: createConcurrencyLimit(12, 200),
  });
  return {
    asked, log,
    service: { map, client, params: new Map(map.source.params.map(({ name, value }) => [name.toLowerCase(), value])), cached: cache },
  };
};
