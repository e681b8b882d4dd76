import { findPickerMap } from '#platform/domain/configuration-answer/picker-map.ts';
import { administeredOrganisation, admins } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { areaMap } from '../contract.ts';

/** Returns the map for choosing the area of an organisation. One without maps uses a map of the current user's organisation. */
export const areaRoute = ({ db, catalogue }: Platform): Route =>
  route(areaMap, {
    policy: admins,
    async handle({ query, viewer }) {
      const map = await findPickerMap(db.query, catalogue, viewer, [administeredOrganisation(viewer, query.organisation), viewer.organisationId]);
      if (!map) throw notFound('Er is nog geen kaart om op te kiezen. Vul de vier getallen in.');
      return map;
    },
  });
