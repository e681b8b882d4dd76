import { describeRoutes } from '#platform/server/openapi/document.ts';
import { platformRoutes } from '#platform/server/routes/platform-routes.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import { offlinePlatform } from './offline-platform.ts';

/** Describes the calls of the platform and the given features. */
export const describeCalls = async (features: readonly ServerFeature[]): Promise<Record<string, unknown>> => {
  const platform = offlinePlatform(features);
  const routes = [...platformRoutes(platform), ...features.flatMap((feature) => feature.routes(platform))];
  const document = describeRoutes(routes, platform.catalogue);
  await platform.egress.close();
  return document;
};

/** Returns the content of the committed description of all calls. */
export const openApiText = async (): Promise<string> => `${JSON.stringify(await describeCalls(await findFeatures()), null, 2)}\n`;

export const openApiFile = new URL('openapi.json', import.meta.url);
