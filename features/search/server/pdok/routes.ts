import { openSources, type OpenSource } from '#platform/domain/search/open-sources.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { disconnectSignal } from '#platform/server/http/disconnect-signal.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { lookUpAddress, suggestAddresses } from '../../contract.ts';
import { searchSource, type SearchSource } from '../../source-settings.ts';
import { oftenFromOutside } from '../limits.ts';
import { readNear, readQuery } from '../read-query.ts';
import { createLocatieserver } from './locatieserver.ts';

const inDegrees = (near: readonly [number, number]) => {
  const [longitude, latitude] = toWgs84(near);
  return { longitude, latitude };
};

/** The server sends the queries, so that PDOK never sees the address of the user. */
export const addressRoutes = ({ db, egress, settings }: Platform): Route[] => {
  const locatieserver = createLocatieserver(egress, settings.locatieserver);

  /** Returns a PDOK source of the configuration. The caller can only choose among the configured municipalities. */
  const sourceOf = async (configurationId: number, viewer: Viewer, gemeente?: string): Promise<OpenSource<SearchSource>> => {
    const sources = await openSources(db.query, { type: 'pdok', schema: searchSource, where: { configurationId }, viewer });
    const source = gemeente === undefined ? sources[0] : sources.find((one) => (one.gemeente ?? '') === gemeente);
    if (!source) throw notFound('Hier kan niet worden gezocht.');
    return source;
  };

  return [
    route(suggestAddresses, {
      policy: anyone,
      limit: oftenFromOutside,
      handle: async ({ params, query, viewer, reply }) => {
        const typed = readQuery(params.query);
        const { gemeente } = await sourceOf(query.config_id, viewer, query.gemeente);
        const near = readNear(query);
        return locatieserver.suggest({ typed, gemeente: gemeente ?? null, near: near && inDegrees(near), signal: disconnectSignal(reply) });
      },
    }),
    route(lookUpAddress, {
      policy: anyone,
      limit: oftenFromOutside,
      handle: async ({ params, query, viewer, reply }) => {
        await sourceOf(query.config_id, viewer);
        const found = await locatieserver.lookUp(params.id, disconnectSignal(reply));
        if (!found) throw notFound('Dit adres bestaat niet of niet meer.');
        return found;
      },
    }),
  ];
};
