import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import { createConcurrencyLimit } from '#platform/server/concurrency-limit.ts';
import { exportConfiguration, importConfiguration, previewImport } from '../../contract/exchange-calls.ts';
import { exportLimits } from '../../contract/export-limits.ts';
import { isTokenTaken } from '../check.ts';
import { administeredConfiguration } from '../configuration-row.ts';
import { knownOf } from '../known.ts';
import { planBelongings } from './belongings.ts';
import { importConfigurationFile } from './import-configuration-file.ts';
import { exportOf } from './export.ts';
import { planImport, presentPlanned } from './plan.ts';
import { planResources, presentResource } from './plan-resources.ts';
import { readFile } from './read-file.ts';
import { translate } from './translate.ts';

const policy = administrators('manage_configurations');
const limit: Limit = { times: 60, perSeconds: 60 };
const bodyLimit = exportLimits.body;

/** The server holds a file in memory several times, so it handles one at a time. */
const MOST_WAITING = 10;

/** Exports and imports configurations with their maps. */
export const exchangeRoutes = (platform: Platform): Route[] => {
  const { db, catalogue } = platform;
  const known = knownOf(platform);
  const inTurn = createConcurrencyLimit(1, MOST_WAITING);
  return [
    route(exportConfiguration, {
      policy,
      limit,
      changes: true,
      handle: ({ params: { id }, viewer, audit }) => inTurn(async () => {
        const configuration = await administeredConfiguration(db.query, viewer, id);
        const exported = await exportOf(db.query, platform, configuration);
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
        const file = readFile(body.file, catalogue);
        planBelongings(platform.configurationBelongings, file);
        const where = { organisationId, viewer };
        const maps = await planImport(db.query, platform, where, file);
        const things = await planResources(db.query, platform, where, file);
        const isTokenFree = async (token: string) => !(await isTokenTaken(db.query, organisationId, token, 0));
        const { missing, notes } = await translate(db.query, catalogue, organisationId, file, { maps: new Map(), forms: [], dashboards: [] }, isTokenFree);
        return {
          name: file.document.name, organisation: file.organisation, exported_at: file.exported_at, maps: maps.map(presentPlanned),
          things: things.map(presentResource), missing, notes,
        };
      }),
    }),
    route(importConfiguration, {
      policy,
      limit,
      bodyLimit,
      handle: ({ query, body, viewer, audit }) => inTurn(() => db.transaction(async (transaction) => {
        const organisationId = administeredOrganisation(viewer, query.organisation);
        return importConfigurationFile(transaction, { platform, known, organisationId, viewer, audit }, body);
      })),
    }),
  ];
};
