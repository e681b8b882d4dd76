import { describeRoutes } from '#platform/server/openapi/document.ts';
import { platformRoutes } from '#platform/server/routes/platform-routes.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import { offlinePlatform } from './offline-platform.ts';

/** The committed description of all calls, as text. */
export const openApiText = async (): Promise<string> => {
  const features = await findFeatures();
  const platform = offlinePlatform(features);
  const routes = [...platformRoutes(platform), ...features.flatMap((feature) => feature.routes(platform))];
  const text = `${JSON.stringify(describeRoutes(routes, platform.catalogue), null, 2)}\n`;
  await platform.egress.close();
  return text;
};

export const openApiFile = new URL('openapi.json', import.meta.url);
