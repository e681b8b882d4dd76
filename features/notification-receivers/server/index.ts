import { administeredOrganisation, administrators, demandVersion, requireAdministered } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import {
  changeReceivers, changeTemplate, createTemplate, findCandidates, listReceivers, listTemplates, readReceivers, readTemplate, removeTemplate,
} from '../contract.ts';
import { permissions } from '../permissions.ts';
import { auditWords } from './audit-words.ts';
import { findPeople, findPlaces, placeById, present, saveReceivers } from './receivers.ts';
import { findTemplates, insertTemplate, presentTemplate, templateById, updateTemplate } from './templates.ts';

const policy = administrators('edit_notifications');

const receiverRoutes = ({ db }: Platform): Route[] => [
  route(listReceivers, {
    policy,
    handle: ({ query, viewer }) => findPlaces(db.query, administeredOrganisation(viewer, query.organisation), query),
  }),

  route(findCandidates, {
    policy,
    handle: ({ query, viewer }) => findPeople(db.query, administeredOrganisation(viewer, query.organisation), query.q),
  }),

  route(readReceivers, {
    policy,
    handle: async ({ params, viewer }) => {
      const place = await placeById(db.query, params.id);
      requireAdministered(viewer, place.organisation_id);
      return present(db.query, place);
    },
  }),

  route(changeReceivers, {
    policy,
    handle: ({ params, viewer, body, audit, request }) =>
      db.transaction(async (transaction) => {
        const place = await placeById(transaction, params.id, true);
        requireAdministered(viewer, place.organisation_id);
        demandVersion(request, place.version);
        const before = await present(transaction, place);
        await saveReceivers(transaction, place, body);
        const after = await present(transaction, await placeById(transaction, place.id));
        const named = ({ receivers, email }: typeof before) => ({ receivers: receivers.map(({ name }) => name), email });
        const changes = changesBetween(named(before), named(after), ['receivers', 'email']);
        await audit({ action: 'notification_receivers.update', object: { type: 'configuration', id: place.id }, organisationId: place.organisation_id, details: { name: place.name }, changes }, transaction);
        return after;
      }),
  }),
];

const object = (id: number) => ({ type: 'notification_template', id });

const templateRoutes = ({ db }: Platform): Route[] => [
  route(listTemplates, {
    policy,
    handle: async ({ query, viewer }) => {
      const { rows, total } = await findTemplates(db.query, administeredOrganisation(viewer, query.organisation), query);
      return { data: rows.map(presentTemplate), total };
    },
  }),

  route(readTemplate, {
    policy,
    handle: async ({ params, viewer }) => {
      const found = await templateById(db.query, params.id);
      requireAdministered(viewer, found.organisation_id);
      return presentTemplate(found);
    },
  }),

  route(createTemplate, {
    policy,
    handle: ({ query, viewer, body, audit }) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      return db.transaction(async (transaction) => {
        const made = await insertTemplate(transaction, organisationId, body);
        await audit({ action: 'notification_template.create', object: object(made.id), organisationId, details: { name: body.name } }, transaction);
        return presentTemplate(made);
      });
    },
  }),

  route(changeTemplate, {
    policy,
    handle: ({ params, viewer, body, audit, request }) =>
      db.transaction(async (transaction) => {
        const found = await templateById(transaction, params.id, true);
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        const after = await updateTemplate(transaction, found.id, body);
        const changes = changesBetween(found, { ...body }, ['name', 'occasion', 'status', 'subject', 'message', 'active']);
        await audit({ action: 'notification_template.update', object: object(found.id), organisationId: found.organisation_id, details: { name: body.name }, changes }, transaction);
        return presentTemplate(after);
      }),
  }),

  route(removeTemplate, {
    policy,
    handle: ({ params, viewer, audit, request }) =>
      db.transaction(async (transaction) => {
        const found = await templateById(transaction, params.id, true);
        requireAdministered(viewer, found.organisation_id);
        demandVersion(request, found.version);
        await transaction.deleteFrom('notification_templates').where('id', '=', found.id).execute();
        await audit({ action: 'notification_template.remove', object: object(found.id), organisationId: found.organisation_id, details: { name: found.name } }, transaction);
      }),
  }),
];

/** Lets managers choose who receives the notifications of a configuration, and write the messages. */
export default defineServerFeature({
  name: 'notification-receivers',
  auditWords,
  routes: (platform) => [...receiverRoutes(platform), ...templateRoutes(platform)],
  permissions,
});
