import { z } from 'zod';
import { hasTool } from './has-tool.ts';
import { searchTool } from './search-tool.ts';

/** What every source under `tools.search` of a configuration can say; each kind of source adds fields of its own. */
export const searchSettings = z.looseObject({
  /** Which kind of source it is: the id of its filling in the slot `searchSources`. */
  type: z.string(),
  enabled: z.boolean().default(true),
  /** Heading over its results. */
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  /** Visitors may search it too, also where the configuration is not public. */
  public_access: z.boolean().nullish(),
  /** The nearest zoom for an area. */
  searchZoomlevel: z.number().nullish(),
  /** Zoom for a point. */
  zoom: z.number().nullish(),
});
export type SearchSettings = z.infer<typeof searchSettings>;

const listOf = (tool: unknown): readonly unknown[] => {
  if (Array.isArray(tool)) return tool;
  if (typeof tool === 'object' && tool !== null && 'sources' in tool && Array.isArray(tool.sources)) return tool.sources;
  return [];
};

/** The sources of a configuration that are switched on, in its order. One that does not fit the schema is left out. */
export const readSearchSources = <Settings extends SearchSettings>(
  tools: Readonly<Record<string, unknown>>, schema: z.ZodType<Settings>,
): Settings[] =>
  listOf(hasTool(tools, searchTool) ? tools[searchTool.name] : null).flatMap((stored) => {
    const { success, data } = schema.safeParse(stored);
    return success && data.enabled ? [data] : [];
  });
