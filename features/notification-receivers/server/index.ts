import { administered, changesOf, lockRow, listOf, pagesOf } from '#platform/server/administered.ts';
import { administrators, requireAdministered } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import {
  changeReceivers, changeTemplate, createTemplate, findCandidates, listReceivers, listTemplates, readReceivers, readTemplate, removeTemplate,
} from '../contract.ts';
import { permissions } from '../permissions.ts';
import { auditWords } from './audit-words.ts';
import { findPeople, findPlaces, placeById, present, saveReceivers } from './receivers.ts';
import { deleteTemplate, findTemplates, insertTemplate, presentTemplate, templateById, updateTemplate } from './templates.ts';

const policy = administrators('edit_notifications');

const receiverRoutes = ({ db }: Platform): Route[] => {
  const change = changesOf(db, { type: 'configuration', lock: lockRow(placeById) });
  return [
    route(listReceivers, { policy, handle: listOf(db, findPlaces) }),
    route(findCandidates, { policy, handle: listOf(db, findPeople) }),

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
      handle: change('notification_receivers.update', async (transaction, place, { body }) => {
        const before = await present(transaction, place);
        await saveReceivers(transaction, place, body);
        const after = await present(transaction, await placeById(transaction, place.id));
        const named = ({ receivers, email }: typeof before) => ({ receivers: receivers.map(({ name }) => name), email });
        return { changes: changesBetween(named(before), named(after), ['receivers', 'email']) };
      }, async (transaction, { id }) => present(transaction, await placeById(transaction, id))),
    }),
  ];
};

const templateRoutes = ({ db }: Platform): Route[] => {
  const { read, create, update, remove } = administered(db, {
    type: 'notification_template', load: templateById, present: async (_db, row) => presentTemplate(row),
    changes: (before, after) => changesBetween(before, after, ['name', 'occasion', 'status', 'subject', 'message', 'active']),
  });
  return [
    route(listTemplates, { policy, handle: pagesOf(db, findTemplates, presentTemplate) }),
    route(readTemplate, { policy, handle: read }),
    route(createTemplate, { policy, handle: create((transaction, organisationId, { body }) => insertTemplate(transaction, organisationId, body)) }),
    route(changeTemplate, { policy, handle: update((transaction, { id }, { body }) => updateTemplate(transaction, id, body)) }),
    route(removeTemplate, { policy, handle: remove((transaction, { id }) => deleteTemplate(transaction, id)) }),
  ];
};

/** Lets managers choose who receives the notifications of a configuration, and write the mails. */
export default defineServerFeature({
  name: 'notification-receivers',
  auditWords,
  routes: (platform) => [...receiverRoutes(platform), ...templateRoutes(platform)],
  permissions,
});
