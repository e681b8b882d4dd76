import { describeRoutes } from '#platform/server/openapi/document.ts';
import { platformRoutes } from '#platform/server/routes/platform-routes.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import { offlinePlatform } from './offline-platform.ts';

/** The calls of the platform and of these features. */
export const describeCalls = async (features: readonly ServerFeature[]): Promise<Record<string, unknown>> => {
  const platform = offlinePlatform(features);
  const routes = [...platformRoutes(platform), ...features.flatMap((feature) => feature.routes(platform))];
  const document = describeRoutes(routes, platform.catalogue);
  await platform.egress.close();
  return document;
};

/** The committed description of all calls, as text. */
export const openApiText = async (): Promise<string> => `${JSON.stringify(await describeCalls(await findFeatures()), null, 2)}\n`;

export const openApiFile = new URL('openapi.json', import.meta.url);
