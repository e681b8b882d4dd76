import { rolesOf } from '#platform/domain/roles/roles.ts';
import { credentialsBox } from '#platform/domain/secret-box.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import { administrators, demandVersion } from '#platform/server/administration.ts';
import { changesBetween } from '#platform/server/audit-changes.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createTurns } from '#platform/server/turns.ts';
import { userIdOf } from '#platform/server/viewer.ts';
import {
  discardDraft, listEditions, listPreviewers, previewDraft, publishDraft, readDraft, readEdition, restoreEdition, saveDraft,
} from '../contract/draft-calls.ts';
import { readToolChoices } from '../contract/tool-calls.ts';
import { keepKnown, mapsIn, referencesOf } from '../contract/document.ts';
import { isSame } from '../contract/same.ts';
import { refuseForeign } from './check.ts';
import { cleaned } from './clean-document.ts';
import { administeredConfiguration, writeDraft } from './configuration-row.ts';
import { editionOf, editionsOf } from './editions.ts';
import { previewOf } from './preview.ts';
import { publish } from './publish.ts';
import { readDocument } from './read-document.ts';
import { readDraftOf } from './read-draft.ts';
import { nameThings } from './things.ts';
import { toolChoicesOf } from './tool-choices.ts';
import { words } from './words.ts';

const policy = administrators('manage_configurations');

/** Each holds locks for as long as it writes what it then takes back: one at a time. */
const MOST_WAITING_PREVIEWS = 5;

export const draftRoutes = ({ db, settings, configurationParts }: Platform): Route[] => {
  const box = credentialsBox(settings);
  const inTurn = createTurns(1, MOST_WAITING_PREVIEWS);
  return [
    route(readDraft, {
      policy,
      handle: async ({ params: { id }, viewer }) => {
        await administeredConfiguration(db.query, viewer, id);
        return readDraftOf(db.query, box, id);
      },
    }),
    route(saveDraft, {
      policy,
      bodyLimit: 4_000_000,
      handle: ({ params: { id }, body, viewer, request, audit }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        demandVersion(request, configuration.version);
        const document = cleaned(body.document);
        const published = await readDocument(transaction, id);
        if (!published) throw notFound();
        await refuseForeign(transaction, configuration.organisationId, document, published);
        const held = isSame(document, published) ? null : { document: toJson(document), seen: toJson(body.seen) };
        await writeDraft(transaction, configuration, userIdOf(viewer), held);
        await audit({ action: 'configuration.draft', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: configuration.name } }, transaction);
        return readDraftOf(transaction, box, id);
      }),
    }),
    route(discardDraft, {
      policy,
      handle: ({ params: { id }, viewer, request, audit }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        demandVersion(request, configuration.version);
        await writeDraft(transaction, configuration, userIdOf(viewer), null);
        await audit({ action: 'configuration.discard_draft', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: configuration.name } }, transaction);
        return readDraftOf(transaction, box, id);
      }),
    }),
    route(publishDraft, {
      policy,
      handle: ({ params: { id }, body: { note }, viewer, request, audit }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        demandVersion(request, configuration.version);
        const { before, after, number } = await publish(transaction, box, configuration, { note, userId: userIdOf(viewer) });
        await audit({
          action: 'configuration.publish', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: after.name, edition: number },
          changes: changesBetween(before, after, Object.keys(after) as (keyof typeof after)[]),
        }, transaction);
        return readDraftOf(transaction, box, id);
      }),
    }),
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
        const edition = await editionOf(db.query, id, number);
        return { ...edition, things: await nameThings(db.query, organisationId, referencesOf(edition.document)) };
      },
    }),
    route(restoreEdition, {
      policy,
      idempotent: false,
      handle: ({ params: { id, number }, viewer, request, audit }) => db.transaction(async (transaction) => {
        const configuration = await administeredConfiguration(transaction, viewer, id, { hold: true });
        demandVersion(request, configuration.version);
        const { document } = await editionOf(transaction, id, number);
        const things = await nameThings(transaction, configuration.organisationId, referencesOf(document));
        const restored = keepKnown(document, (kind, thingId) => things[kind].some((thing) => thing.id === thingId));
        const published = await readDocument(transaction, id);
        if (!published) throw notFound();
        const held = isSame(restored, published) ? null : { document: toJson(restored), seen: toJson(referencesOf(published)) };
        await writeDraft(transaction, configuration, userIdOf(viewer), held);
        await audit({ action: 'configuration.restore', object: { type: 'configuration', id }, organisationId: configuration.organisationId, details: { name: configuration.name, edition: number } }, transaction);
        return readDraftOf(transaction, box, id);
      }),
    }),
    route(readToolChoices, {
      policy,
      handle: async ({ params: { id }, viewer }) => {
        const { organisationId } = await administeredConfiguration(db.query, viewer, id);
        const { document } = await readDraftOf(db.query, box, id);
        return toolChoicesOf(db.query, organisationId, mapsIn(document));
      },
    }),
    route(listPreviewers, {
      policy,
      handle: async ({ params: { id }, viewer }) => {
        const { organisationId, name } = await administeredConfiguration(db.query, viewer, id);
        const roles = await rolesOf(db.query, organisationId);
        return {
          name,
          previewers: [
            { as: 'visitor' as const, name: words.visitor, role: null, permissions: [] },
            ...roles.map((role) => ({ as: role.id, name: role.name, role: role.base, permissions: [...role.permissions] })),
          ],
        };
      },
    }),
    route(previewDraft, {
      policy,
      limit: { times: 120, perSeconds: 60 },
      handle: async ({ params: { id }, query, viewer }) => {
        const configuration = await administeredConfiguration(db.query, viewer, id);
        const { document } = await readDraftOf(db.query, box, id);
        return inTurn(() => previewOf(db, configurationParts, configuration, document, query.as));
      },
    }),
  ];
};
