import type { StyleRule } from '#platform/contract/configuration.ts';
import { LABEL_FONT } from '../layers/style/simple-style.ts';
import { propertyOf } from '../legend/rule-names.ts';
import { sameJson } from './same-json.ts';
import type { ClassOf, Flat, StudioLabel, StudioStyle, StyleClass, Value } from './studio-style.ts';
import { readSymbol, writeSymbol } from './symbol.ts';

type Expression = readonly unknown[];

/** Counts for a feature without the number: below every class. JSON has no infinity. */
const MISSING = -Number.MAX_VALUE;

const isList = (value: unknown): value is Expression => Array.isArray(value);
const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);

const numberIn = ({ field, guarded }: StudioStyle): Expression => (guarded ? ['coalesce', ['get', field], MISSING] : ['get', field]);

const conditions = (style: StudioStyle, of: ClassOf | null): readonly Expression[] => {
  if (!of) return [];
  if ('from' in of) return [['>=', numberIn(style), of.from], [of.closed ? '<=' : '<', numberIn(style), of.to]];
  const read = ['get', style.field];
  return [of.values.length === 1 ? ['==', read, of.values[0]] : ['in', read, ['literal', [...of.values]]]];
};

const filterOf = (style: StudioStyle, of: ClassOf | null): Expression | undefined => {
  const parts = [...(style.layer === null ? [] : [['==', ['get', 'layer'], style.layer]]), ...conditions(style, of)];
  return parts.length > 1 ? ['all', ...parts] : parts[0];
};

const ruleOf = (style: StudioStyle, { title, of, symbol }: StyleClass, isElse = false): StyleRule => {
  const filter = filterOf(style, of);
  return {
    ...(title === null ? {} : { title }), ...(filter === undefined ? {} : { filter }), ...(isElse ? { else: true } : {}), style: { ...writeSymbol(symbol) },
  };
};

/** Returns a filter for the features that a class draws; undefined when all are drawn. */
const shownBy = (style: StudioStyle): Expression | undefined => {
  const filters = [...style.classes, ...(style.others ? [style.others] : [])].map(({ of }) => filterOf(style, of));
  if (filters.includes(undefined)) return undefined;
  return filters.length === 1 ? filters[0] : ['any', ...filters];
};

const labelFilter = (style: StudioStyle, { maxResolution, ofClasses, ownFilter }: StudioLabel): unknown => {
  if (ownFilter !== undefined) return ownFilter;
  const parts = [
    ...(maxResolution === null ? [] : [['<=', ['resolution'], maxResolution]]), ...(ofClasses ? [shownBy(style)].filter((filter) => filter !== undefined) : []),
  ];
  return parts.length > 1 ? ['all', ...parts] : parts[0];
};

const labelRule = (style: StudioStyle, label: StudioLabel): StyleRule => {
  const { text, font, colour, halo, rest } = label;
  const filter = labelFilter(style, label);
  return {
    ...(filter === undefined ? {} : { filter }),
    style: {
      'text-value': text, 'text-font': font, 'text-fill-color': colour, ...(halo && { 'text-stroke-color': halo.colour, 'text-stroke-width': halo.width }), ...rest,
    },
  };
};

/** Converts a style of the studio to flat rules. */
export const writeRules = (style: StudioStyle): StyleRule[] => [
  ...style.classes.map((one) => ruleOf(style, one)),
  ...(style.others ? [ruleOf(style, style.others, true)] : []),
  ...(style.label ? [labelRule(style, style.label)] : []),
];

/** The expression that shows a field as text, also when it is a number or empty. */
export const textOfField = (field: string): unknown => ['concat', ['coalesce', ['get', field], ''], ''];

/** Returns the only field of a text; null for another expression. */
export const fieldOfText = (text: unknown): string | null => {
  const direct = propertyOf(text);
  if (direct !== null || !isList(text)) return direct;
  if (text[0] === 'to-string' || text[0] === 'coalesce') return fieldOfText(text[1]);
  return text[0] === 'concat' && text.length === 3 && text[2] === '' ? fieldOfText(text[1]) : null;
};

export const newLabel = (field: string): StudioLabel => ({
  text: textOfField(field), font: LABEL_FONT, colour: '#1b2530', halo: { colour: 'rgba(255,255,255,0.9)', width: 3 }, maxResolution: null, ofClasses: true,
  rest: { 'text-overflow': true },
});

interface Parsed {
  readonly field: string;
  readonly layer: string | null;
  readonly guarded: boolean;
  readonly of: ClassOf | null;
}

const fieldRead = (expression: unknown): { readonly field: string; readonly guarded: boolean } | null => {
  const direct = propertyOf(expression);
  if (direct !== null) return { field: direct, guarded: false };
  const inner = isList(expression) && expression[0] === 'coalesce' && expression[2] === MISSING ? propertyOf(expression[1]) : null;
  return inner === null ? null : { field: inner, guarded: true };
};

