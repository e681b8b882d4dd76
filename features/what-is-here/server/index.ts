import { openConfiguration } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { anyone } from '#platform/server/policy.ts';
import type { Limit } from '#platform/server/rate-limits.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { readAddress, readPlace } from '../contract.ts';
import { hereTool } from '../here-tool.ts';
import { readHere, tools } from '../settings.ts';
import { nearestOwnAddress } from './own-address.ts';
import { createReverseGeocoder } from './pdok.ts';
import { mapsHere } from './own-maps.ts';
import { featuresHere } from './own-features.ts';
import { presentPlace } from './present.ts';
import { readSearch } from './search-of-configuration.ts';

/** Rate limit. One press makes one call of each kind; an office may share one address. */
const often: Limit = { times: 600, perSeconds: 60 };

const routes = ({ db, egress, settings }: Platform): Route[] => {
  const geocoder = createReverseGeocoder(egress, settings.locatieserver);

  const open = async (id: number, viewer: Viewer) => {
    const opened = await openConfiguration(db.query, id, viewer);
    if (!opened || !may(viewer).see(opened)) throw notFound();
    const row = await db.query.selectFrom('configurations').select('tools').where('id', '=', id).executeTakeFirstOrThrow();
    if (!hasTool(row.tools, hereTool)) throw notFound();
    return { organisationId: opened.organisationId, fully: may(viewer).useFully(opened), tools: row.tools, settings: readHere(row.tools) };
  };

  return [
    route(readPlace, {
      policy: anyone,
      limit: often,
      idempotent: false,
      handle: async ({ body: { configuration_id: id, ...place }, viewer }) => {
        const { fully, settings: { rows } } = await open(id, viewer);
        const maps = await mapsHere(db.query, { configurationId: id, viewer, fully });
        return presentPlace(rows, maps, await featuresHere(db.query, maps, place));
      },
    }),
    route(readAddress, {
      policy: anyone,
      limit: often,
      idempotent: false,
      handle: async ({ body: { configuration_id: id, coordinate }, viewer, reply, log }) => {
        const { organisationId, fully, tools: stored, settings: { addressTypes, distance, mayAskPdok } } = await open(id, viewer);
        const search = readSearch(stored);
        const own = await nearestOwnAddress(db.query, { organisationId, publicOnly: !fully, search: search.own, types: addressTypes, coordinate, distance });
        if (own || !mayAskPdok || !search.pdok) return { address: own ?? null };
        const found = await geocoder.nearest(coordinate, { distance, signal: disconnectSignal(reply) }).catch((error: unknown) => {
          // The card has a place without an address as well.
          log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'no address from PDOK');
          return null;
        });
        return { address: found };
      },
    }),
  ];
};

/** Tells what is at a place: the nearest address, what the own maps know of it, and which maps have something there. */
export default defineServerFeature({ name: 'what-is-here', tools, routes });
