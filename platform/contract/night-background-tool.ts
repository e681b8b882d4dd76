import type { Configuration } from './configuration.ts';
import { hasTool, type OfferedTool } from './has-tool.ts';

/** The setting that names the background for the dark theme. */
export const nightBackgroundTool: OfferedTool = { name: 'nightBackground' };

/** Returns the name of the background that the dark theme starts with; null: the one that all themes start with. */
export const nightBackgroundIn = (tools: Configuration['tools']): string | null => {
  const settings = tools[nightBackgroundTool.name];
  if (!hasTool(tools, nightBackgroundTool) || typeof settings !== 'object' || settings === null) return null;
  const { map } = settings as { readonly map?: unknown };
  return typeof map === 'string' && map !== '' ? map : null;
};
