import type { Queryable } from '#platform/db/database.ts';
import { openConfiguration, type OpenedConfiguration } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import { removeLegendSettings, restoreLegendSettings, saveLegendSettings } from '#platform/domain/legend/legend-settings.ts';
import { notFound, unauthenticated } from '#platform/server/failure.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import type { SignedIn, Viewer } from '#platform/server/viewer.ts';
import { resetLegend, restoreLegend, saveLegend } from '../contract.ts';
import { knownChoices } from './known-choices.ts';

export const legendRoutes = (db: Queryable): Route[] => {
  const open = async (
    id: number,
    viewer: Viewer,
  ): Promise<{ configuration: OpenedConfiguration; user: SignedIn }> => {
    if (viewer.kind === 'visitor') throw unauthenticated();
    const configuration = await openConfiguration(db, id, viewer);
    if (!configuration || !may(viewer).useFully(configuration)) throw notFound();
    return { configuration, user: viewer };
  };

  return [
    route(saveLegend, {
      policy: signedIn,
      handle: async ({ body, viewer }): Promise<'succes'> => {
        const { configuration, user } = await open(body.option_id, viewer);
        const choices = await knownChoices(db, body, configuration.id, user);
        const whose = { userId: user.id, configurationId: configuration.id };
        await saveLegendSettings(db, whose, configuration.organisationId, choices);
        return 'succes';
      },
    }),

    route(resetLegend, {
      policy: signedIn,
      handle: async ({ params, viewer }): Promise<'succes'> => {
        const { configuration, user } = await open(params.configId, viewer);
        await removeLegendSettings(db, { userId: user.id, configurationId: configuration.id });
        return 'succes';
      },
    }),

    route(restoreLegend, {
      policy: signedIn,
      handle: async ({ params, viewer }): Promise<'succes'> => {
        const { configuration, user } = await open(params.configId, viewer);
        if (!(await restoreLegendSettings(db, { userId: user.id, configurationId: configuration.id }))) throw notFound();
        return 'succes';
      },
    }),
  ];
};
