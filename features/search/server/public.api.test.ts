import { addSearchTypes, insertSearchEntries, type NewSearchEntry } from '#platform/domain/search/entries.ts';
import { buildConfiguration, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import search from './index.ts';
import { oftenFromOutside } from './limits.ts';
import { addressOf, addressType, buildTown, configure, custom, namesOf, openPath, plotType, streetType, type Town } from './testing/stage.ts';

/** Not for visitors: none of these words may ever reach one. */
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

test('a visitor searches the public entries of a public configuration', async () => {
  expect(namesOf(await find('dorpsstraat 12a'))).toEqual(['Dorpsstraat 12a, 1234 AB Markerwaard']);
  expect(namesOf(await find('dorpstraat 12a'))).toEqual(['Dorpsstraat 12a, 1234 AB Markerwaard']);
  expect(namesOf(await find('kerklaan', '?x=149000&y=512000'))).toEqual(['Kerklaan, Oostdorp', 'Kerklaan, Westdorp']);
  expect(namesOf(await find('dorpsstraat', `/types/${streetType}`))).toEqual(['Dorpsstraat, Markerwaard', 'Oude Dorpsstraat, Markerwaard']);
});

test('of two indexes of a public configuration each is searched by its name, and one that it does not have by none', async () => {
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

describe('an entry that is not public never comes in a public answer', () => {
  const typed = [
    'kanariepad', 'kanarie', 'kanariepat', 'kanariepad 12a', '1299zz', '1299 ZZ 12a', 'dorpsstraat 7', 'dorpsstraat kanarie', 'pad kanarie',
    'kanarie pad', 'dorpsstraat', 'd', 'markerwaard', 'kanarie-1', '12a', 'MWD01 A 7', 'mwd01',
  ];

  test.each(typed)('looking for %s', async (words) => {
    const answers = await Promise.all([
      find(words), find(words, `/types/${addressType},${streetType},${plotType}`), find(words, `?config_id=${open}`),
      visitor.get(`/api/elements/${encodeURIComponent(words)}?config_id=${open}`),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/kanarie|MWD01/i);
    }
  });

  test('nor to somebody of another organisation, who is a visitor here', async () => {
    const stranger = await buildTown(server);
    const answers = await Promise.all([
      stranger.client.get(openPath('kanariepad', town.organisationId)),
      stranger.client.get(`/api/search/default/${Buffer.from('kanariepad').toString('base64')}?config_id=${open}`),
      stranger.client.get(`/api/elements/kanarie-1?config_id=${open}`),
    ]);
    expect(answers.map(({ statusCode, body }) => [statusCode, /kanarie/i.test(body)])).toEqual([[200, false], [200, false], [200, false]]);
  });

  test('while those who work there find it', async () => {
    const id = await configure(server, town, [custom]);
    expect(namesOf(await town.client.get(`/api/search/default/${Buffer.from('kanariepad').toString('base64')}?config_id=${id}`))).toContain('Kanariepad, Markerwaard');
    expect(namesOf(await town.client.get(`/api/elements/kanarie-1?config_id=${id}`))).toEqual(['Kanariepad, Markerwaard']);
  });
});

describe('where nothing is public', () => {
  const statusWith = async (tools: readonly object[], more: Parameters<typeof configure>[3] = {}): Promise<number> => {
    const other = await buildTown(server);
    await configure(server, other, tools, more);
    return (await find('dorpsstraat', '', other)).statusCode;
  };

  test('an organisation that has no public configuration is as one that does not exist', async () => {
    const other = await buildTown(server);
    await configure(server, other, [custom]);
    const [hidden, none] = await Promise.all([find('dorpsstraat', '', other), visitor.get(openPath('dorpsstraat', 2_000_000_000))]);
    expect([hidden.statusCode, none.statusCode, hidden.json()]).toEqual([404, 404, none.json()]);
  });

  test('a public configuration that does not search gives nothing to search', async () => expect(await statusWith([], { public: true })).toBe(404));
  test('one whose source is off neither', async () => expect(await statusWith([{ ...custom, enabled: false }], { public: true })).toBe(404));
  test('nor one that is over', async () => expect(await statusWith([custom], { public: true, validUntil: new Date(Date.now() - 60_000) })).toBe(404));
  test('a source with public access is for visitors, in whichever configuration it stands', async () => expect(await statusWith([{ ...custom, public_access: true }])).toBe(200));

  test('an element of a configuration that is not open is not told', async () => {
    const id = await configure(server, town, [custom]);
    expect(namesOf(await visitor.get(`/api/elements/str-Dorpsstraat-Markerwaard?config_id=${id}`))).toEqual([]);
  });
});

test('only the configured types are for visitors, where the configuration says so', async () => {
  const other = await buildTown(server);
  await configure(server, other, [{ ...custom, onlyConfiguredTypes: true, types: [{ type_id: streetType }] }], { public: true });
  const found = await Promise.all(['', `/types/${addressType}`, `/types/${streetType},${addressType}`].map((types) => find('dorpsstraat', types, other)));
  const streets = ['Dorpsstraat, Markerwaard', 'Oude Dorpsstraat, Markerwaard'];
  expect(found.map(namesOf)).toEqual([streets, [], streets]);
});

test('one address may ask so often, and is told to wait', async () => {
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
