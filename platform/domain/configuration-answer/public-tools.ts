import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { PublicField, ToolDefinition } from '#platform/contract/define-tool.ts';

type Fields = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, readonly PublicField[]>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maps each public field to the public fields inside it. */
const namesOf = (fields: readonly PublicField[]): Names =>
  new Map(fields.flatMap((field): [string, readonly PublicField[]][] => (typeof field === 'string' ? [[field, []]] : Object.entries(field))));

/** Copies plain values, the entries of lists, and the named fields of objects. */
const publicPart = (value: unknown, fields: readonly PublicField[]): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => publicPart(entry, fields));
  if (!isFields(value)) return value;
  const names = namesOf(fields);
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const within = names.get(name);
    return within ? [[name, publicPart(inner, within)]] : [];
  }));
};

const publicTool = ({ shape }: ToolDefinition, value: unknown, fields: readonly PublicField[]): unknown => {
  // Older settings have the list in `sources`, one level deeper.
  const named = shape === 'list' && isFields(value) ? [{ sources: fields }] : fields;
  return publicPart(value, isFields(value) ? ['enabled', ...named] : named);
};

/**
 * Returns the tools of a configuration for visitors, with their public settings only. A setting that no tool definition names
 * as public is left out.
 */
export const publicTools = (tools: Configuration['tools'], catalogue: SettingsCatalogue): Configuration['tools'] =>
  Object.fromEntries(Object.entries(tools).flatMap(([name, value]): [string, unknown][] => {
    const tool = catalogue.tool(name);
    return tool?.publicFields ? [[name, publicTool(tool, value, tool.publicFields)]] : [];
  }));
