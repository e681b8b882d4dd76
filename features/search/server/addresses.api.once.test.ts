import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { encodeQuery, type AddressSuggestion } from '../contract.ts';
import search from './index.ts';
import { createLocatieserver } from './pdok/locatieserver.ts';
import { startLocatieserver, type Locatieserver, type Misbehaviour } from './testing/locatieserver.ts';
import { addressOf, buildTown, configure, namesOf, type Town } from './testing/setup.ts';

let server: TestServer;
let pdok: Locatieserver;
let town: Town;
let visitor: Client;
let inside: number;
let open: number;

beforeAll(async () => {
  pdok = await startLocatieserver();
  server = await testServer({
    features: [search], remoteAddress: addressOf('address search'), environment: { COOK_LOCATIESERVER: pdok.url, COOK_ALLOWED_HOSTS: pdok.host },
  });
  visitor = await server.visitor();
  town = await buildTown(server);
  inside = await configure(server, town, [{ type: 'pdok' }]);
  open = await configure(server, town, [{ type: 'pdok', gemeente: 'Utrecht' }], { public: true });
});
afterEach(() => pdok.misbehave(null));
afterAll(async () => {
  await server.close();
  await pdok.close();
});

const suggest = (typed: string, id = inside, more = '', client = town.client) => client.get(`/api/address-suggestions/${encodeQuery(typed)}?config_id=${id}${more}`);
const lookUp = (address: string, id = inside, client = town.client) => client.get(`/api/addresses/${encodeURIComponent(address)}?config_id=${id}`);
const lastAsked = () => pdok.asked.at(-1)?.searchParams;

const address = 'adr-bf54db721969487ed33ba84d9973c702';

describe('PDOK', () => {
  test('suggests matching addresses and marks the matching parts', async () => {
    const [first, ...others] = (await suggest('europalaan 93')).json<AddressSuggestion[]>();
    expect(others).toEqual([]);
    expect(first).toEqual({
      id: address, geom: null, layername: 'Adressen', type_id: null, weergavenaam: 'Europalaan 93, 3526KP Utrecht',
      zoekweergave1: 'Europalaan 93, 3526KP Utrecht', zoekweergave2: null, zoekweergave3: null, zoekweergave4: null, zoekweergave5: null,
      runs: [{ text: 'Europalaan', found: true }, { text: ' ', found: false }, { text: '93', found: true }, { text: ', 3526KP Utrecht', found: false }],
    });
  });

  test('searches only municipalities, places, streets, postcodes and addresses', async () => {
    expect(namesOf(await suggest('europalaan'))).toEqual(['Europalaan 93, 3526KP Utrecht', 'Europalaan, Utrecht', 'Europalaan 12, 5623LK Eindhoven']);
    expect(lastAsked()?.getAll('fq')).toEqual(['type:(gemeente OR woonplaats OR weg OR postcode OR adres)']);
  });

  test('limits results to the municipality of the configuration, and refuses another one', async () => {
    expect(namesOf(await suggest('europalaan', open))).toEqual(['Europalaan 93, 3526KP Utrecht', 'Europalaan, Utrecht']);
    expect(lastAsked()?.getAll('fq')).toContain('gemeentenaam:("Utrecht")');
    expect(await Promise.all(['Eindhoven', ''].map(async (gemeente) => namesOf(await suggest('europalaan', open, `&gemeente=${gemeente}`))))).toEqual([404, 404]);
  });

  test('uses the municipality of the source that the call names', async () => {
    const id = await configure(server, town, [{ type: 'pdok', gemeente: 'Utrecht' }, { type: 'pdok', gemeente: 'Eindhoven' }, { type: 'pdok' }]);
    const asked = ['Utrecht', 'Eindhoven', ''].map(async (gemeente) => namesOf(await suggest('europalaan', id, `&gemeente=${gemeente}`)));
    expect(await Promise.all(asked)).toEqual([
      ['Europalaan 93, 3526KP Utrecht', 'Europalaan, Utrecht'], ['Europalaan 12, 5623LK Eindhoven'], expect.objectContaining({ length: 3 }),
    ]);
  });

  test('accepts several municipalities separated by commas, and escapes their names', async () => {
    const id = await configure(server, town, [{ type: 'pdok', gemeente: 'Utrecht, Eindhoven, ") OR type:(perceel' }]);
    expect(namesOf(await suggest('europalaan', id))).toHaveLength(3);
    expect(lastAsked()?.getAll('fq')[1]).toBe('gemeentenaam:("Utrecht" OR "Eindhoven" OR "\\") OR type:(perceel")');
  });

  test('receives the centre of the map in degrees', async () => {
    await suggest('europalaan', inside, '&x=135782.745&y=452910.011');
    expect([lastAsked()?.get('lat'), lastAsked()?.get('lon')]).toEqual(['52.064151', '5.106960']);
  });

  test('looks up the position of a suggestion in EPSG:28992', async () => {
    expect((await lookUp(address)).json()).toMatchObject({ id: address, weergavenaam: 'Europalaan 93, 3526KP Utrecht', geom: { type: 'Point', coordinates: [135_782.745, 452_910.011] } });
  });

  test('returns 404 for an unknown id', async () => {
    const answer = await lookUp('adr-00000000000000000000000000000000');
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, 'Dit adres bestaat niet of niet meer.']);
  });

  test('receives no cookie, address or other header of the client', async () => {
    await suggest('europalaan');
    expect(Object.keys(pdok.headers())).not.toEqual(expect.arrayContaining(['cookie', 'x-forwarded-for', 'referer', 'authorization']));
    expect(JSON.stringify(pdok.headers())).not.toContain(addressOf('address search'));
  });
});

