import type { FlatStyle, FlatStyleLike, Rule } from 'ol/style/flat.js';

const isShape = (name: string): boolean => /^(?:fill|stroke|circle|icon|shape)-/.test(name) && !name.endsWith('declutter-mode');

const only = (style: FlatStyle, wanted: (name: string) => boolean): FlatStyle =>
  Object.fromEntries(Object.entries(style).filter(([name]) => wanted(name)));

/** Returns the part of a style that draws shapes, or that draws its label; empty when it draws none, since OpenLayers refuses such a style. */
const shapesOf = (style: FlatStyle): FlatStyle[] => (Object.keys(style).some(isShape) ? [only(style, (name) => !name.startsWith('text-'))] : []);
const labelsOf = (style: FlatStyle): FlatStyle[] =>
  ('text-value' in style ? [only(style, (name) => name.startsWith('text-') || name === 'z-index')] : []);

const rulesOf = (style: FlatStyleLike): Rule[] => (Array.isArray(style) ? style : [style]).map((one) => ('style' in one ? one : { style: one }));

/** Changes the styles of rules, and leaves out rules that draw nothing, unless an `else` depends on the rules before it. */
const mapped = (rules: readonly Rule[], change: (style: FlatStyle) => FlatStyle[]): Rule[] => {
  const all = rules.map(({ style, ...rule }) => ({ ...rule, style: [style].flat().flatMap(change) }));
  return all.some((rule) => rule.else) ? all : all.filter(({ style }) => style.length > 0);
};

/** Splits a style into its shapes and its labels, which can then be drawn by two layers. */
export const splitLabels = (style: FlatStyleLike): { readonly shapes: FlatStyleLike; readonly labels: FlatStyleLike } => {
  const rules = rulesOf(style);
  return { shapes: mapped(rules, shapesOf), labels: mapped(rules, labelsOf) };
};
