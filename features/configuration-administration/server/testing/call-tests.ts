import { buildConfiguration } from '#platform/domain/testing/factories.ts';
import type { CallTests, ChangeContext } from '#platform/server/testing/call-tests.ts';
import { first, insertRow, makeConfiguration, mark } from '#platform/server/testing/objects-of-organisation.ts';
import { act, afterRemoval, read, without } from '#platform/server/testing/prepare.ts';

/** Returns the body for a draft with another name, and the version that it replaces. */
const changedDraft = async (context: ChangeContext, address: string): Promise<{ readonly body: object; readonly version: number }> => {
  const { document, seen, version } = await read(context, address);
  return { body: { document: { ...(document as object), name: 'Anders' }, seen }, version };
};

const draft = async (context: ChangeContext, configuration: string): Promise<void> => {
  const { body, version } = await changedDraft(context, `${configuration}/draft`);
  await act(context, 'PUT', `${configuration}/draft`, body, version);
};

export const callTests: CallTests = {
  permissions: { 'configurations': 'manage_configurations', 'map-groups': 'manage_configurations', 'configuration-things': 'manage_configurations' },
  objects: {
    'configurations/:id': makeConfiguration,
    'configuration-things/:kind': async () => 'maps',
    'editions/:number': first,
    'tools/:tool': async () => 'streetview',
  },
  ofNoOrganisation: ['GET /admin/configuration-things/:kind'],
  traces: async (own) => {
    const group = { organisation_id: own.organisationId, configuration_id: await makeConfiguration(own), name: `Groep ${mark}` };
    await insertRow(own.db, 'map_groups', group);
  },
  prepared: {
    'POST /admin/configurations/:id/put-back': afterRemoval(0),
    'PUT /admin/configurations/:id/draft': async (context) => ({ body: (await changedDraft(context, context.address)).body }),
    'POST /admin/configurations/:id/publish': async (context) => {
      await draft(context, without(context, /\/publish$/));
      return {};
    },
    'POST /admin/configurations/:id/editions/:number/restore': async (context) => {
      const configuration = without(context, /\/editions.*/);
      await draft(context, configuration);
      await act(context, 'POST', `${configuration}/publish`, { note: '' });
      return {};
    },
    'POST /admin/configurations/import': async (context) => {
      const { id } = await buildConfiguration(context.own.db, { organisationId: context.own.organisationId });
      return { body: { file: await read(context, `/admin/configurations/${id}/export`) } };
    },
  },
  notAudited: { 'POST /admin/configurations/import/preview': 'only reads; its input is too long for an address' },
  editing: {
    '/admin/configurations/:id/draft': {
      write: ({ document, seen }, word) => ({ document: { ...(document as object), name: word }, seen }),
      read: ({ document }) => (document as { name: string }).name,
      said: (word) => word,
    },
  },
  // Its `token` is part of a public address.
  withoutSecrets: ['POST /admin/configurations/:id/publish'],
};