test.each([
  ['*:*', null], ['type:perceel', 'type perceel'], ['europalaan" OR "x', 'europalaan or x'], ['a AND b', 'a and b'], ['{!func}x', 'func x'],
  ['europalaan&fq=*', 'europalaan fq='], ['[* TO *]', 'TO'],
])('sends the typed text to Solr as plain words: %s', async (typed, asked) => {
  const before = pdok.asked.length;
  expect((await suggest(typed)).statusCode).toBe(200);
  expect([pdok.asked.length - before, asked === null ? null : lastAsked()?.get('q')]).toEqual([asked === null ? 0 : 1, asked]);
  expect(pdok.asked.at(-1)?.searchParams.getAll('fq')).not.toContain('*');
});

test.each(['../suggest', 'adr-1/../../x', 'adr-1&fl=*', 'adr 1', 'a', 'ADR-1', 'adr-%00', 'adr-1?x=1', 'x'.repeat(200)])('does not pass on an invalid id: %s', async (id) => {
  const before = pdok.asked.length;
  const { statusCode } = await lookUp(id);
  expect([422, 404]).toContain(statusCode);
  expect(pdok.asked.length).toBe(before);
});

describe('access to addresses', () => {
  test('lets visitors search in a public configuration', async () => {
    expect(namesOf(await suggest('europalaan 93', open, '', visitor))).toEqual(['Europalaan 93, 3526KP Utrecht']);
    expect((await lookUp(address, open, visitor)).statusCode).toBe(200);
  });

  test('returns 404 without a visible configuration that has a PDOK source', async () => {
    const before = pdok.asked.length;
    const without = await configure(server, town, [{ type: 'custom' }]);
    const off = await configure(server, town, [{ type: 'pdok', enabled: false }]);
    const answers = await Promise.all([
      suggest('europalaan', inside, '', visitor), lookUp(address, inside, visitor), suggest('europalaan', without), suggest('europalaan', off), suggest('europalaan', 2_000_000_000),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(pdok.asked.length).toBe(before);
  });
});

describe('failures of PDOK, reported in Dutch without the text of its answer', () => {
  test.each<[Exclude<Misbehaviour, null>, number, string]>([
    ['error', 502, 'PDOK meldt een fout.'],
    ['html', 502, 'Het antwoord van de bron is niet te lezen.'],
    ['other', 502, 'Het antwoord van PDOK is niet te lezen.'],
    ['huge', 502, 'Het antwoord van de bron is te groot.'],
    ['hangs', 504, 'De bron antwoordt niet op tijd.'],
  ])('reports %s', async (how, status, message) => {
    pdok.misbehave(how);
    const answers = await Promise.all([suggest('europalaan'), lookUp(address)]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message]);
      expect(answer.body).not.toContain('kanarie');
    }
  });

  test('reports an aborted request instead of a failing source when the browser left', async () => {
    pdok.misbehave('hangs');
    const gone = new AbortController();
    const { suggest: ask, lookUp: askPlace } = createLocatieserver(server.platform.egress, pdok.url);
    const before = pdok.asked.length;
    const answers = Promise.allSettled([ask({ typed: 'europalaan', gemeente: null, near: null, signal: gone.signal }), askPlace(address, gone.signal)]);
    await expect.poll(() => pdok.asked.length).toBe(before + 2);
    gone.abort();
    const given = expect.objectContaining({ status: 499, code: 'gone' }) as unknown;
    expect(await answers).toEqual([{ status: 'rejected', reason: given }, { status: 'rejected', reason: given }]);
  });

  test('reports a PDOK that cannot be reached', async () => {
    const alone = await testServer({ features: [search], environment: { COOK_LOCATIESERVER: 'http://127.0.0.1:1/v3_1', COOK_ALLOWED_HOSTS: '127.0.0.1:1' } });
    const client = await alone.signIn(town.userId);
    const answer = await suggest('europalaan', inside, '', client);
    await alone.close();
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([502, 'De bron is niet bereikbaar.']);
  });
});
