import type { Configuration } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { infoTool, type InfoKind } from '../info-tool.ts';

/** Returns whether a configuration offers a way to query features, as listed in its tool `info`. Without that list, clicks are offered. */
export const offersInfo = (tools: Configuration['tools'], kind: InfoKind): boolean => {
  if (!hasTool(tools, infoTool)) return false;
  const { info } = tools;
  if (Array.isArray(info)) return info.includes(kind);
  return kind === 'featureInfo' || info === true;
};
