import type { ChoiceSource, ToolField } from '#platform/contract/define-tool.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ToolChoices } from '../contract/tool-calls.ts';
import { nl } from './nl.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const tableOf = ({ search_tables: tables }: ToolChoices, outside: Readonly<Record<string, unknown>>) => tables.find(({ table }) => table === outside['table']);

/** Returns the possible values of a field, given the values of the fields around its list. */
export const choicesFor = (source: ChoiceSource, choices: ToolChoices, outside: Readonly<Record<string, unknown>>): Choice[] => {
  const named = (values: readonly string[]): Choice[] => [...new Set(values)].map((value) => ({ value, label: value }));
  switch (source) {
    case 'layers': return named(choices.layers);
    case 'mapsAndLayers': return named([...choices.maps.map(({ name }) => name), ...choices.layers]);
    case 'searchIndexes': return named(['default', ...choices.search_types.map(({ provider }) => provider)]);
    case 'searchTables': return named(choices.search_tables.map(({ table }) => table));
    case 'tableColumns': return named(tableOf(choices, outside)?.columns ?? []);
    case 'tableGeometry': return named([tableOf(choices, outside)?.geom_column ?? []].flat());
    case 'searchTypes': {
      const index = typeof outside['provider'] === 'string' ? outside['provider'] : 'default';
      return choices.search_types.filter(({ provider }) => provider === index).map(({ type_id, layername }) => ({ value: String(type_id), label: layername }));
    }
  }
};

/** Returns the label of the first chosen value of an entry; empty: nothing is chosen. */
export const chosenIn = (fields: readonly ToolField[], entry: Readonly<Record<string, unknown>>, choices: ToolChoices, outside: Readonly<Record<string, unknown>>): string =>
  fields.flatMap(({ from, name }) =>
    (from ? choicesFor(from, choices, { ...outside, ...entry }).filter(({ value }) => value === String(entry[name])).map(({ label }) => label) : [])).at(0) ?? '';

/** Adds the chosen value when it no longer exists. */
export const withChosen = (choices: readonly Choice[], value: string): Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? [...choices] : [...choices, { value, label: fill(nl.choiceGone, { name: value }) }];
