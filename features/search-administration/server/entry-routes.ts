import { mapToChooseOn } from '#platform/domain/configuration-answer/map-to-choose-on.ts';
import { removeSearchEntry } from '#platform/domain/search/removed-entries.ts';
import { administeredOrganisation, demandVersion } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { requireUser } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createTurns } from '#platform/server/turns.ts';
import { LARGEST_IMPORT, listEntries, putEntry, readEntry, readSearchMap, removeEntry, replaceEntries } from '../contract/entries.ts';
import { entryById, findEntries } from './find-entries.ts';
import { heldType, policy } from './held-type.ts';
import { replaceAll, saveEntry, touch } from './save-entries.ts';

const MOST_WAITING = 5;

export const entryRoutes = ({ db, catalogue }: Platform, inTurn = createTurns(1, MOST_WAITING)): Route[] => [
  route(listEntries, {
    policy,
    handle: async ({ params: { type_id }, query, viewer }) => {
      const organisationId = administeredOrganisation(viewer, query.organisation);
      const type = await db.query.selectFrom('search_types').select('type_id')
        .where('organisation_id', '=', organisationId).where('type_id', '=', type_id).executeTakeFirst();
      if (!type) throw notFound();
      return findEntries(db.query, organisationId, type_id, query);
    },
  }),
  route(readEntry, {
    policy,
    handle: ({ params: { type_id }, query: { organisation, id }, viewer }) => entryById(db.query, administeredOrganisation(viewer, organisation), type_id, id),
  }),
  route(readSearchMap, {
    policy,
    handle: async ({ query, viewer: asking }) => {
      const viewer = requireUser(asking);
      const map = await mapToChooseOn(db.query, catalogue, viewer, [administeredOrganisation(viewer, query.organisation), viewer.organisationId]);
      if (!map) throw notFound('Er is nog geen kaart om op te tekenen. Typ de plaats, of maak eerst een configuratie.');
      return map;
    },
  }),
  route(putEntry, {
    policy,
    handle: ({ params: { type_id }, query, body, viewer, request, audit }) => db.transaction(async (transaction) => {
      const held = await heldType(transaction, viewer, query.organisation, type_id);
      demandVersion(request, held.version);
      const isThere = await saveEntry(transaction, held.organisationId, type_id, body);
      await audit({
        action: isThere ? 'search_entry.change' : 'search_entry.create', object: { type: 'search_type', id: type_id }, organisationId: held.organisationId,
        details: { name: held.layername, entry: body.weergavenaam },
      }, transaction);
      return touch(transaction, held, type_id);
    }),
  }),
  route(removeEntry, {
    policy,
    handle: ({ params: { type_id }, query, body: { id }, viewer, request, audit }) => db.transaction(async (transaction) => {
      const held = await heldType(transaction, viewer, query.organisation, type_id);
      demandVersion(request, held.version);
      const { organisationId } = held;
      const gone = await removeSearchEntry(transaction, { organisationId, typeId: type_id, id });
      if (gone === undefined) throw notFound();
      await audit({
        action: 'search_entry.remove', object: { type: 'search_type', id: type_id }, organisationId,
        details: { name: held.layername, entry: gone },
      }, transaction);
      return touch(transaction, held, type_id);
    }),
  }),
  route(replaceEntries, {
    policy,
    limit: { times: 30, perSeconds: 3_600 },
    bodyLimit: LARGEST_IMPORT,
    // One at a time: those that wait hold no connection to the database.
    handle: ({ params: { type_id }, query, body: { entries }, viewer, request, audit }) => inTurn(() => db.transaction(async (transaction) => {
      const held = await heldType(transaction, viewer, query.organisation, type_id);
      demandVersion(request, held.version);
      const { organisationId, layername } = held;
      await replaceAll(transaction, organisationId, type_id, entries);
      const now = await touch(transaction, held, type_id);
      await audit({
        action: 'search_entry.import', object: { type: 'search_type', id: type_id }, organisationId, details: { name: layername, entries: now.entries },
      }, transaction);
      return now;
    })),
  }),
];
