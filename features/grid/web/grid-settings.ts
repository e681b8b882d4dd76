import { z } from 'zod';
import { aggregations } from '#platform/contract/map-aggregates.ts';
import type { LegendMap } from '#platform/contract/configuration.ts';

export const columnKinds = ['text', 'link', 'image', 'vrimage', 'video', 'time', 'date', 'datetime'] as const;
export type ColumnKind = (typeof columnKinds)[number];

const text = z.string().trim().min(1);
const kind = z.enum(columnKinds).optional().catch(undefined);

const settings = z.object({
  /** The column that names a row. */
  columnName: text.optional().catch(undefined),
  /** What the tab begins with: a table or a kind of chart. */
  type: z.string().optional().catch(undefined),
  columns: z.array(z.object({ name: text, prop: text, type: kind })).optional().catch(undefined),
  graph: z.object({ x: text, aggregation: z.enum(aggregations).optional().catch(undefined), groupBy: text.optional().catch(undefined) }).optional().catch(undefined),
});
/** The settings of a configuration or a map for the table of a layer; invalid parts are left out. */
export type GridSettings = z.infer<typeof settings>;

const read = (value: unknown): GridSettings => settings.safeParse(value).data ?? {};

const isNamed = (entry: unknown, names: readonly (string | null)[]): boolean =>
  typeof entry === 'object' && entry !== null && 'name' in entry && names.includes(String(entry.name));

/** Returns the settings for a layer of a map: those of the tool go before those of the map. */
export const settingsFor = (tool: unknown, { name, grid }: Pick<LegendMap, 'name' | 'grid'>, layer: string | null): GridSettings => {
  const entries: readonly unknown[] = Array.isArray(tool) ? tool : [];
  return read(entries.find((entry) => isNamed(entry, [layer])) ?? entries.find((entry) => isNamed(entry, [name])) ?? grid);
};
