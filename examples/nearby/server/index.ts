import { openConfiguration } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import { findVisibleSource } from '#platform/domain/map-features/visible-source.ts';
import { demandVersion } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { anyone, withPermission } from '#platform/server/policy.ts';
import { route } from '#platform/server/route.ts';
import { changeNote, countNearby } from '../contract.ts';
import { permissions } from '../permissions.ts';
import { options, tools } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { countWithin } from './count-within.ts';
import { noteOf, saveNote } from './notes.ts';

/** Counts the features around a point, and stores a note that the tool shows beside the counts. */
export default defineServerFeature({
  name: 'nearby',
  tools,
  options,
  permissions,
  auditWords,
  routes: ({ db }) => [
    route(countNearby, {
      policy: anyone,
      handle: async ({ params, query, viewer }) => {
        const source = await findVisibleSource(db, params.source_id, viewer);
        if (!source) throw notFound();
        return { count: await countWithin(db.query, source.id, query) };
      },
    }),
    route(changeNote, {
      policy: withPermission('write_nearby_note'),
      handle: ({ params: { id }, body, viewer, request, audit }) =>
        db.transaction(async (transaction) => {
          const opened = await openConfiguration(transaction, id, viewer);
          if (!opened || !may(viewer).useFully(opened)) throw notFound();
          const before = await noteOf(transaction, id);
          demandVersion(request, before.version);
          await saveNote(transaction, id, body.note);
          const { name, note, version } = await noteOf(transaction, id);
          await audit({
            action: 'nearby.note', object: { type: 'configuration', id }, organisationId: opened.organisationId,
            details: { name }, changes: changesBetween(before, { note }, ['note']),
          }, transaction);
          return { note, version };
        }),
    }),
  ],
});
