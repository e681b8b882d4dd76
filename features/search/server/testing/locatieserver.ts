import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Doc {
  readonly id: string;
  readonly type: string;
  readonly weergavenaam: string;
  readonly gemeentenaam: string;
  readonly centroide_rd: string;
  readonly centroide_ll: string;
}

/** In the format of PDOK; the first is the example of its documentation. */
const docs: readonly Doc[] = [
  { id: 'adr-bf54db721969487ed33ba84d9973c702', type: 'adres', weergavenaam: 'Europalaan 93, 3526KP Utrecht', gemeentenaam: 'Utrecht', centroide_rd: 'POINT(135782.745 452910.011)', centroide_ll: 'POINT(5.10696041 52.06415055)' },
  { id: 'weg-2b1e7b1e0f7a4e1d8d9a3a7d5c1f0e11', type: 'weg', weergavenaam: 'Europalaan, Utrecht', gemeentenaam: 'Utrecht', centroide_rd: 'POINT(135700.5 452800)', centroide_ll: 'POINT(5.1058 52.0632)' },
  { id: 'gem-df0ca8ab37eccea5217e2a13f74d2833', type: 'gemeente', weergavenaam: 'Gemeente Utrecht', gemeentenaam: 'Utrecht', centroide_rd: 'POINT(133587.182 455921.594)', centroide_ll: 'POINT(5.07477 52.09114)' },
  { id: 'adr-5f0c1d0e6f0b4b4f8a3f6c1d2e3f4a5b', type: 'adres', weergavenaam: 'Europalaan 12, 5623LK Eindhoven', gemeentenaam: 'Eindhoven', centroide_rd: 'POINT(161200.1 384900.2)', centroide_ll: 'POINT(5.4791 51.4530)' },
  { id: 'pcl-0c7e', type: 'perceel', weergavenaam: 'Europalaan UTT00-R-364', gemeentenaam: 'Utrecht', centroide_rd: 'POINT(135782 452910)', centroide_ll: 'POINT(5.1069 52.0641)' },
];

const defaultKinds = 'type:(gemeente OR woonplaats OR weg OR postcode OR adres)';

/** Applies one `fq` filter: a field and its values. Any `fq` replaces the default one. */
const passes = (doc: Doc) => (filter: string): boolean => {
  if (filter === '*') return true;
  const [, field = '', values = ''] = /^(\w+):(.*)$/s.exec(filter) ?? [];
  const wanted = values.replace(/^\((.*)\)$/s, '$1').split(' OR ').map((value) => value.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1'));
  return wanted.includes(String((doc as unknown as Record<string, unknown>)[field]));
};

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s,]+/).filter(Boolean);

const marked = (name: string, words: readonly string[]): string =>
  name.split(/(\s|,)/).map((part) => (words.some((word) => part.toLowerCase().startsWith(word)) ? `<b>${part}</b>` : part)).join('');

const suggest = (params: URLSearchParams): unknown => {
  const filters = params.getAll('fq').length > 0 ? params.getAll('fq') : [defaultKinds];
  const words = wordsOf(params.get('q') ?? '');
  const found = docs
    .filter((doc) => filters.every(passes(doc)) && words.every((word) => wordsOf(doc.weergavenaam).some((part) => part.startsWith(word))))
    .slice(0, Number(params.get('rows') ?? 10));
  return {
    response: {
      numFound: found.length, start: 0, maxScore: 21.429117, numFoundExact: true,
      docs: found.map(({ id, type, weergavenaam }, place) => ({ type, weergavenaam, id, score: 21.429117 - place })),
    },
    highlighting: Object.fromEntries(found.map(({ id, weergavenaam }) => [id, { suggest: [marked(weergavenaam, words)] }])),
    spellcheck: { suggestions: [], collations: [] },
  };
};

const lookup = (params: URLSearchParams): unknown => {
  const found = docs.filter(({ id }) => id === params.get('id'));
  return { response: { numFound: found.length, start: 0, docs: found.map((doc) => ({ bron: 'BAG', ...doc })) } };
};

const services: Readonly<Record<string, (params: URLSearchParams) => unknown>> = { suggest, lookup };

export type Misbehaviour = 'error' | 'html' | 'other' | 'huge' | 'hangs' | null;

export interface Locatieserver {
  readonly url: string;
  readonly host: string;
  readonly asked: URL[];
  /** The headers of the last request. */
  readonly headers: () => Readonly<Record<string, unknown>>;
  misbehave(how: Misbehaviour): void;
  close(): Promise<void>;
}

/** Starts a fake PDOK Locatieserver v3_1: its suggest and lookup calls, and the ways in which it may fail. */
export const startLocatieserver = async (): Promise<Locatieserver> => {
  const asked: URL[] = [];
  let headers: Readonly<Record<string, unknown>> = {};
  let fault: Misbehaviour = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url);
    headers = request.headers;
    const service = services[/^\/v3_1\/(\w+)$/.exec(url.pathname)?.[1] ?? ''];
    const json = (status: number, body: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fault === 'hangs') return;
    if (fault === 'error') json(500, { error: { msg: 'kanarie', code: 500 } });
    else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>kanarie</h1>');
    else if (fault === 'other') json(200, { response: { docs: [{ name: 'kanarie' }] } });
    else if (fault === 'huge') json(200, { response: { docs: [] }, filler: 'x'.repeat(2_000_000) });
    else if (!service) json(404, {});
    else json(200, service(url.searchParams));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/v3_1`,
    host,
    asked,
    headers: () => headers,
    misbehave: (how) => (fault = how),
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
};
