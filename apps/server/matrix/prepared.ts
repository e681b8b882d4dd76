import { buildConfiguration, buildMap, buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import type { UploadedFile } from '#platform/contract/upload.ts';
import type { Client } from '#platform/server/testing/index.ts';
import { multipart, pdf, png, send, type } from '#platform/server/testing/multipart.ts';
import { expect } from 'vitest';
import { bodyOf } from './bodies.ts';
import { mark, resources, type Own } from './resources.ts';

/** The circumstances of a call. */
export interface Stage {
  readonly own: Own;
  /** An admin of another organisation. */
  readonly client: Client;
  readonly signIn: (user: BuiltUser) => Promise<Client>;
  /** Path of the object, without `/api`. */
  readonly address: string;
}

/** Overrides of the request; other parts are made from the schema. */
export interface Sent {
  readonly address?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Loaded = Readonly<Record<string, unknown>> & { readonly version: number };

/** Tables for search: the one is registered, the other replaces it in an update. */
export const searchedTables = [`matrix_${process.pid}_${Date.now()}`, `matrix_${process.pid}_${Date.now()}_anders`] as const;

const urlOf = ({ own }: Stage, address: string): string => `/api${address}?organisation=${own.organisationId}`;
const read = async <Answer = Loaded>(stage: Stage, address: string): Promise<Answer> => {
  const answer = await stage.client.get(urlOf(stage, address));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const act = async <Answer = Loaded>(stage: Stage, method: 'POST' | 'PUT' | 'DELETE', address: string, body?: unknown, version = 1, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const payload = body as NonNullable<Parameters<Client['request']>[0]['payload']> | undefined;
  const answer = await stage.client.request({ method, url: urlOf(stage, address), headers: { 'if-match': `"${version}"`, ...headers }, ...(payload !== undefined && { payload }) });
  expect(answer.statusCode, `${method} ${address} ${answer.body}`).toBeLessThan(300);
  return answer.body === '' ? ({} as Answer) : answer.json();
};
const without = ({ address }: Stage, end: RegExp): string => address.replace(end, '');

type Prepare = (stage: Stage) => Promise<Sent>;

const afterRemoval = (version = 1): Prepare => async (stage) => {
  await act(stage, 'DELETE', without(stage, /\/(restore|put-back)$/), undefined, version);
  return {};
};

/** Returns the body for a draft with another name, and the version that it replaces. */
const changedDraft = async (stage: Stage, address: string): Promise<{ readonly body: object; readonly version: number }> => {
  const { document, seen, version } = await read(stage, address);
  return { body: { document: { ...(document as object), name: 'Anders' }, seen }, version };
};
const draft = async (stage: Stage, configuration: string): Promise<void> => {
  const { body, version } = await changedDraft(stage, `${configuration}/draft`);
  await act(stage, 'PUT', `${configuration}/draft`, body, version);
};

const exported: Prepare = async (stage) => {
  const { id } = await buildConfiguration(stage.own.db, { organisationId: stage.own.organisationId });
  return { body: { file: await read(stage, `/admin/configurations/${id}/export`) } };
};

const offered = async ({ own: { db, organisationId }, client }: Stage) => {
  const { id } = (await send(client, '/api/upload', { name: 'plan.pdf', content: pdf })).json<UploadedFile>();
  return { configuration_id: (await buildConfiguration(db, { organisationId })).id, file_id: id, name: 'Plan', public: false };
};

const logo = () => ({ body: multipart({ name: 'logo.png', content: png }), headers: { 'content-type': type } });

const entry = { id: 'proef', weergavenaam: 'Proef', lines: [], keywords: null, public: false, geometry: null };

const searched = (table: string): Prepare => async () => ({
  body: { schema: 'zoeken', table, columns: ['naam'], id_column: 'nummer', geom_column: null, organisation_column: null, public: false },
});

const group = (value: string): Prepare => async ({ own }) => {
  const role = await createRole(own.db, { organisationId: own.organisationId, name: `Van ${value}`, base: 'viewer', permissions: [] });
  return { body: { value, role_id: role, configuration_ids: [] } };
};

/** Prepares the data that a call needs to succeed, and returns the request to send. Keyed by call, such as `POST /admin/maps`. */
export const prepared: Readonly<Record<string, Prepare>> = {
  'POST /admin/configurations/:id/put-back': afterRemoval(0),
  'POST /admin/dashboards/:id/restore': afterRemoval(),
  'POST /admin/forms/:id/restore': afterRemoval(),
  'POST /admin/roles/:id/restore': afterRemoval(),
  'POST /admin/users/:id/restore': afterRemoval(),
  'POST /admin/search-types/:type_id/restore': afterRemoval(),
  'PUT /admin/configurations/:id/draft': async (stage) => ({ body: (await changedDraft(stage, stage.address)).body }),
  'POST /admin/configurations/:id/publish': async (stage) => {
    await draft(stage, without(stage, /\/publish$/));
    return {};
  },
  'POST /admin/configurations/:id/editions/:number/restore': async (stage) => {
    const configuration = without(stage, /\/editions.*/);
    await draft(stage, configuration);
    await act(stage, 'POST', `${configuration}/publish`, { note: '' });
    return {};
  },
  'POST /admin/configurations/import': exported,
  'POST /admin/downloads': async (stage) => ({ body: await offered(stage) }),
  'POST /admin/downloads/:id/restore': async (stage) => {
    const { id } = await act<{ id: number }>(stage, 'POST', '/admin/downloads', await offered(stage));
    await act(stage, 'DELETE', `/admin/downloads/${id}`);
    return { address: `/admin/downloads/${id}/restore` };
  },
  'PUT /admin/downloads/order': async ({ own: { db, organisationId } }) => ({
    query: { configuration: String((await buildConfiguration(db, { organisationId })).id) }, body: { ids: [] },
  }),
  'PUT /admin/downloads/:id': async (stage) => {
    const { configuration, file } = await read<{ configuration: { id: number }; file: { id: number } }>(stage, stage.address);
    return { body: { configuration_id: configuration.id, file_id: file.id, name: 'Anders', public: false } };
  },
  'POST /admin/maps/bulk': async ({ own }) => ({ body: { maps: [{ id: await resources['maps/:id']?.(own), version: 1, set: { hide: true } }] } }),
  'POST /admin/maps/:id/features/put-back': async (stage) => {
    const { replaced } = await act<{ replaced: object }>(stage, 'PUT', without(stage, /\/put-back$/), bodyOf('PUT /admin/maps/:id/features', {}));
    return { body: replaced };
  },
  'PUT /admin/sources/:id/visitor-rules': async ({ own: { db, organisationId } }) => ({
    address: `/admin/sources/${(await buildMap(db, { organisationId })).sourceId}/visitor-rules`,
    body: { rules: [{ when: { column: 'soort', values: ['eik'] }, hide: 'feature' }] },
  }),
  'PUT /admin/organisations/:id/pictures/:picture': async () => logo(),
  'POST /admin/organisations/:id/pictures/:picture/restore': async (stage) => {
    const picture = without(stage, /\/restore$/);
    const { body, headers } = logo();
    const { version } = await read(stage, without(stage, /\/pictures.*/));
    const { logo: made, version: next } = await act(stage, 'PUT', picture, body, version, headers);
    await act(stage, 'DELETE', picture, undefined, next);
    return { body: { file_id: Number(String(made).split('/').at(-1)) }, headers: { 'if-match': `"${next + 1}"` } };
  },
  'DELETE /admin/organisations/:id': async ({ own }) => {
    const { id, name } = await buildOrganisation(own.db);
    return { address: `/admin/organisations/${id}`, query: { name } };
  },
  'POST /admin/search-types/:type_id/entries/remove': async (stage) => {
    await act(stage, 'POST', without(stage, /\/remove$/), entry);
    return { body: { id: entry.id } };
  },
  'POST /admin/search-types/:type_id/entries/restore-one': async (stage) => {
    const entries = without(stage, /\/restore-one$/);
    await act(stage, 'POST', entries, entry);
    await act(stage, 'POST', `${entries}/remove`, { id: entry.id }, 2);
    return { body: { id: entry.id } };
  },
  'POST /admin/search-types/:type_id/entries/restore': async (stage) => {
    await act(stage, 'PUT', without(stage, /\/restore$/), { entries: [entry] });
    return {};
  },
  'POST /admin/search-tables': searched(searchedTables[0]),
  'PUT /admin/search-tables/:id': searched(searchedTables[1]),
  'POST /admin/sign-in-groups': group('Groen'),
  'PUT /admin/sign-in-groups/:id': group('Blauw'),
  'DELETE /admin/users/:id/sessions/:session': async (stage) => {
    const user = await buildUser(stage.own.db, { organisationId: stage.own.organisationId, lastName: mark });
    await stage.signIn(user);
    const [session] = await read<{ id: number }[]>(stage, `/admin/users/${user.id}/sessions`);
    return { address: `/admin/users/${user.id}/sessions/${session?.id}` };
  },
};
