import { findPickerMap } from '#platform/domain/configuration-answer/picker-map.ts';
import { administeredOrganisation, admins } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { areaMap } from '../contract.ts';
import { auditWords } from './audit-words.ts';
import { editRoutes } from './edit-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { removalRoutes } from './removal-routes.ts';
import { testRoute } from './test-route.ts';

/** Returns the map for choosing the area of an organisation. One without maps uses a map of the current user's organisation. */
const areaRoute = ({ db, catalogue }: Platform): Route =>
  route(areaMap, {
    policy: admins,
    async handle({ query, viewer }) {
      const map = await findPickerMap(db.query, catalogue, viewer, [administeredOrganisation(viewer, query.organisation), viewer.organisationId]);
      if (!map) throw notFound('Er is nog geen kaart om op te kiezen. Vul de vier getallen in.');
      return map;
    },
  });

/** Lets admins manage the organisations of an installation: their appearance, settings and removal. */
export default defineServerFeature({
  name: 'organisations',
  auditWords,
  routes: (platform) => [...editRoutes(platform), areaRoute(platform), ...pictureRoutes(platform), ...removalRoutes(platform), testRoute(platform)],
  // Public: the logo is shown before anybody signs in.
  fileReader: () => async () => true,
});
