import { addSearchTypes, insertSearchEntries, type NewSearchEntry } from '#platform/domain/search/entries.ts';
import { buildConfiguration, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import search from './index.ts';
import { oftenFromOutside } from './limits.ts';
import { addressOf, addressType, buildTown, configure, custom, namesOf, openPath, plotType, streetType, type Town } from './testing/setup.ts';

/** Private entries; none of these words may appear in an answer to a visitor. */
const canaries: readonly NewSearchEntry[] = [
  { typeId: streetType, id: 'kanarie-1', weergavenaam: 'Kanariepad, Markerwaard', keywords: 'Dorpsstraat', lines: ['kanarie'], geometry: { type: 'Point', coordinates: [145_000, 508_000] } },
  { typeId: addressType, id: 'kanarie-2', weergavenaam: 'Dorpsstraat 7, 1234 AB Kanarie', geometry: null },
  { typeId: addressType, id: 'kanarie-3', weergavenaam: 'Kanariepad 12a, 1299 ZZ Markerwaard', geometry: null },
];

let server: TestServer;
let visitor: Client;
let town: Town;
let open: number;

beforeAll(async () => {
  server = await testServer({ features: [search], remoteAddress: addressOf('public search') });
  visitor = await server.visitor();
  town = await buildTown(server, canaries);
  open = await configure(server, town, [custom], { public: true });
});
afterAll(() => server.close());

const find = (typed: string, more = '', { organisationId } = town) => visitor.get(`${openPath(typed, organisationId)}${more}`);

test('finds the public entries of a public configuration', async () => {
  expect(namesOf(await find('dorpsstraat 12a'))).toEqual(['Dorpsstraat 12a, 1234 AB Markerwaard']);
  expect(namesOf(await find('dorpstraat 12a'))).toEqual(['Dorpsstraat 12a, 1234 AB Markerwaard']);
  expect(namesOf(await find('kerklaan', '?x=149000&y=512000'))).toEqual(['Kerklaan, Oostdorp', 'Kerklaan, Westdorp']);
  expect(namesOf(await find('dorpsstraat', `/types/${streetType}`))).toEqual(['Dorpsstraat, Markerwaard', 'Oude Dorpsstraat, Markerwaard']);
});

test('searches the named index of a public configuration, and returns 404 for an index that it lacks', async () => {
  const other = await buildTown(server);
  await addSearchTypes(server.db.query, other.organisationId, [{ typeId: 90, layername: 'Bomen', provider: 'bomen' }]);
  await insertSearchEntries(server.db.query, other.organisationId, [{ typeId: 90, id: 'boom-1', weergavenaam: 'Dorpseik', public: true, geometry: null }]);
  const id = await configure(server, other, [custom, { type: 'custom', provider: 'bomen' }], { public: true });
  const ask = async (more: string) => namesOf(await find('dorps', `?config_id=${id}${more}`, other));
  expect(await ask('&provider=bomen')).toEqual(['Dorpseik']);
  expect(await ask('')).not.toContain('Dorpseik');
  expect(await ask('&provider=default')).toEqual(await ask(''));
  expect(await ask('&provider=kanaries')).toBe(404);
});

describe('private entries', () => {
  const typed = [
    'kanariepad', 'kanarie', 'kanariepat', 'kanariepad 12a', '1299zz', '1299 ZZ 12a', 'dorpsstraat 7', 'dorpsstraat kanarie', 'pad kanarie',
    'kanarie pad', 'dorpsstraat', 'd', 'markerwaard', 'kanarie-1', '12a', 'MWD01 A 7', 'mwd01',
  ];

  test.each(typed)('are absent from public answers for %s', async (words) => {
    const answers = await Promise.all([
      find(words), find(words, `/types/${addressType},${streetType},${plotType}`), find(words, `?config_id=${open}`),
      visitor.get(`/api/elements/${encodeURIComponent(words)}?config_id=${open}`),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/kanarie|MWD01/i);
    }
  });

  test('are absent from answers to a user of another organisation', async () => {
    const stranger = await buildTown(server);
    const answers = await Promise.all([
      stranger.client.get(openPath('kanariepad', town.organisationId)),
      stranger.client.get(`/api/search/default/${Buffer.from('kanariepad').toString('base64')}?config_id=${open}`),
      stranger.client.get(`/api/elements/kanarie-1?config_id=${open}`),
    ]);
    expect(answers.map(({ statusCode, body }) => [statusCode, /kanarie/i.test(body)])).toEqual([[200, false], [200, false], [200, false]]);
  });

  test('are found by a user of the organisation', async () => {
    const id = await configure(server, town, [custom]);
    expect(namesOf(await town.client.get(`/api/search/default/${Buffer.from('kanariepad').toString('base64')}?config_id=${id}`))).toContain('Kanariepad, Markerwaard');
    expect(namesOf(await town.client.get(`/api/elements/kanarie-1?config_id=${id}`))).toEqual(['Kanariepad, Markerwaard']);
  });
});

describe('organisation without public search', () => {
  const statusWith = async (tools: readonly object[], more: Parameters<typeof configure>[3] = {}): Promise<number> => {
    const other = await buildTown(server);
    await configure(server, other, tools, more);
    return (await find('dorpsstraat', '', other)).statusCode;
  };

  test('answers the same for an organisation without a public configuration as for an unknown one', async () => {
    const other = await buildTown(server);
    await configure(server, other, [custom]);
    const [hidden, none] = await Promise.all([find('dorpsstraat', '', other), visitor.get(openPath('dorpsstraat', 2_000_000_000))]);
    expect([hidden.statusCode, none.statusCode, hidden.json()]).toEqual([404, 404, none.json()]);
  });

  test('returns 404 for a public configuration without a search source', async () => expect(await statusWith([], { public: true })).toBe(404));
  test('returns 404 for a public configuration whose source is off', async () => expect(await statusWith([{ ...custom, enabled: false }], { public: true })).toBe(404));
  test('returns 404 for an expired public configuration', async () => expect(await statusWith([custom], { public: true, validUntil: new Date(Date.now() - 60_000) })).toBe(404));
  test('searches a source with public access in a configuration that is not public', async () => expect(await statusWith([{ ...custom, public_access: true }])).toBe(200));

  test('does not return an element of a private configuration to a visitor', async () => {
    const id = await configure(server, town, [custom]);
    expect(namesOf(await visitor.get(`/api/elements/str-Dorpsstraat-Markerwaard?config_id=${id}`))).toEqual([]);
  });
});

test('limits visitors to the configured types when the configuration says so', async () => {
  const other = await buildTown(server);
  await configure(server, other, [{ ...custom, onlyConfiguredTypes: true, types: [{ type_id: streetType }] }], { public: true });
  const found = await Promise.all(['', `/types/${addressType}`, `/types/${streetType},${addressType}`].map((types) => find('dorpsstraat', types, other)));
  const streets = ['Dorpsstraat, Markerwaard', 'Oude Dorpsstraat, Markerwaard'];
  expect(found.map(namesOf)).toEqual([streets, [], streets]);
});

test('answers 429 with Retry-After to an address that searches too often', async () => {
  const eager = await testServer({ features: [search], remoteAddress: addressOf('an eager visitor'), environment: { COOK_REQUESTS_PER_MINUTE: '100000' } });
  const client = await eager.visitor();
  const { id: organisationId } = await buildOrganisation(server.db.query);
  await buildConfiguration(server.db.query, { organisationId, public: true, tools: { search: [custom] } });
  const answers = await Promise.all(Array.from({ length: oftenFromOutside.times + 5 }, () => client.get(openPath('dorp', organisationId))));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  await eager.close();
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused[0]?.json<{ message: string }>().message).toBe('Te veel pogingen, probeer het later opnieuw.');
});
