import { optionGroups, type Begins, type OptionDefinition } from './define-option.ts';
import type { ToolDefinition } from './define-tool.ts';
import { options as ownOptions } from './own-options.ts';

/** The tools and options that one feature defines, and what else of a configuration it shows; its `settings.ts` exports them. */
export interface FeatureSettings {
  readonly tools?: readonly ToolDefinition[];
  readonly options?: readonly OptionDefinition[];
  /** The lists of a configuration that the feature shows. */
  readonly lists?: readonly ('dashboards' | 'forms')[];
  /** The fields of `map-fields.ts` that only this feature uses. */
  readonly mapFields?: readonly ('edit' | 'grid')[];
}

/** A part of a configuration, or a field of its maps, that a feature may show on the map. */
export type MapPart = `tool ${string}` | `option ${string}` | 'list dashboards' | 'list forms' | 'map field edit' | 'map field grid';

/** Returns the parts that the settings of a feature name. */
export const partsOf = ({ tools = [], options = [], lists = [], mapFields = [] }: FeatureSettings): MapPart[] => [
  ...tools.map(({ name }): MapPart => `tool ${name}`),
  ...options.map(({ name }): MapPart => `option ${name}`),
  ...lists.map((name): MapPart => `list ${name}`),
  ...mapFields.map((name): MapPart => `map field ${name}`),
];

/** The tools and options of all features. */
export interface SettingsCatalogue {
  /** In the order shown to managers. */
  readonly tools: readonly ToolDefinition[];
  /** Sorted by group, then by order. */
  readonly options: readonly OptionDefinition[];
  /** Undefined: no feature defines the tool. */
  tool(name: string): ToolDefinition | undefined;
}

const groups = Object.keys(optionGroups);

/** @throws Error for the developer when two features define one name */
export const rejectDuplicates = (what: string, names: readonly string[]): void => {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`Two features define the ${what} '${double}'`);
};

/** @throws Error for the developer when two features define one name */
export const createSettingsCatalogue = (features: readonly FeatureSettings[]): SettingsCatalogue => {
  const tools = features.flatMap((feature) => feature.tools ?? []).toSorted((one, other) => one.order - other.order);
  const options = [{ options: ownOptions }, ...features].flatMap((feature) => feature.options ?? [])
    .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || one.order - other.order);
  rejectDuplicates('tool', tools.map(({ name }) => name));
  rejectDuplicates('option', options.map(({ name }) => name));
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return { tools, options, tool: (name) => byName.get(name) };
};

/** Returns the label of a tool, or its name if no feature defines it. */
export const toolNameIn = (catalogue: SettingsCatalogue | undefined, name: string): string => catalogue?.tool(name)?.label ?? name;

/** Returns the options and tools of a new configuration. The first configuration of an installation has more than others. */
export const initialSettings = ({ tools, options }: SettingsCatalogue, isFirst: boolean) => {
  const has = (begins: Begins | undefined): boolean => begins === 'always' || (isFirst && begins === 'first');
  return {
    options: Object.fromEntries(options.filter(({ begins }) => has(begins)).map(({ name }) => [name, true])),
    tools: Object.fromEntries(tools.filter(({ begins }) => has(begins?.when)).map(({ name, begins }) => [name, begins?.with])),
  };
};

/** Returns every defined option: true only if it is stored as true. Leaves out stored options that no feature defines. */
export const optionsIn = ({ options }: SettingsCatalogue, stored: Readonly<Record<string, unknown>>): Record<string, boolean> =>
  Object.fromEntries(options.map(({ name }) => [name, stored[name] === true]));
