import { insertRow, nextVersion } from '#platform/db/rows.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { admins, demandVersion } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createOrganisation, listOrganisations, organisationFields, readOrganisation, updateOrganisation, type OrganisationFields } from '../contract.ts';
import { checkFields } from './check-fields.ts';
import { fieldsOf, findOrganisation, findOrganisations, valuesOf } from './organisation-rows.ts';
import { presentOrganisation } from './present.ts';

type LoggedFields = Omit<OrganisationFields, 'oidc_secret'>;
const loggedFields = Object.keys(organisationFields.omit({ oidc_secret: true }).shape) as (keyof LoggedFields)[];

export const editRoutes = (platform: Platform): Route[] => {
  const { db, settings } = platform;
  const box = credentialsBox(settings);
  return [
    route(listOrganisations, { policy: admins, handle: async ({ query }) => {
      const { rows, total } = await findOrganisations(db.query, query);
      return { total, data: rows };
    } }),

    route(readOrganisation, {
      policy: admins,
      handle: async ({ params }) => {
        const row = await findOrganisation(db.query, params.id);
        if (!row) throw notFound();
        return presentOrganisation(platform, db.query, row);
      },
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
          const row = await findOrganisation(transaction, id);
          if (!row) throw notFound();
          return presentOrganisation(platform, transaction, row);
        }),
    }),

    route(updateOrganisation, {
      policy: admins,
      handle: ({ params, body, request, audit }) =>
        db.transaction(async (transaction) => {
          const before = await findOrganisation(transaction, params.id, true);
          if (!before) throw notFound();
          demandVersion(request, before.version);
          await checkFields(transaction, body, before);
          await transaction
            .updateTable('organisations')
            .set({ ...valuesOf(body, before, box), ...nextVersion() })
            .where('id', '=', before.id)
            .execute();
          const after = await findOrganisation(transaction, before.id);
          if (!after) throw notFound();
          const changes = changesBetween<LoggedFields>(fieldsOf(before), fieldsOf(after), loggedFields);
          await audit({
            action: 'organisation.update', object: { type: 'organisation', id: before.id }, organisationId: before.id, changes,
            details: { name: body.name, secret_changed: (body.oidc_secret ?? '') !== '' },
          }, transaction);
          return presentOrganisation(platform, transaction, after);
        }),
    }),
  ];
};
