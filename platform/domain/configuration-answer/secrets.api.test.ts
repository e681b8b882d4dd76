import { configuration as configurationSchema } from '#platform/contract/configuration.ts';
import { testDatabase } from '#platform/db/testing/index.ts';
import { createCatalogue } from '#platform/server/catalogue.ts';
import { settingsOfFeatures } from '#platform/server/testing/settings-of-features.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConfiguration, buildMap, buildOrganisation, buildUser } from '../testing/factories.ts';
import { createConfigurationAnswers } from './configuration-answers.ts';

const db = testDatabase();
const catalogue = createCatalogue([...(await settingsOfFeatures()).values()]);
const answers = createConfigurationAnswers(db.query, { catalogue, configurationParts: new Map() });
let organisationId: number;
let user: SignedIn;

beforeAll(async () => {
  organisationId = (await buildOrganisation(db.query)).id;
  const { id } = await buildUser(db.query, { organisationId });
  user = { kind: 'user', id, organisationId, name: '', email: '', role: 'viewer', permissions: new Set() };
});
afterAll(() => db.close());

describe('secrets', () => {
  test('answers contain no secrets of sources or tools', async () => {
    const canary = 'kanarie-9f2c';
    const { id } = await buildConfiguration(db.query, {
      organisationId,
      users: [user.id],
      public: true,
      tools: {
        cyclo: { client: 'x', username: canary, password: canary },
        oblique: { client: 'obliqueCloud', token: canary, email: canary, password: canary },
        notifications: { receiver: [1], email: 'meldingen@example.test' },
        info: ['a'],
      },
    }, catalogue);
    await buildMap(db.query, {
      organisationId,
      place: { configurationId: id },
      source: {
        type: 'ImageWMS',
        url: `https://naam:${canary}@kaart.example/wms?map=a&token=${canary}`,
        authorization: `Bearer ${canary}`,
        token: canary,
        params: [{ name: 'LAYERS', value: 'a' }, { name: 'apikey', value: canary }],
      },
    });
    const mine = await answers.forViewer(id, user);
    expect(JSON.stringify(mine)).not.toContain(canary);
    expect(JSON.stringify(await answers.forPublic(id))).not.toContain(canary);
    expect(mine?.maps[0]?.source).toMatchObject({ authorized: true, url: 'https://kaart.example/wms?map=a' });
    expect(mine?.tools).toMatchObject({ cyclo: { client: 'x' }, notifications: { email: 'meldingen@example.test' } });
    const rows = await db.query.selectFrom('configurations').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(canary);
    const sources = await db.query.selectFrom('map_sources').selectAll().where('organisation_id', '=', organisationId).execute();
    expect(sources).toHaveLength(1);
    expect(JSON.stringify(sources)).not.toContain(canary);
  });

  test('the public answer omits creators, receivers, and tools that require signing in', async () => {
    const { id } = await buildConfiguration(db.query, {
      organisationId,
      public: true,
      options: { customExtent: true, measure: true, share: true, shareRedline: true },
      tools: { mapCreator: true, notifications: { receiver: [7] }, info: ['a'], unheardOf: { anything: 1 } },
    });
    await buildMap(db.query, { organisationId, createdBy: user.id, edit: true, place: { configurationId: id } });
    const answer = await answers.forPublic(id);
    expect(answer?.tools).toEqual({ info: ['a'] });
    expect(answer?.options).toMatchObject({ measure: true, customExtent: true, share: true, shareRedline: false });
    expect(answer?.maps[0]).toMatchObject({ created_by: null, edit: false, abilities: { edit: false, remove: false, style: false } });
    expect(answer?.abilities).toEqual({ save_legend: false, create_maps: false, administer: false });
    expect(configurationSchema.parse(answer)).toEqual(answer);
  });
});
