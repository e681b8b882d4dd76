import { toolNameIn, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import type { ToolDefinition } from '#platform/contract/define-tool.ts';
import { describeValue } from '#platform/contract/value-words.ts';
import type { Describe } from '#platform/web/conflict/differences.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { nodesIn, type BackgroundPlace, type LegendNode, type ReferenceKind } from '../contract/document.ts';
import { isSame } from '../contract/same.ts';
import { labelIn, unknownTool } from '../contract/tool-fields.ts';
import type { EditorValues, Names } from './editor-form.ts';
import { nl } from './nl.ts';
import { writeExtent } from './numbers.ts';
import { isFields, nameIn } from './tool-values.ts';

/** The most names shown of a long list. */
const MOST_NAMES = 20;

const listOf = (words: readonly string[]): string => {
  const more = words.length - MOST_NAMES;
  return words.length === 0 ? nl.nothing : [...words.slice(0, MOST_NAMES), ...(more > 0 ? [fill(nl.andMore, { n: more })] : [])].join(', ');
};
const linesOf = (lines: readonly string[]): string => (lines.length === 0 ? nl.nothing : lines.join('; '));

const optionsThatDiffer = ({ options }: SettingsCatalogue) => (mine: EditorValues['options'], theirs: EditorValues['options']): string =>
  linesOf(options.filter(({ name }) => mine[name] !== theirs[name]).map(({ name, label }) => `${label}: ${mine[name] ? nl.on : nl.off}`));

/** Describes the settings of a tool that differ between two versions. */
const settingsThatDiffer = ({ fields, words = {} }: ToolDefinition, mine: unknown, theirs: unknown): string => {
  if (Array.isArray(mine)) {
    return listOf(mine.flatMap((entry: unknown, index) => {
      if (Array.isArray(theirs) && isSame(entry, theirs[index])) return [];
      return [isFields(entry) ? nameIn(fields, entry) || fill(nl.entryNumber, { n: index + 1 }) : (words[String(entry)] ?? String(entry))];
    }));
  }
  if (!isFields(mine)) return nl.on;
  const other = isFields(theirs) ? theirs : {};
  const names = [...new Set([...Object.keys(mine), ...Object.keys(other)])].filter((field) => field !== 'enabled' && !isSame(mine[field], other[field]));
  return names.length === 0 ? nl.on : names.map((field) => `${labelIn(fields, field)} ${describeValue(mine[field])}`).join(', ');
};

const toolsThatDiffer = (catalogue: SettingsCatalogue) => (mine: EditorValues['tools'], theirs: EditorValues['tools']): string =>
  linesOf([...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter((name) => !isSame(mine[name], theirs[name])).map((name) => {
    const tool = catalogue.tool(name) ?? unknownTool(name);
    return `${toolNameIn(catalogue, name)}: ${hasTool(mine, tool) ? settingsThatDiffer(tool, mine[name], theirs[name]) : nl.off}`;
  }));

interface Place {
  readonly name: string;
  readonly state: string;
}

const stateOf = ({ visible, opacity, collapsed }: { visible: boolean; opacity?: number; collapsed?: boolean }): string =>
  [
    visible ? nl.on : nl.off,
    ...(opacity === undefined || opacity === 1 ? [] : [`${nl.opacity.toLowerCase()} ${Math.round(opacity * 100)}%`]),
    ...(collapsed === false ? [nl.expanded] : []),
  ].join(', ');

const placesIn = (legend: readonly LegendNode[], names: Names): Map<string, Place> =>
  new Map(nodesIn(legend).map((node) =>
    node.kind === 'map' ? [`m${node.map_id}`, { name: names.of('maps', node.map_id), state: stateOf(node) }] : [`g${node.id}`, { name: node.name, state: stateOf(node) }]));

const backgroundsIn = (places: readonly BackgroundPlace[], names: Names): Map<string, Place> =>
  new Map(places.map((place) => [`m${place.map_id}`, { name: names.of('maps', place.map_id), state: stateOf(place) }]));

/** Lists the places that differ from the other version; if none differs, lists their order. */
const placesThatDiffer = (mine: ReadonlyMap<string, Place>, theirs: ReadonlyMap<string, Place>): string => {
  const lines = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key): string[] => {
    const [one, other] = [mine.get(key), theirs.get(key)];
    return isSame(one, other) ? [] : [`${(one ?? other)?.name ?? ''}: ${one?.state ?? nl.notIn}`];
  });
  return lines.length > 0 ? listOf(lines) : fill(nl.inOrder, { names: listOf([...mine.values()].map(({ name }) => name)) });
};

/** Describes the values in the dialog 'Intussen gewijzigd': by names, and only where they differ. */
export const describeWith = (names: Names, catalogue: SettingsCatalogue): Describe<EditorValues> => {
  const namesOf = (kind: ReferenceKind) => (ids: readonly number[]): string => listOf(ids.map((id) => names.of(kind, id)));
  return {
    valid_until: (date) => (date === null ? nl.nothing : formatDate(date)),
    extent: (extent) => (extent === null ? nl.nothing : writeExtent(extent)),
    projection: (projection) => (projection === null ? nl.nothing : `${projection.code}, ${projection.proj4}, ${writeExtent(projection.bbox)}`),
    click_on_start: (geometry) => (geometry === null ? nl.nothing : JSON.stringify(geometry).slice(0, 200)),
    tab_index: (index) => nl.drawerTabs[index] ?? String(index),
    info: (info) => (info === null ? nl.nothing : [info.title, info.description].filter((words) => words !== '').join(': ').slice(0, 300) || nl.nothing),
    options: optionsThatDiffer(catalogue),
    tools: toolsThatDiffer(catalogue),
    legend: (mine, theirs) => placesThatDiffer(placesIn(mine, names), placesIn(theirs, names)),
    backgrounds: (mine, theirs) => placesThatDiffer(backgroundsIn(mine, names), backgroundsIn(theirs, names)),
    users: namesOf('users'), roles: namesOf('roles'), dashboards: namesOf('dashboards'), forms: namesOf('forms'),
  };
};
