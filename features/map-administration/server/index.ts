import { sql } from 'kysely';
import { nightBackgroundIn } from '#platform/contract/night-background-tool.ts';
import { findPickerMap } from '#platform/domain/configuration-answer/picker-map.ts';
import { shownName } from '#platform/domain/maps/shown-name.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { namesIn } from '#platform/server/object-names.ts';
import { route, type Route } from '#platform/server/route.ts';
import { mapBackground } from '../contract.ts';
import { auditWords } from './audit-words.ts';
import { ownDataRoutes } from './own-data.ts';
import { mapRoutes } from './routes.ts';
import { serviceRoute } from './service-route.ts';
import { tryRoute } from './try-route.ts';

/** Returns the backgrounds of the organisation for previews: the one that is shown first, and the one of the dark theme. */
const backgroundRoute = ({ db, catalogue }: Platform): Route =>
  route(mapBackground, {
    policy: administrators('edit_maps'),
    async handle({ query, viewer }) {
      const found = await findPickerMap(db.query, catalogue, viewer, [administeredOrganisation(viewer, query.organisation)]);
      const backgrounds = found?.maps.filter(({ background }) => background) ?? [];
      const night = found && nightBackgroundIn(found.tools);
      return {
        background: backgrounds.find(({ visible }) => visible) ?? backgrounds[0] ?? null,
        night: backgrounds.find(({ name }) => name === night) ?? null,
      };
    },
  });

/** Lets managers add and change maps and their sources, and make maps from files. */
export default defineServerFeature({
  name: 'map-administration',
  auditWords,
  // Managers do not see personal maps.
  objectNames: { map: namesIn('maps', sql`case when not personal then ${shownName} end`) },
  routes: (platform: Platform) => [...mapRoutes(platform), ...ownDataRoutes(platform), serviceRoute(platform), tryRoute(platform), backgroundRoute(platform)],
});
