import { toJson } from '#platform/domain/tables/columns.ts';
import { administrators } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { userIdOf } from '#platform/server/viewer.ts';
import { listEditions, readEdition, restoreEdition } from '../contract/draft-calls.ts';
import { keepKnown, referencesOf } from '../contract/document.ts';
import { isSame } from '../contract/same.ts';
import { administeredConfiguration, configurationChanges, writeDraft } from './configuration-row.ts';
import { editionOf, editionsOf } from './editions.ts';
import { knownOf } from './known.ts';
import { readDocument } from './read-document.ts';
import { readDraftOf } from './read-draft.ts';
import { nameFormerResources, nameResources } from './resources.ts';

const policy = administrators('manage_configurations');

/** Lists earlier editions, and starts a draft from one. */
export const editionRoutes = (platform: Platform): Route[] => {
  const { db, catalogue } = platform;
  const known = knownOf(platform);
  return [
    route(listEditions, {
      policy,
      handle: async ({ params: { id }, viewer }) => {
        await administeredConfiguration(db.query, viewer, id);
        return editionsOf(db.query, id);
      },
    }),
    route(readEdition, {
      policy,
      handle: async ({ params: { id, number }, viewer }) => {
        const { organisationId } = await administeredConfiguration(db.query, viewer, id);
        const edition = await editionOf(db.query, catalogue, id, number);
        return { ...edition, things: await nameFormerResources(db.query, organisationId, referencesOf(edition.document)) };
      },
    }),
    route(restoreEdition, {
      policy,
      idempotent: false,
      handle: configurationChanges(db)('configuration.restore', async (transaction, configuration, { params: { id, number }, viewer }) => {
        const { document } = await editionOf(transaction, catalogue, id, number);
        const things = await nameResources(transaction, configuration.organisationId, referencesOf(document));
        const restored = keepKnown(document, (kind, thingId) => things[kind].some((resource) => resource.id === thingId));
        const published = await readDocument(transaction, catalogue, id);
        if (!published) throw notFound();
        const held = isSame(restored, published) ? null : { document: toJson(restored), seen: toJson(referencesOf(published)) };
        await writeDraft(transaction, configuration, userIdOf(viewer), held);
        return { details: { name: configuration.name, edition: number } };
      }, (transaction, { id }) => readDraftOf(transaction, known, id)),
    }),
  ];
};
