import type { Queryable } from '#platform/db/database.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import { administrators } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { userIdOf } from '#platform/server/viewer.ts';
import { discardDraft, publishDraft, readDraft, saveDraft } from '../contract/draft-calls.ts';
import { readToolChoices } from '../contract/tool-calls.ts';
import { mapsIn } from '../contract/document.ts';
import { isSame } from '../contract/same.ts';
import { refuseForeign } from './check.ts';
import { cleaned } from './clean-document.ts';
import { administeredConfiguration, configurationChanges, writeDraft } from './configuration-row.ts';
import { knownOf } from './known.ts';
import { publish } from './publish.ts';
import { readDocument } from './read-document.ts';
import { readDraftOf } from './read-draft.ts';
import { toolChoicesOf } from './tool-choices.ts';

const policy = administrators('manage_configurations');

/** Reads, saves, discards and publishes drafts. */
export const draftRoutes = (platform: Platform): Route[] => {
  const { db, catalogue } = platform;
  const known = knownOf(platform);
  const change = configurationChanges(db);
  const answer = (transaction: Queryable, { id }: { readonly id: number }) => readDraftOf(transaction, known, id);
  return [
    route(readDraft, {
      policy,
      handle: async ({ params: { id }, viewer }) => {
        await administeredConfiguration(db.query, viewer, id);
        return readDraftOf(db.query, known, id);
      },
    }),
    route(saveDraft, {
      policy,
      bodyLimit: 4_000_000,
      handle: change('configuration.draft', async (transaction, configuration, { body, viewer }) => {
        const document = cleaned(body.document, catalogue);
        const published = await readDocument(transaction, catalogue, configuration.id);
        if (!published) throw notFound();
        await refuseForeign(transaction, catalogue, configuration.organisationId, document, published);
        const held = isSame(document, published) ? null : { document: toJson(document), seen: toJson(body.seen) };
        await writeDraft(transaction, configuration, userIdOf(viewer), held);
      }, answer),
    }),
    route(discardDraft, {
      policy,
      handle: change('configuration.discard_draft', (transaction, configuration, { viewer }) =>
        writeDraft(transaction, configuration, userIdOf(viewer), null), answer),
    }),
    route(publishDraft, {
      policy,
      handle: change('configuration.publish', async (transaction, configuration, { body: { note }, viewer }) => {
        const { before, after, number } = await publish(transaction, known, configuration, { note, userId: userIdOf(viewer) });
        return {
          details: { name: after.name, edition: number },
          changes: changesBetween(before, after, Object.keys(after) as (keyof typeof after)[]),
        };
      }, answer),
    }),
    route(readToolChoices, {
      policy,
      handle: async ({ params: { id }, viewer }) => {
        const { organisationId } = await administeredConfiguration(db.query, viewer, id);
        const { document } = await readDraftOf(db.query, known, id);
        return toolChoicesOf(db.query, organisationId, mapsIn(document));
      },
    }),
  ];
};
