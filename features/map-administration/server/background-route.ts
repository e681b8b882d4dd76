import { nightBackgroundIn } from '#platform/contract/night-background-tool.ts';
import { findPickerMap } from '#platform/domain/configuration-answer/picker-map.ts';
import { administeredOrganisation, administrators } from '#platform/server/administration.ts';
import type { Platform } from '#platform/server/feature.ts';
import { route, type Route } from '#platform/server/route.ts';
import { mapBackground } from '../contract.ts';

/** Returns the backgrounds of the organisation for previews: the one that is shown first, and the one of the dark theme. */
export const backgroundRoute = ({ db, catalogue }: Platform): Route =>
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
