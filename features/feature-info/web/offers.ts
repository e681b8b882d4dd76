import type { Configuration } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { infoTool, type InfoKind } from '../info-tool.ts';

/** Which ways of asking a configuration offers: `info` among its tools lists them. Unless it says otherwise, clicks ask. */
export const offersInfo = (tools: Configuration['tools'], kind: InfoKind): boolean => {
  if (!hasTool(tools, infoTool)) return false;
  const { info } = tools;
  if (Array.isArray(info)) return info.includes(kind);
  return kind === 'featureInfo' || info === true;
};
