import { optionGroups, type Begins, type OptionDefinition } from './define-option.ts';
import type { ToolDefinition } from './define-tool.ts';
import { options as ownOptions } from './own-options.ts';

/** What one feature lets be set in a configuration; its `settings.ts` exports them. */
export interface FeatureSettings {
  readonly tools?: readonly ToolDefinition[];
  readonly options?: readonly OptionDefinition[];
}

/** What all features together let be set in a configuration. */
export interface SettingsCatalogue {
  /** In the order in which a manager meets them. */
  readonly tools: readonly ToolDefinition[];
  /** By their groups, in order. */
  readonly options: readonly OptionDefinition[];
  /** Undefined: no feature knows it. */
  tool(name: string): ToolDefinition | undefined;
}

const groups = Object.keys(optionGroups);

/** @throws Error for the developer when two features define one name */
export const rejectDuplicates = (what: string, names: readonly string[]): void => {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`two features define the ${what} '${double}'`);
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

/** One that nobody knows goes by its own name. */
export const toolNameIn = (catalogue: SettingsCatalogue | undefined, name: string): string => catalogue?.tool(name)?.label ?? name;

/** What a new configuration begins with; the first one of an installation with more than others. */
export const initialSettings = ({ tools, options }: SettingsCatalogue, isFirst: boolean) => {
  const has = (begins: Begins | undefined): boolean => begins === 'always' || (isFirst && begins === 'first');
  return {
    options: Object.fromEntries(options.filter(({ begins }) => has(begins)).map(({ name }) => [name, true])),
    tools: Object.fromEntries(tools.filter(({ begins }) => has(begins?.when)).map(({ name, begins }) => [name, begins?.with])),
  };
};

/** Every option that is defined: on where it is stored so. What is stored of options that nobody defines is left out. */
export const optionsIn = ({ options }: SettingsCatalogue, stored: Readonly<Record<string, unknown>>): Record<string, boolean> =>
  Object.fromEntries(options.map(({ name }) => [name, stored[name] === true]));
