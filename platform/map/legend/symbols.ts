import type { FlatStyle, Rule } from 'ol/style/flat.js';
import type { LegendMap, StyleRule } from '#platform/contract/configuration.ts';
import { sameJson } from '../styles/same-json.ts';
import { overRules } from '../layers/style/over-rules.ts';
import { simpleStyle } from '../layers/style/simple-style.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { othersFilter, readRuleFilter, type RuleFilter } from './rule-filter.ts';
import { layerOf, nameOfFilter, OTHERS, propertyOf, samplePropertiesOf } from './rule-names.ts';
import type { Shape } from './shapes.ts';

/** A style with a shape, to be painted in a swatch. */
export interface Sample {
  readonly shape: Shape;
  readonly style: FlatStyle;
  /** Attributes that the style reads. */
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface MapSymbol {
  readonly key: string;
  /** Null when it represents the whole map. */
  readonly name: string | null;
  /** Samples to paint over each other. */
  readonly samples: readonly Sample[];
  /** The layer of the source to which it is limited; null for all layers. */
  readonly layer: string | null;
  /** What the features that it represents have in common; null when that is not known, or all features have it. */
  readonly filter: Filter | null;
}

const keysOf = (style: FlatStyle): readonly string[] => Object.keys(style);
const has = (style: FlatStyle, ...starts: readonly string[]): boolean =>
  keysOf(style).some((key) => starts.some((start) => key.startsWith(start)));

/** Returns the shapes that a style can draw, most typical first. */
const candidates = (style: FlatStyle): readonly Shape[] => {
  const isPoint = has(style, 'circle-radius', 'icon-src', 'shape-points');
  if (has(style, 'fill-color', 'fill-pattern-src')) return isPoint ? ['polygon', 'line', 'point'] : ['polygon', 'line'];
  if (has(style, 'stroke-color')) return isPoint ? ['line', 'polygon', 'point'] : ['line', 'polygon'];
  return isPoint ? ['point'] : [];
};

/** Returns the possible shapes that are drawn; while those are unknown, the most typical shape of the style. */
const shapesFor = (style: FlatStyle, drawn: readonly Shape[]): readonly Shape[] => {
  const possible = candidates(style);
  return drawn.length > 0 ? possible.filter((shape) => drawn.includes(shape)) : possible.slice(0, 1);
};

interface Case {
  readonly name: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

const colours = ['fill-color', 'stroke-color', 'circle-fill-color', 'icon-src', 'shape-fill-color'] as const;

/** Returns one case per value for a style that colours by a property, else a single case. */
const casesOf = (style: FlatStyle): readonly Case[] => {
  for (const key of colours) {
    const expression: unknown = style[key];
    if (!Array.isArray(expression) || expression[0] !== 'match') continue;
    const property = propertyOf(expression[1]);
    if (property === null) continue;
    return (expression as unknown[]).slice(2, -1).filter((_, index) => index % 2 === 0)
      .map((value) => ({ name: String(value), properties: { [property]: value } }));
  }
  return [{ name: null, properties: {} }];
};

const stylesOf = ({ style }: StyleRule): readonly FlatStyle[] => (Array.isArray(style) ? style : [style]);

/** Returns the filter of each rule; that of a rule for all others by the rules before it. */
const filtersOf = (rules: readonly StyleRule[]): readonly RuleFilter[] => {
  const read = rules.map(({ filter }) => readRuleFilter(filter));
  return rules.map((rule, index) => {
    const own = read[index] ?? { layer: layerOf(rule.filter), filter: null };
    return rule.else === true && own.filter === null ? { ...own, filter: othersFilter(own.layer, read.slice(0, index)) } : own;
  });
};

const both = (one: Filter | null, [column, value]: readonly [string, unknown]): Filter => {
  const other: Filter = { kind: 'compare', column, operator: '=', value: value as string };
  return one ? { kind: 'and', parts: [one, other] } : other;
};

const symbolsOfRule = (rule: StyleRule, index: number, drawn: readonly Shape[], { layer, filter }: RuleFilter): MapSymbol[] => {
  const styles = stylesOf(rule);
  const cases = styles.map(casesOf).find((found) => found.length > 1) ?? [{ name: null, properties: {} }];
  return cases.flatMap(({ name, properties }, place) => {
    const [ofCase] = Object.entries(properties);
    const sample = { ...samplePropertiesOf(rule.filter), ...properties };
    // One symbol per shape, with all styles of the rule.
    const shapes = [...new Set(styles.flatMap((style) => shapesFor(style, drawn)))];
    return shapes.map((shape) => ({
      key: `${index}-${place}-${shape}`,
      name: rule.title ?? name ?? nameOfFilter(rule.filter) ?? (rule.else ? OTHERS : null),
      layer,
      filter: ofCase ? both(filter, ofCase) : filter,
      samples: styles.filter((style) => candidates(style).includes(shape)).map((style) => ({ shape, style, properties: sample })),
    }));
  });
};

const appearanceOf = ({ name, samples }: MapSymbol): string => JSON.stringify([name, samples.map(({ shape, style }) => [shape, style])]);

const either = (one: MapSymbol, other: MapSymbol): Filter | null => {
  if (one.layer !== other.layer || !one.filter || !other.filter) return null;
  return sameJson(one.filter, other.filter) ? one.filter : { kind: 'or', parts: [one.filter, other.filter] };
};

/** Symbols that look the same are one, which represents the features of both. */
const unique = (symbols: readonly MapSymbol[]): readonly MapSymbol[] => {
  const seen = new Map<string, MapSymbol>();
  for (const symbol of symbols) {
    const before = seen.get(appearanceOf(symbol));
    seen.set(appearanceOf(symbol), before ? { ...before, filter: either(before, symbol) } : symbol);
  }
  return [...seen.values()];
};

/** Map types that draw points for any geometry. */
const alwaysPoints = new Set(['WebGLPoints', 'Cluster']);

/** Returns the legend symbols of a map's own style. `drawn` are the shapes that it draws, `shown` its layers that are on. */
export const mapSymbols = (
  map: Pick<LegendMap, 'type' | 'styles' | 'styling' | 'radius' | 'source'>,
  drawn: readonly Shape[],
  shown: readonly string[],
): readonly MapSymbol[] => {
  const shapes = alwaysPoints.has(map.type) ? (['point'] as const) : drawn;
  const rules = (map.styles && map.styles.length > 0 ? overRules(map.styles as Rule[], map.styling) : simpleStyle(map.styling, map.radius)) as StyleRule[];
  const hasLayers = map.source.layers.length > 0 || map.source.layer_groups.length > 0;
  const isShown = ({ filter }: StyleRule): boolean => {
    const layer = layerOf(filter);
    return layer === null || !hasLayers || shown.includes(layer);
  };
  const filters = filtersOf(rules);
  return unique(rules.flatMap((rule, index) => (isShown(rule) ? symbolsOfRule(rule, index, shapes, filters[index] ?? { layer: null, filter: null }) : [])));
};
