import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '#platform/contract/upload.ts';
import { buildConfiguration } from '#platform/domain/testing/factories.ts';
import type { CallTests, ChangeContext } from '#platform/server/testing/call-tests.ts';
import { pdf, send } from '#platform/server/testing/multipart.ts';
import { insertRow, makeConfiguration, mark } from '#platform/server/testing/objects-of-organisation.ts';
import { act, read } from '#platform/server/testing/prepare.ts';

const offered = async ({ own: { db, organisationId }, client }: ChangeContext) => {
  const { id } = (await send(client, '/api/upload', { name: 'plan.pdf', content: pdf })).json<UploadedFile>();
  return { configuration_id: (await buildConfiguration(db, { organisationId })).id, file_id: id, name: 'Plan', public: false };
};

interface Numbered {
  readonly id: number;
}

export const callTests: CallTests = {
  permissions: { 'downloads': 'admin', 'download-configurations': 'admin' },
  objects: {
    'downloads/:id': async (own) => {
      const { db, organisationId, userId } = own;
      const file = await insertRow(db, 'files', {
        organisation_id: organisationId, owner_id: userId, name: `${mark}.pdf`, mime: 'application/pdf', size: 1, blob: randomUUID(), sha256: Buffer.alloc(32),
      });
      const download = { organisation_id: organisationId, configuration_id: await makeConfiguration(own), file_id: file, name: `Bestand ${mark}` };
      return insertRow(db, 'downloads', download);
    },
  },
  prepared: {
    'POST /admin/downloads': async (context) => ({ body: await offered(context) }),
    'POST /admin/downloads/:id/restore': async (context) => {
      const { id } = await act<Numbered>(context, 'POST', '/admin/downloads', await offered(context));
      await act(context, 'DELETE', `/admin/downloads/${id}`);
      return { address: `/admin/downloads/${id}/restore` };
    },
    'PUT /admin/downloads/order': async ({ own: { db, organisationId } }) => ({
      query: { configuration: String((await buildConfiguration(db, { organisationId })).id) }, body: { ids: [] },
    }),
    'PUT /admin/downloads/:id': async (context) => {
      const { configuration, file } = await read<{ configuration: Numbered; file: Numbered }>(context, context.address);
      return { body: { configuration_id: configuration.id, file_id: file.id, name: 'Anders', public: false } };
    },
  },
  editing: {
    '/admin/downloads/:id': {
      write: ({ configuration, file, public: isPublic }, word) =>
        ({ name: word, public: isPublic, configuration_id: (configuration as Numbered).id, file_id: (file as Numbered).id }),
      read: ({ name }) => name,
      said: (word) => word,
    },
  },
};
