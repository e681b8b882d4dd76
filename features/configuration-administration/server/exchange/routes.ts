import { credentialsBox } from '#platform/domain/secret-box.ts';
import type { Queryable } from '#platform/db/database.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { requireUser } from '#platform/server/policy.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createTurns } from '#platform/server/turns.ts';
import { exportConfiguration, importConfiguration, previewImport } from '../../contract/exchange-calls.ts';
import { travelLimits } from '../../contract/travel-limits.ts';
import { isTokenTaken, refuseForeign } from '../check.ts';
import { cleaned } from '../clean-document.ts';
import { administeredConfiguration } from '../configuration-row.ts';
import { makeDrafted } from '../make.ts';
import { exportOf } from './export.ts';
import { makeMaps } from './make-maps.ts';
import { planImport, presentPlanned } from './plan.ts';
import { readFile } from './read-file.ts';
import { translate } from './translate.ts';

const policy = administrators('manage_configurations');
const limit: Limit = { times: 60, perSeconds: 60 };
const bodyLimit = travelLimits.body;

/** A file is held in memory as a whole, several times over: one at a time. */
const MOST_WAITING = 10;

/** Configurations that leave with their maps, and come in. */
export const exchangeRoutes = (platform: Platform): Route[] => {
  const { db, settings } = platform;
  const box = credentialsBox(settings);
  const inTurn = createTurns(1, MOST_WAITING);
  const isTokenFree = (query: Queryable, organisationId: number) => async (token: string) => !(await isTokenTaken(query, organisationId, token, 0));
  return [
    route(exportConfiguration, {
      policy,
      limit,
      changes: true,
      handle: ({ params: { id }, viewer, audit }) => inTurn(async () => {
        const configuration = await administeredConfiguration(db.query, viewer, id);
        const exported = await exportOf(db.query, configuration);
        await audit({
          action: 'configuration.export', object: { type: 'configuration', id }, organisationId: configuration.organisationId,
          details: { name: configuration.name, maps: exported.maps.length },
        });
        return exported;
      }),
    }),
    route(previewImport, {
      policy,
      limit,
      bodyLimit,
      handle: ({ query, body, viewer }) => inTurn(async () => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        const file = readFile(body.file);
        const planned = await planImport(db.query, platform, { organisationId, viewer }, file);
        const { missing, notes } = await translate(db.query, organisationId, file, new Map(), isTokenFree(db.query, organisationId));
        return { name: file.document.name, organisation: file.organisation, exported_at: file.exported_at, maps: planned.map(presentPlanned), missing, notes };
      }),
    }),
    route(importConfiguration, {
      policy,
      limit,
      bodyLimit,
      handle: ({ query, body, viewer, audit }) => inTurn(() => db.transaction(async (transaction) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        const { id: userId } = requireUser(viewer);
        const file = readFile(body.file);
        const planned = await planImport(transaction, platform, { organisationId, viewer }, file);
        const { maps, made } = await makeMaps(transaction, box, { organisationId, userId, mostFeatures: settings.maps.mostFeatures }, planned, body.maps);
        const { document, missing, notes } = await translate(transaction, organisationId, file, maps, isTokenFree(transaction, organisationId));
        const left = planned.filter(({ id }) => !maps.has(id)).map(({ name }) => ({ kind: 'maps' as const, name }));
        const name = body.name ?? document.name;
        await refuseForeign(transaction, organisationId, document, null);
        const id = await makeDrafted(transaction, box, { organisationId, name, userId }, cleaned({ ...document, name }));
        for (const map of made) {
          await audit({ action: 'map.create', object: { type: 'map', id: map.id }, organisationId, details: { name: map.name, type: map.type, imported_with: name } }, transaction);
        }
        await audit({
          action: 'configuration.import', object: { type: 'configuration', id }, organisationId,
          details: { name, from_organisation: file.organisation, made_maps: made.length, missing: missing.length + left.length },
        }, transaction);
        return { id, version: 1, name, made_maps: made.length, missing: [...left, ...missing], notes };
      })),
    }),
  ];
};
