import type { FlatStyle, Rule } from 'ol/style/flat.js';
import type { Styling } from '#platform/contract/configuration.ts';
import { colourOr, dashOfLine, labelRule, lineOf } from './simple-style.ts';

/** What a plain style may set over a rule: the line and the fill of areas, circles and regular shapes; icons keep theirs. */
const figures = [
  { drawnBy: ['fill-color', 'stroke-color'], start: '' },
  { drawnBy: ['circle-radius'], start: 'circle-' },
  { drawnBy: ['shape-points'], start: 'shape-' },
] as const;

const has = (style: FlatStyle, name: string): boolean => Object.hasOwn(style, name);

/** Sets the line of one figure of a style. A style that draws areas without a line gets one with its colour. */
const withLine = (style: FlatStyle, start: string, line: { readonly color?: string; readonly width?: number }): FlatStyle => ({
  ...style,
  ...(line.color === undefined ? {} : { [`${start}stroke-color`]: line.color }),
  ...(line.width === undefined ? {} : { [`${start}stroke-width`]: line.width }),
});

const withFill = (style: FlatStyle, fill: string): FlatStyle =>
  Object.fromEntries(Object.entries(style).map(([name, value]) => [name, /^(?:circle-|shape-)?fill-color$/.test(name) ? fill : value]));

/** Sets the line on the uppermost style that draws each figure, so that the casing of a road stays as it is. */
const lined = (styles: readonly FlatStyle[], line: ReturnType<typeof lineOf>): readonly FlatStyle[] =>
  figures.reduce<readonly FlatStyle[]>((all, { drawnBy, start }) => {
    const stroked = all.findLastIndex((style) => has(style, `${start}stroke-color`));
    const top = stroked === -1 ? all.findLastIndex((style) => drawnBy.some((name) => has(style, name))) : stroked;
    return all.map((style, index) => (index === top ? withLine(style, start, line) : style));
  }, styles);

/** Sets the dash on the uppermost style with a line. */
const dashed = (styles: readonly FlatStyle[], dash: FlatStyle): readonly FlatStyle[] => {
  const top = styles.findLastIndex((style) => has(style, 'stroke-color'));
  return styles.map((style, index) => (index === top ? { ...style, ...dash } : style));
};

const withoutText = (style: FlatStyle): FlatStyle =>
  Object.fromEntries(Object.entries(style).filter(([name]) => !name.startsWith('text-')));

/** Whether a style draws more than a label. OpenLayers refuses a style that draws nothing. */
const drawsFigure = (style: FlatStyle): boolean => Object.keys(style).some((name) => /^(?:fill|stroke|circle|icon|shape)-/.test(name));

const stylesOf = ({ style }: Rule): readonly FlatStyle[] => (Array.isArray(style) ? style : [style]);

/** Whether a rule tells which features are shown. A rule that only draws labels does so by their attributes, but not by a range of scales. */
const choosesFeatures = (rule: Rule): boolean =>
  stylesOf(rule).some(drawsFigure) || /"(?:get|has)"/.test(JSON.stringify(rule.filter ?? null));

/** Returns a filter for the features that the rules show; null when one of them shows all features. */
const shownByAny = (rules: readonly Rule[]): unknown[] | null => {
  const choosing = rules.filter(choosesFeatures);
  const filters = (choosing.length > 0 ? choosing : rules).map(({ filter }) => filter);
  if (filters.includes(undefined)) return null;
  return filters.length === 1 ? (filters[0] as unknown[]) : ['any', ...filters];
};

/** Lays the values that a plain style sets over rules, which keep everything else: classes, icons, line dashes. */
export const overRules = (rules: readonly Rule[], styling: Styling | null): Rule[] => {
  if (!styling) return [...rules];
  const { labelKey } = styling;
  const fillColor = colourOr(styling.fillColor, '');
  const line = lineOf(styling);
  const dash = dashOfLine(styling);
  const over = (styles: readonly FlatStyle[]): FlatStyle[] => {
    const filled = fillColor ? styles.map((style) => withFill(style, fillColor)) : styles;
    const outlined = dashed(lined(filled, line), dash);
    return labelKey ? outlined.map(withoutText).filter(drawsFigure) : [...outlined];
  };
  // A rule without styles stays: an `else` rule after it must not draw its features.
  const laid = rules.map((rule): Rule => {
    const styles = over(stylesOf(rule));
    return { ...rule, style: Array.isArray(rule.style) ? styles : (styles[0] ?? []) };
  });
  return labelKey ? [...laid, labelRule(styling, labelKey, shownByAny(rules))] : laid;
};
