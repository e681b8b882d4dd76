import { testDatabase } from '#platform/db/testing/index.ts';
import { afterAll, expect, test } from 'vitest';
import { credentialsBox } from '../secret-box.ts';
import { buildMap, buildOrganisation, testSecret } from '../testing/factories.ts';
import { sealStoredKeys } from './seal-stored-keys.ts';
import { openAddress, openParameters } from './source-keys.ts';

const db = testDatabase();
afterAll(() => db.close());
const box = credentialsBox({ secret: testSecret });

const canary = 'kanarie-51c2';
const stored = (id: number) => db.query.selectFrom('map_sources').select(['url', 'keys_sealed', 'params']).where('id', '=', id).executeTakeFirstOrThrow();

/** Builds a source and writes its columns as an earlier version did. */
const buildPlain = async (organisationId: number, url: string | null, params: { name: string; value: string }[]): Promise<number> => {
  const { sourceId } = await buildMap(db.query, { organisationId, source: { type: 'ImageWMS', url, ownFeatures: url === null } });
  await db.query.updateTable('map_sources').set({ url, params: JSON.stringify(params), keys_sealed: null }).where('id', '=', sourceId).execute();
  return sourceId;
};

test('seals the keys of stored addresses and parameters once, and keeps everything else', async () => {
  const { id: organisationId } = await buildOrganisation(db.query);
  const address = `https://kaart.example/{z}/{x}?map=a%20b&Token=${canary}&x=1&sig=${canary}%2B2#c`;
  const keyed = await buildPlain(organisationId, address, [{ name: 'ApiKey', value: canary }, { name: 'LAYERS', value: 'a' }]);
  const onlyParameter = await buildPlain(organisationId, 'https://kaart.example/wms', [{ name: 'token', value: canary }, { name: 'key', value: '' }]);
  const plain = await buildPlain(organisationId, 'https://kaart.example/wms?map=a', [{ name: 'LAYERS', value: 'a' }]);
  const own = await buildPlain(organisationId, null, []);
  const untouched = await Promise.all([stored(plain), stored(own)]);

  await Promise.all([sealStoredKeys(db, { secret: testSecret }), sealStoredKeys(db, { secret: testSecret })]);

  const rows = await Promise.all([stored(keyed), stored(onlyParameter)]);
  expect(JSON.stringify(rows)).not.toContain(canary);
  const [first, second] = rows;
  expect(first?.url).toBe('https://kaart.example/{z}/{x}?map=a%20b&x=1#c');
  expect(openAddress(box, first?.url ?? null, first?.keys_sealed ?? null)).toBe(`https://kaart.example/{z}/{x}?map=a%20b&x=1&Token=${canary}&sig=${canary}%2B2#c`);
  expect(openParameters(box, first?.params ?? [])).toEqual([{ name: 'ApiKey', value: canary }, { name: 'LAYERS', value: 'a' }]);
  expect(second).toMatchObject({ url: 'https://kaart.example/wms', keys_sealed: null });
  expect(openParameters(box, second?.params ?? [])).toEqual([{ name: 'token', value: canary }, { name: 'key', value: '' }]);
  expect(await Promise.all([stored(plain), stored(own)])).toEqual(untouched);

  await sealStoredKeys(db, { secret: testSecret });
  expect(await Promise.all([stored(keyed), stored(onlyParameter)])).toEqual(rows);
});
