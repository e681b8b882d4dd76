import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { CallTests } from '#platform/server/testing/call-tests.ts';
import { multipart, png, type } from '#platform/server/testing/multipart.ts';
import { act, read, without } from '#platform/server/testing/prepare.ts';

const logo = () => ({ body: multipart({ name: 'logo.png', content: png }), headers: { 'content-type': type } });

export const callTests: CallTests = {
  permissions: { organisations: 'admin' },
  objects: {
    'organisations/:id': async ({ organisationId }) => organisationId,
    'pictures/:picture': async () => 'logo',
  },
  bodies: { 'PUT /admin/organisations/:id': (body) => ({ ...body, prefix: 'anders' }) },
  prepared: {
    'PUT /admin/organisations/:id/pictures/:picture': async () => logo(),
    'POST /admin/organisations/:id/pictures/:picture/restore': async (context) => {
      const picture = without(context, /\/restore$/);
      const { body, headers } = logo();
      const { version } = await read(context, without(context, /\/pictures.*/));
      const { logo: made, version: next } = await act(context, 'PUT', picture, body, version, headers);
      await act(context, 'DELETE', picture, undefined, next);
      return { body: { file_id: Number(String(made).split('/').at(-1)) }, headers: { 'if-match': `"${next + 1}"` } };
    },
    'DELETE /admin/organisations/:id': async ({ own }) => {
      const { id, name } = await buildOrganisation(own.db);
      return { address: `/admin/organisations/${id}`, query: { name } };
    },
  },
  notAudited: { 'POST /admin/organisations/:id/single-sign-on/test': 'only asks a provider on another server' },
  auditedIn: { 'POST /admin/organisations': 'a new organisation', 'DELETE /admin/organisations/:id': 'the organisation of the admin' },
  // Its `url` is the public address of the picture.
  withoutSecrets: ['POST /admin/organisations/:id/pictures/:picture/restore'],
};
