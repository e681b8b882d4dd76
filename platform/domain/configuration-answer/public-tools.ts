import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { PublicField, ToolDefinition } from '#platform/contract/define-tool.ts';

type Fields = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, readonly PublicField[]>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each named field, with the names of what may stand in it. */
const namesOf = (fields: readonly PublicField[]): Names =>
  new Map(fields.flatMap((field): [string, readonly PublicField[]][] => (typeof field === 'string' ? [[field, []]] : Object.entries(field))));

/** Plain values as they are, lists entry by entry, and of objects the fields that are named. */
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
  // Of a list, older notations have its entries one step deeper.
  const named = shape === 'list' && isFields(value) ? [{ sources: fields }] : fields;
  return publicPart(value, isFields(value) ? ['enabled', ...named] : named);
};

/** The tools that visitors have, with the settings that they may know: what no definition names as public stays inside. */
export const publicTools = (tools: Configuration['tools'], catalogue: SettingsCatalogue): Configuration['tools'] =>
  Object.fromEntries(Object.entries(tools).flatMap(([name, value]): [string, unknown][] => {
    const tool = catalogue.tool(name);
    return tool?.publicFields ? [[name, publicTool(tool, value, tool.publicFields)]] : [];
  }));
