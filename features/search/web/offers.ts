import { hasTool } from '#platform/contract/has-tool.ts';
import { searchTool } from '#platform/contract/search-tool.ts';

const isOn = (source: unknown): boolean =>
  typeof source === 'object' && source !== null && !('enabled' in source && source.enabled === false);

/** Returns whether a configuration has a search source. Runs for the first view, so it does without the schemas of the contract. */
export const offersSearch = (tools: Readonly<Record<string, unknown>>): boolean => {
  if (!hasTool(tools, searchTool)) return false;
  const search = tools[searchTool.name];
  if (Array.isArray(search)) return search.some(isOn);
  return typeof search === 'object' && search !== null && 'sources' in search && Array.isArray(search.sources) && search.sources.some(isOn);
};
