import { setPublicConfiguration } from '#platform/domain/organisations/organisations.ts';
import { buildConfiguration, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { testServer, type TestServer } from '#platform/server/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import access from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [access] });
});
afterAll(() => server.close());

const yesterday = new Date(Date.now() - 86_400_000);
const tomorrow = new Date(Date.now() + 86_400_000);

/** Makes an organisation whose site shows this configuration to everybody, and reads what its page says about it. */
const publicMapWith = async (configuration: Omit<Parameters<typeof buildConfiguration>[1], 'organisationId'> | null) => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  if (configuration) {
    const { id } = await buildConfiguration(server.db.query, { organisationId, ...configuration });
    await setPublicConfiguration(server.db.query, organisationId, id);
  }
  const part = server.platform.environmentParts.get('access');
  return part?.(organisationId);
};

test('names the public map of the organisation', async () => {
  expect(await publicMapWith({ public: true, publicToken: 'stad' })).toEqual({ public_map: 'stad' });
  expect(await publicMapWith({ public: true, publicToken: 'tijdelijk', validUntil: tomorrow })).toEqual({ public_map: 'tijdelijk' });
});

test('names none when the organisation has none, or it is not public, or its date is over', async () => {
  expect(await publicMapWith(null)).toEqual({ public_map: null });
  expect(await publicMapWith({ public: false })).toEqual({ public_map: null });
  expect(await publicMapWith({ public: true, publicToken: 'voorbij', validUntil: yesterday })).toEqual({ public_map: null });
});
