import { parseColour, writeColour } from '#platform/contract/colour.ts';
import { classBounds, type Classing } from './classing.ts';
import { coloursOf, rampOf } from './ramps.ts';
import type { ClassSymbol, StudioStyle, StyleClass, Value } from './studio-style.ts';
import { plainSymbol } from './symbol.ts';

/** How classes are coloured. */
export interface Colouring {
  /** Id of the ramp. */
  readonly ramp: string;
  readonly isReversed: boolean;
}

/** Limit on the classes of different values. The rules of a map are limited, and so is what a reader can tell apart. */
export const MAX_VALUE_CLASSES = 100;

export type SampledShape = 'point' | 'line' | 'area';

const FILL_OPACITY = 0.75;
const OTHERS = '#9aa3ab';

/** A symbol for the shapes of a map; for every shape when they are not known. */
export const symbolFor = (shapes: readonly SampledShape[]): ClassSymbol => {
  const any = shapes.length === 0;
  const [areas, points] = [any || shapes.includes('area'), any || shapes.includes('point')];
  const lines = any || areas || shapes.includes('line');
  const isLine = lines && !areas && !points;
  return {
    ...plainSymbol, areas, lines, point: points ? plainSymbol.point : null, fill: isLine ? null : plainSymbol.fill, width: isLine ? 3 : 1,
  };
};

/** The colour by which a class is known. */
export const colourOf = ({ fill, line }: ClassSymbol): string => fill ?? line ?? '#000000';

/** Gives a symbol the colour of its class. An outline stays, but a line of its own gets the colour. */
export const painted = (symbol: ClassSymbol, colour: string): ClassSymbol => (symbol.fill === null ? { ...symbol, line: colour } : { ...symbol, fill: colour });

/** Paints by a ramp, which has no opacity: a fill keeps its own. */
const paintedByRamp = (symbol: ClassSymbol, hex: string): ClassSymbol => {
  const alpha = symbol.fill === null ? 1 : (parseColour(symbol.fill)?.alpha ?? 1);
  return painted(symbol, writeColour({ hex, alpha }));
};

/** Returns the symbol on which new classes are based: with a neutral outline, and a fill that covers the background. */
const baseOf = ({ classes }: StudioStyle): ClassSymbol => {
  const symbol = classes[0]?.symbol ?? plainSymbol;
  if (symbol.fill === null) return symbol;
  const fill = parseColour(symbol.fill) ?? { hex: '#000000', alpha: 1 };
  return { ...symbol, fill: writeColour({ ...fill, alpha: Math.max(FILL_OPACITY, fill.alpha) }), line: symbol.line === null ? null : '#3d4852' };
};

/** The class of all other features, in grey. */
export const othersOf = (title: string, symbol: ClassSymbol): StyleClass => ({ title, of: null, symbol: paintedByRamp(symbol, OTHERS) });

/** Colours the classes of a style by a ramp. */
export const recoloured = (style: StudioStyle, { ramp, isReversed }: Colouring): StudioStyle => {
  const colours = coloursOf(rampOf(ramp), style.classes.length, isReversed);
  return { ...style, classes: style.classes.map((one, index) => ({ ...one, symbol: paintedByRamp(one.symbol, colours[index] ?? '#000000') })) };
};

interface Wanted extends Colouring {
  readonly field: string;
  /** The title of the class of other features. */
  readonly others: string;
}

const withClasses = (style: StudioStyle, kind: StudioStyle['kind'], { field, others, ...colouring }: Wanted, classes: readonly Omit<StyleClass, 'symbol'>[]): StudioStyle => {
  const symbol = baseOf(style);
  const made = { ...style, kind, field, classes: classes.map((one) => ({ ...one, symbol })), others: othersOf(others, symbol) };
  return recoloured(made, colouring);
};

const titleOf = (value: Value): string => (typeof value === 'boolean' ? (value ? 'Ja' : 'Nee') : typeof value === 'number' ? value.toLocaleString('nl-NL', { maximumFractionDigits: 6, useGrouping: false }) : value);

/** Makes a class for each value, at most `MAX_VALUE_CLASSES`. */
export const byValues = (style: StudioStyle, values: readonly Value[], wanted: Wanted): StudioStyle =>
  withClasses(style, 'values', wanted, values.slice(0, MAX_VALUE_CLASSES).map((value) => ({ title: titleOf(value), of: { values: [value] } })));

const bound = (value: number): string => value.toLocaleString('nl-NL', { maximumSignificantDigits: 6 });

/** Makes classes of numbers. Returns null without numbers. */
export const byNumbers = (style: StudioStyle, numbers: readonly number[], wanted: Wanted & { readonly method: Classing; readonly count: number }): StudioStyle | null => {
  const { method, count, ...rest } = wanted;
  const bounds = classBounds(numbers, method, count);
  if (bounds.length < 2) return null;
  const classes = bounds.slice(1).map((to, index) => {
    const from = bounds[index] ?? to;
    return { title: from === to ? bound(to) : `${bound(from)} – ${bound(to)}`, of: { from, to, closed: index === bounds.length - 2 } };
  });
  return withClasses(style, 'ranges', rest, classes);
};

/** Makes one symbol of a style, that of its first class. */
export const single = (style: StudioStyle): StudioStyle => {
  const symbol = style.classes[0]?.symbol ?? plainSymbol;
  return { ...style, kind: 'single', field: '', classes: [{ title: null, of: null, symbol }], others: null };
};

/** A new style with one symbol. `isWebGl`: drawn by WebGL, which reads numbers directly. */
export const newStyle = (shapes: readonly SampledShape[], isWebGl: boolean): StudioStyle => ({
  kind: 'single', field: '', layer: null, guarded: !isWebGl, classes: [{ title: null, of: null, symbol: symbolFor(shapes) }], others: null, label: null,
});
