import { randomBytes } from 'node:crypto';
import { uploadedFile, type UploadedFile } from '#platform/contract/upload.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { buildMap } from '#platform/domain/testing/factories.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { pdf, send } from '#platform/server/testing/multipart.ts';
import { expect } from 'vitest';

/** Part of everything that belongs to the owner, so that a leak to others is noticed. */
export const secret = 'alleen-van-mij';

/** A user with objects of their own, in a configuration that colleagues have too. */
export interface Owner {
  readonly db: Queryable;
  readonly client: Client;
  readonly signInElsewhere: () => Promise<unknown>;
  readonly userId: number;
  readonly organisationId: number;
  readonly configurationId: number;
}

type Make = (owner: Owner) => Promise<number | string>;

const personalMap = ({ db, userId, organisationId, configurationId }: Owner) =>
  buildMap(db, {
    organisationId, name: secret, createdBy: userId, personal: true, place: { configurationId, onlyForUserId: userId },
    features: [{ layer: secret, properties: { naam: secret }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }],
  });

const featureOfOwn: Make = async (owner) => {
  const { sourceId } = await personalMap(owner);
  const { id } = await owner.db.selectFrom('map_features').select('id').where('source_id', '=', sourceId).executeTakeFirstOrThrow();
  return id;
};

const makeFile = async ({ client }: Owner): Promise<UploadedFile> =>
  uploadedFile.parse((await send(client, '/api/upload', { name: `${secret}.pdf`, content: pdf })).json());

const makeExport: Make = async ({ client }) => {
  const feature = { type: 'Feature', properties: { naam: secret }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } };
  const answer = await client.post('/api/exports', { format: 'geojson', title: secret, parts: [{ kind: 'features', title: secret, features: [feature] }] });
  return answer.json<{ id: string }>().id;
};

/** The export has a file only when it is done. */
const makeExportedFile: Make = async (owner) => {
  const made = await makeExport(owner);
  const state = async () => (await owner.client.get('/api/exports')).json<{ id: string; state: string }[]>().find(({ id }) => id === made)?.state;
  await expect.poll(state).toBe('done');
  return made;
};

const removedMap: Make = async (owner) => {
  const { id } = await personalMap(owner);
  await owner.client.delete(`/api/maps/${id}`);
  return id;
};

/**
 * Makes a new object that belongs to the owner only, by path parameter with the word before it, or by path. Add a line
 * for each new kind of parameter; paths that need more preparation have a line of their own.
 */
export const owned: Readonly<Record<string, Make>> = {
  'maps/:id': async (owner) => (await personalMap(owner)).id,
  'features/:id': featureOfOwn,
  'sources/:source_id': async (owner) => (await personalMap(owner)).sourceId,
  'sources/:id': async (owner) => (await personalMap(owner)).sourceId,
  'extents/:id': async ({ client }) => (await client.post('/api/extents', { name: secret, extent: '144000,507000,146000,509000' })).json<{ id: number }>().id,
  'fileurl/:fileId': async (owner) => (await makeFile(owner)).path,
  'upload/:id': async (owner) => (await makeFile(owner)).id,
  'exports/:id': makeExport,
  'shared/:id': ({ db, userId, organisationId, configurationId }) =>
    shareConfiguration(db, {
      organisationId, configurationId, createdBy: userId, extent: [1, 2, 3, 4], validUntil: new Date(Date.now() + 86_400_000), userIds: [],
    }),
  '/exports/:id/file': makeExportedFile,
  '/maps/:id/restore': removedMap,
  'devices/:id': async ({ db, userId, organisationId }) => {
    const device = { user_id: userId, organisation_id: organisationId, token_hash: randomBytes(32), session_id: null, ip: '192.0.2.1', user_agent: secret };
    const { id } = await db.insertInto('known_devices').values({ ...device, expires_at: new Date(Date.now() + 86_400_000) }).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  'own/:id': async ({ client, signInElsewhere }) => {
    await signInElsewhere();
    return (await client.get('/api/sessions/own')).json<{ id: number; current: boolean }[]>().find(({ current }) => !current)?.id ?? 0;
  },
};

/**
 * Parameters that belong to no user: objects of an organisation or a form, search texts, and results that only their
 * requester can open.
 */
export const ofNobody: ReadonlySet<string> = new Set([
  'configuration/:id', 'features/:configId', 'legend/:configId', 'public-extents/:configId', 'public/:prefix', 'public/:id',
  'forms/:formId', 'new_values/:formId', 'check_id/:form_value_id',
  'addresses/:id', 'address-suggestions/:query', 'elements/:element', 'search/:provider', 'search/:query', 'types/:types', 'u_search/:query',
  'organization/:organization_id', 'map_search/:table', 'map_search/:column', 'map_search/:query',
  'source/:z', 'source/:x', 'source/:y', 'sources/:z', 'sources/:x', 'sources/:y', 'fme/:address', 'results/:reference',
]);

/** Returns the parameters of a path, each with the last word before it. */
export const parametersOf = (path: string): string[] => {
  let word = '';
  return path.split('/').flatMap((part) => {
    if (part.startsWith(':')) return [`${word}/${part}`];
    word = part;
    return [];
  });
};

/** Returns a path with objects of this owner; other parameters get a number. */
export const addressOf = async (path: string, owner: Owner): Promise<string> => {
  const values: (number | string)[] = [];
  for (const parameter of parametersOf(path)) values.push(await ((owned[path] ?? owned[parameter])?.(owner) ?? 1));
  return path.replaceAll(/:\w+/g, () => String(values.shift()));
};
