import { findPickerMap } from '#platform/domain/configuration-answer/picker-map.ts';
import { removeSearchEntry } from '#platform/domain/search/removed-entries.ts';
import { administeredOrganisation } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import { LARGEST_IMPORT, listEntries, putEntry, readEntry, readSearchMap, removeEntry, replaceEntries } from '../contract/entries.ts';
import { entryById, findEntries } from './find-entries.ts';
import { policy, typeChanges } from './locked-type.ts';
import { replaceAll, saveEntry, touch } from './save-entries.ts';

const MOST_WAITING = 5;

export const entryRoutes = ({ db, catalogue }: Platform, limitImports = createConcurrencyLimit(1, MOST_WAITING)): Route[] => {
  const change = typeChanges(db);
  const replace = change('search_entry.import', async (transaction, { organisationId, id, name }, { body: { entries } }: CallContext<typeof replaceEntries>) => {
    await replaceAll(transaction, organisationId, id, entries);
    return { details: { name, entries: entries.length } };
  }, touch);
  return [
    route(listEntries, {
      policy,
      handle: async ({ params: { type_id }, query, viewer }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        await db.query.selectFrom('search_types').select('type_id')
          .where('organisation_id', '=', organisationId).where('type_id', '=', type_id).executeTakeFirstOrThrow(() => notFound());
        return findEntries(db.query, organisationId, type_id, query);
      },
    }),
    route(readEntry, {
      policy,
      handle: ({ params: { type_id }, query: { organisation, id }, viewer }) => entryById(db.query, administeredOrganisation(viewer, organisation), type_id, id),
    }),
    route(readSearchMap, {
      policy,
      handle: async ({ query, viewer }) => {
        const map = await findPickerMap(db.query, catalogue, viewer, [administeredOrganisation(viewer, query.organisation), viewer.organisationId]);
        if (!map) throw notFound('Er is nog geen kaart om op te tekenen. Typ de plaats, of maak eerst een configuratie.');
        return map;
      },
    }),
    route(putEntry, {
      policy,
      handle: change('search_entry.change', async (transaction, { organisationId, id, name }, { body }) => {
        const isThere = await saveEntry(transaction, organisationId, id, body);
        return { action: isThere ? 'search_entry.change' : 'search_entry.create', details: { name, entry: body.weergavenaam } };
      }, touch),
    }),
    route(removeEntry, {
      policy,
      handle: change('search_entry.remove', async (transaction, { organisationId, id: typeId, name }, { body: { id } }) => {
        const entry = await removeSearchEntry(transaction, { organisationId, typeId, id });
        if (entry === undefined) throw notFound();
        return { details: { name, entry } };
      }, touch),
    }),
    route(replaceEntries, {
      policy,
      limit: { times: 30, perSeconds: 3_600 },
      bodyLimit: LARGEST_IMPORT,
      // Runs one import at a time; a waiting import holds no database connection.
      handle: (context) => limitImports(() => replace(context)),
    }),
  ];
};
