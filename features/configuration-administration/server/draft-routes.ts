import { toJson } from '#platform/domain/tables/columns.ts';
import { administrators, demandVersion } from '#platform/server/administration.ts';
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
import { administeredConfiguration, writeDraft } from './configuration-row.ts';
import { knownOf } from './known.ts';
import { publish } from './publish.ts';
import { readDocument } from './read-document.ts';
import { readDraftOf } from './read-draft.ts';
import { toolChoicesOf } from './tool-choices.ts';

const policy = administrators('manage_configurations');

/** What is being made of a configuration, and making it what everybody sees. */
export const draftRoutes = (platform: Platform): Route[] => {
  const { db, catalogue } = platform;
  const known = knownOf(platform);
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
      handle: ({ params: { id }, body, viewer, request, audit }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        demandVersion(request, configuration.version);
        const document = cleaned(body.document, catalogue);
        const published = await readDocument(transaction, catalogue, id);
        if (!published) throw notFound();
        await refuseForeign(transaction, catalogue, configuration.organisationId, document, published);
        const held = isSame(document, published) ? null : { document: toJson(document), seen: toJson(body.seen) };
        await writeDraft(transaction, configuration, userIdOf(viewer), held);
        await audit({ action: 'configuration.draft', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: configuration.name } }, transaction);
        return readDraftOf(transaction, known, id);
      }),
    }),
    route(discardDraft, {
      policy,
      handle: ({ params: { id }, viewer, request, audit }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        demandVersion(request, configuration.version);
        await writeDraft(transaction, configuration, userIdOf(viewer), null);
        await audit({ action: 'configuration.discard_draft', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: configuration.name } }, transaction);
        return readDraftOf(transaction, known, id);
      }),
    }),
    route(publishDraft, {
      policy,
      handle: ({ params: { id }, body: { note }, viewer, request, audit }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        demandVersion(request, configuration.version);
        const { before, after, number } = await publish(transaction, known, configuration, { note, userId: userIdOf(viewer) });
        await audit({
          action: 'configuration.publish', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: after.name, edition: number },
          changes: changesBetween(before, after, Object.keys(after) as (keyof typeof after)[]),
        }, transaction);
        return readDraftOf(transaction, known, id);
      }),
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
