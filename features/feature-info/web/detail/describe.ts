import { fill } from '#platform/web/i18n/fill.ts';
import type { DetailField } from '#platform/web/slots/detail-views.ts';
import { labelOf } from '#platform/web/values/labels.ts';
import { readValue, textOf, type Value } from '#platform/web/values/read-value.ts';
import { technicalColumns } from '#platform/web/values/technical-columns.ts';
import { nl } from '../nl.ts';
import type { Presentation } from './load-views.ts';
import { chooseRule } from './rules.ts';
import { fillTitle, titleOf } from './title.ts';

type Properties = Readonly<Record<string, unknown>>;

export interface Row {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
}

/** What is shown of a feature. */
export interface Description {
  readonly title: string;
  /** Text above the rows. */
  readonly lead: string | null;
  readonly rows: readonly Row[];
  /** Names of attributes that the view withholds. */
  readonly withheld: readonly string[];
  /** Its view could not be fetched. Nothing is shown, since the view may withhold attributes. */
  readonly isFailed: boolean;
}

export interface Described {
  readonly properties: Properties;
  /** Name of its layer in the source. */
  readonly layer: string | null;
  readonly map: { readonly name: string; readonly label: string };
  /** Its number among the features of the map, from 1. */
  readonly number: number;
}

const rowOf = (properties: Properties, rule: DetailField): Row[] => {
  if (!Object.hasOwn(properties, rule.name)) return [];
  const words = rule.textFrom !== undefined && typeof properties[rule.textFrom] === 'string' ? String(properties[rule.textFrom]).trim() : '';
  const value = readValue(properties[rule.name], rule, words);
  return value ? [{ key: rule.name, label: rule.label ?? labelOf(rule.name), value }] : [];
};

/** Returns the named fields first, in their order; without a view also all other attributes, in the order of the source. */
const fieldsOf = (properties: Properties, named: readonly DetailField[], onlyNamed: boolean): DetailField[] => {
  const shown = named.filter(({ hide }) => !hide);
  if (onlyNamed) return shown;
  const known = new Set(named.flatMap(({ name, textFrom }) => (textFrom === undefined ? [name] : [name, textFrom])));
  const others = Object.keys(properties).filter((name) => !known.has(name) && !technicalColumns.has(name.toLowerCase()));
  return [...shown, ...others.map((name) => ({ name }))];
};

export const describe = ({ rules, views }: Presentation, { properties, layer, map, number }: Described): Description => {
  const rule = chooseRule(rules, layer, map.name);
  // When no feature of the product provides the view, all attributes are shown.
  const view = (rule?.view !== undefined && views.get(rule.view)) || null;
  const numbered = fill(nl.numbered, { map: map.label, n: number });
  if (view === 'failed') return { title: numbered, lead: null, rows: [], withheld: Object.keys(properties), isFailed: true };
  const templates = [rule?.title ?? [], view?.title ?? []].flat();
  const title = templates.map((template) => fillTitle(template, properties)).find((filled) => filled !== null);
  const lead = view?.lead === undefined ? null : readValue(properties[view.lead], { name: view.lead, kind: 'text' });
  const withheld = view?.withheld?.(properties) ?? [];
  const fields = fieldsOf(properties, [...(view?.fields ?? []), ...(rule?.fields ?? [])], view !== null);
  return {
    title: title ?? titleOf(properties) ?? numbered,
    lead: lead && textOf(lead),
    rows: fields.filter(({ name }) => !withheld.includes(name)).flatMap((field) => rowOf(properties, field)),
    withheld,
    isFailed: false,
  };
};

/** Returns the description as text for the clipboard. */
export const asText = ({ title, lead, rows }: Pick<Description, 'title' | 'lead' | 'rows'>): string =>
  [title, ...(lead === null ? [] : [lead]), ...rows.map(({ label, value }) => `${label}: ${textOf(value)}`)].join('\n');
