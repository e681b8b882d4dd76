import { insertRow, nextVersion } from '#platform/db/rows.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { changesOf } from '#platform/server/administered.ts';
import { admins } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createOrganisation, listOrganisations, organisationFields, readOrganisation, updateOrganisation, type OrganisationFields } from '../contract.ts';
import { checkFields } from './check-fields.ts';
import { fieldsOf, findOrganisations, lockOrganisation, organisationById, valuesOf } from './organisation-rows.ts';
import { presentOrganisation } from './present.ts';

type LoggedFields = Omit<OrganisationFields, 'oidc_secret'>;
const loggedFields = Object.keys(organisationFields.omit({ oidc_secret: true }).shape) as (keyof LoggedFields)[];

export const editRoutes = (platform: Platform): Route[] => {
  const { db, settings } = platform;
  const box = credentialsBox(settings);
  const change = changesOf(db, { type: 'organisation', lock: lockOrganisation });
  return [
    route(listOrganisations, { policy: admins, handle: async ({ query }) => {
      const { rows, total } = await findOrganisations(db.query, query);
      return { total, data: rows };
    } }),

    route(readOrganisation, {
      policy: admins,
      handle: ({ params }) => presentOrganisation(platform, db.query, params.id),
    }),

    route(createOrganisation, {
      policy: admins,
      // Not idempotent: the body may contain a secret, so it is not stored.
      idempotent: false,
      handle: ({ body, audit }) =>
        db.transaction(async (transaction) => {
          await checkFields(transaction, body, null);
          const id = await insertRow(transaction, 'organisations', valuesOf(body, null, box));
          await audit({ action: 'organisation.create', object: { type: 'organisation', id }, organisationId: id, details: { name: body.name, prefix: body.prefix } }, transaction);
          return presentOrganisation(platform, transaction, id);
        }),
    }),

    route(updateOrganisation, {
      policy: admins,
      handle: change('organisation.update', async (transaction, before, { body }) => {
        await checkFields(transaction, body, before);
        await transaction
          .updateTable('organisations')
          .set({ ...valuesOf(body, before, box), ...nextVersion() })
          .where('id', '=', before.id)
          .execute();
        const after = await organisationById(transaction, before.id);
        return {
          details: { name: body.name, secret_changed: (body.oidc_secret ?? '') !== '' },
          changes: changesBetween<LoggedFields>(fieldsOf(before), fieldsOf(after), loggedFields),
        };
      }, (transaction, { id }) => presentOrganisation(platform, transaction, id)),
    }),
  ];
};