const valuesOf = ([operator, , right]: Expression): readonly Value[] | null => {
  if (operator === '==' && isValue(right)) return [right];
  const list = operator === 'in' && isList(right) && right[0] === 'literal' ? right[1] : null;
  return isList(list) && list.length > 1 && list.every(isValue) ? list : null;
};

/** Reads a filter of a class; null when it is of another kind. */
const parseFilter = (filter: unknown): Parsed | null => {
  if (filter === undefined) return { field: '', layer: null, guarded: false, of: null };
  if (!isList(filter)) return null;
  const parts = (filter[0] === 'all' ? filter.slice(1) : [filter]).filter(isList);
  const ofLayer = parts[0]?.[0] === '==' && propertyOf(parts[0][1]) === 'layer' && typeof parts[0][2] === 'string' ? parts[0][2] : null;
  const [first, second] = ofLayer === null ? parts : parts.slice(1);
  if (!first) return { field: '', layer: ofLayer, guarded: false, of: null };
  const read = fieldRead(first[1]);
  if (!read) return null;
  if (!second) {
    const values = valuesOf(first);
    return values && { ...read, layer: ofLayer, of: { values } };
  }
  const [from, to] = [first[2], second[2]];
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  return { ...read, layer: ofLayer, of: { from, to, closed: second[0] === '<=' } };
};

const flatOf = ({ style }: StyleRule): Flat | null => (Array.isArray(style) ? null : style);

const isLabel = (rule: StyleRule): boolean => {
  const names = Object.keys(flatOf(rule) ?? {});
  return rule.else !== true && names.includes('text-value') && names.every((name) => name.startsWith('text-') || name === 'z-index');
};

const readClass = (rule: StyleRule): (Parsed & { readonly one: StyleClass }) | null => {
  const flat = flatOf(rule);
  const parsed = parseFilter(rule.filter);
  const symbol = flat && readSymbol(flat);
  return parsed && symbol ? { ...parsed, one: { title: rule.title ?? null, of: parsed.of, symbol } } : null;
};

const labelCandidates = (rule: StyleRule): StudioLabel[] => {
  const { 'text-value': text, 'text-font': font, 'text-fill-color': colour, 'text-stroke-color': halo, 'text-stroke-width': width, ...rest } = flatOf(rule) ?? {};
  if (typeof font !== 'string' || typeof colour !== 'string') return [];
  const hasHalo = typeof halo === 'string' && typeof width === 'number';
  const kept = hasHalo ? rest : { ...rest, ...(halo === undefined ? {} : { 'text-stroke-color': halo }), ...(width === undefined ? {} : { 'text-stroke-width': width }) };
  const label = { text, font, colour, halo: hasHalo ? { colour: halo, width } : null, rest: kept };
  const { filter } = rule;
  const near = isList(filter) && filter[0] === 'all' ? filter[1] : filter;
  const maxResolution = isList(near) && near[0] === '<=' && sameJson(near[1], ['resolution']) && typeof near[2] === 'number' ? near[2] : null;
  return [
    ...[true, false].map((ofClasses): StudioLabel => ({ ...label, maxResolution, ofClasses })),
    { ...label, maxResolution: null, ofClasses: false, ownFilter: filter },
  ];
};

const kindOf = (classes: readonly StyleClass[]): StudioStyle['kind'] | null => {
  if (classes.length === 1 && classes[0]?.of === null) return 'single';
  if (classes.every(({ of }) => of && 'values' in of)) return 'values';
  return classes.every(({ of }) => of && 'from' in of) ? 'ranges' : null;
};

/** Reads rules as a style of the studio. Null: the studio could not write them back as they are. */
export const readRules = (rules: readonly StyleRule[]): StudioStyle | null => {
  const last = rules.at(-1);
  const label = last && rules.length > 1 && isLabel(last) ? last : null;
  const drawn = label ? rules.slice(0, -1) : rules;
  const isElse = drawn.length > 1 && drawn.at(-1)?.else === true;
  const read = drawn.map(readClass);
  const [first] = read;
  if (!first || read.includes(null)) return null;
  const all = read.flatMap((one) => (one ? [one.one] : []));
  const classes = isElse ? all.slice(0, -1) : all;
  const kind = kindOf(classes);
  if (!kind) return null;
  const { field, layer, guarded } = first;
  const style: StudioStyle = { kind, field, layer, guarded, classes, others: isElse ? (all.at(-1) ?? null) : null, label: null };
  const found = label ? labelCandidates(label).map((one): StudioStyle => ({ ...style, label: one })) : [style];
  return found.find((one) => sameJson(writeRules(one), rules)) ?? null;
};
