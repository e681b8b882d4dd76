import { newMapLimits } from '#platform/contract/new-map.ts';
import type { Queryable } from '#platform/db/database.ts';
import { attributesOf, readVisitorRules } from '#platform/domain/map-features/visitor-rules.ts';
import { demandFeatures, typeOfFeatures } from '#platform/domain/map-imports/read-map-body.ts';
import { putBackSource, replaceSource } from '#platform/domain/map-imports/replace.ts';
import { createTakeIn } from '#platform/domain/map-imports/take-in.ts';
import { createMap } from '#platform/domain/maps/maps.ts';
import { administeredOrganisation, administrators, demandVersion } from '#platform/server/administration.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';import { requireUser } from '#platform/server/policy.ts';

import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import { makeOwnMap, newFeatures, ownMap, putBackFeatures, replaceFeatures } from '../contract.ts';
import { holdMap, type HeldMap } from './write-map.ts';

const policy = administrators('edit_maps');
const limit: Limit = { times: 120, perSeconds: 3_600 };
const streamed = { policy, limit, bodyLimit: newMapLimits.body, streamed: true } as const;

/** How it begins in a configuration, as every map of features does. */
const placement = { order: 50, visible: true, collapsed: true };

const cannot = (why: string) => invalid({ 'source.geojson': [why] });

/** In which layer new features come to stand; undefined: its source has none. @throws Failure 422 */
const layerFor = async (db: Queryable, { sourceId }: HeldMap): Promise<string | undefined> => {
  const source = await db.selectFrom('map_sources').select(({ eb }) => ['own_features', eb('geojson', 'is not', null).as('inline')]).where('id', '=', sourceId).executeTakeFirstOrThrow();
  if (!source.own_features && !source.inline) throw cannot('De gegevens van deze kaart staan op een andere server.');
  const layers = await db.selectFrom('source_layers').select('name').where('source_id', '=', sourceId).execute();
  if (layers.length > 1) throw cannot('Deze kaart heeft meer dan één laag. Maak van het bestand een nieuwe kaart.');
  return layers[0]?.name;
};

/** @throws Failure 422 when visitors would get what they do not get now, since no attribute tells it apart any more */
const demandHidden = async (db: Queryable, sourceId: number, attributes: ReadonlySet<string>): Promise<void> => {
  const source = await db.selectFrom('map_sources').select('visitor_rules').where('id', '=', sourceId).forUpdate().executeTakeFirstOrThrow();
  const missing = attributesOf(readVisitorRules(source.visitor_rules)).filter((name) => !attributes.has(name));
  if (missing.length === 0) return;
  const names = missing.map((name) => `“${name}”`).join(', ');
  throw cannot(`Bezoekers zien niet alles van deze kaart. Dat hangt af van kenmerken die dit bestand niet heeft: ${names}. Pas eerst aan wat bezoekers niet zien.`);
};

const versionOf = async (db: Queryable, id: number): Promise<number> =>
  (await db.selectFrom('maps').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

const countIn = async (db: Queryable, sourceId: number): Promise<number> =>
  (await db.selectFrom('source_contents').select('feature_count').where('source_id', '=', sourceId).executeTakeFirst())?.feature_count ?? 0;

/** Maps of what an organisation has itself: made of a file, and given the next edition of it. */
export const ownDataRoutes = (platform: Platform): Route[] => {
  const { db } = platform;
  const takeIn = createTakeIn(platform);
  return [
    route(makeOwnMap, {
      ...streamed,
      handle: async ({ request, query, viewer, audit }) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        const { id: userId } = requireUser(viewer);
        return takeIn({ request, schema: ownMap, importer: { userId, organisationId } }, (taken) => {
          demandFeatures(taken);
          const { head: { name, styling = null, ...map }, count, onlyPoints } = taken;
          const type = typeOfFeatures(map.type, onlyPoints);
          return db.transaction(async (transaction) => {
            const sourceId = await taken.keep(transaction);
            const id = await createMap(transaction, { organisationId, sourceId, name, type, styling, click: 'featureInMap', createdBy: userId, placement });
            await audit({ action: 'map.create', object: { type: 'map', id }, organisationId, details: { name, type, features: count } }, transaction);
            return { id };
          });
        });
      },
    }),

    route(replaceFeatures, {
      ...streamed,
      handle: async ({ request, params: { id }, viewer, audit }) => {
        const { id: userId } = requireUser(viewer);
        // Before the features come: who may not, or is too late, need not send them.
        const { layer, organisationId } = await db.transaction(async (transaction) => {
          const held = await holdMap(transaction, id, viewer);
          demandVersion(request, held.version);
          return { layer: await layerFor(transaction, held), organisationId: held.organisationId };
        });
        return takeIn({ request, schema: newFeatures, importer: { userId, organisationId }, ...(layer !== undefined && { layer }) }, (taken) => {
          demandFeatures(taken);
          return db.transaction(async (transaction) => {
            const held = await holdMap(transaction, id, viewer);
            demandVersion(request, held.version);
            await demandHidden(transaction, held.sourceId, taken.attributes);
            const before = await countIn(transaction, held.sourceId);
            await replaceSource(transaction, { mapId: id, organisationId, userId, from: held.sourceId, to: await taken.keep(transaction) });
            const type = typeOfFeatures(held.type, taken.onlyPoints);
            const isOther = type !== held.type;
            if (isOther) await transaction.updateTable('maps').set({ type }).where('id', '=', id).execute();
            const changes = { features: { from: before, to: taken.count } };
            await audit({ action: 'map.replace_features', object: { type: 'map', id }, organisationId, details: { name: held.name }, changes }, transaction);
            const replaced = { source_id: held.sourceId, ...(isOther && { type: 'WebGLPoints' as const }) };
            return { version: await versionOf(transaction, id), count: taken.count, replaced };
          });
        });
      },
    }),

    route(putBackFeatures, {
      policy,
      handle: ({ request, params: { id }, body, viewer, audit }) =>
        db.transaction(async (transaction) => {
          const held = await holdMap(transaction, id, viewer);
          demandVersion(request, held.version);
          const { organisationId, name } = held;
          const changes = { features: { from: await countIn(transaction, held.sourceId), to: await countIn(transaction, body.source_id) } };
          await putBackSource(transaction, { mapId: id, organisationId, userId: requireUser(viewer).id, from: held.sourceId, to: body.source_id });
          if (body.type !== undefined) await transaction.updateTable('maps').set({ type: body.type }).where('id', '=', id).execute();
          await audit({ action: 'map.replace_features', object: { type: 'map', id }, organisationId, details: { name }, changes }, transaction);
          return { version: await versionOf(transaction, id) };
        }),
    }),
  ];
};
