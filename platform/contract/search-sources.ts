import { z } from 'zod';
import { hasTool } from './has-tool.ts';
import { searchTool } from './search-tool.ts';

/** Settings of all search sources under `tools.search` of a configuration; each kind of source adds fields. */
export const searchSettings = z.looseObject({
  /** Kind of source: the id of its item in the slot `searchSources`. */
  type: z.string(),
  enabled: z.boolean().default(true),
  /** Heading over its results. */
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  /** Visitors may search the source even if the configuration is not public. */
  public_access: z.boolean().nullish(),
  /** Highest zoom level when the map zooms to an area. */
  searchZoomlevel: z.number().nullish(),
  /** Zoom level when the map goes to a point. */
  zoom: z.number().nullish(),
});
export type SearchSettings = z.infer<typeof searchSettings>;

const listOf = (tool: unknown): readonly unknown[] => {
  if (Array.isArray(tool)) return tool;
  if (typeof tool === 'object' && tool !== null && 'sources' in tool && Array.isArray(tool.sources)) return tool.sources;
  return [];
};

/** Returns the search sources of a configuration, in order, disabled ones too. Leaves out sources that do not match the schema. */
export const readAllSearchSources = <Settings extends SearchSettings>(
  tools: Readonly<Record<string, unknown>>, schema: z.ZodType<Settings>,
): Settings[] =>
  listOf(hasTool(tools, searchTool) ? tools[searchTool.name] : null).flatMap((stored) => schema.safeParse(stored).data ?? []);

/** Returns the enabled search sources of a configuration, in order. */
export const readSearchSources: typeof readAllSearchSources = (tools, schema) =>
  readAllSearchSources(tools, schema).filter(({ enabled }) => enabled);
