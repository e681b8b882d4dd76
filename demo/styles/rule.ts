import type { StyleRule } from '#platform/contract/configuration.ts';

/** An expression in the flat style language of OpenLayers. */
export type Expression = string | number | boolean | readonly Expression[];
export type Style = Readonly<Record<string, Expression>>;

export const get = (name: string): Expression => ['get', name];
export const resolution: Expression = ['resolution'];

/** Metres per pixel at a zoom of the Dutch grid. */
export const at = (zoom: number): number => 3440.64 / 2 ** zoom;

/** The zoom from which a scale of 1:2.500 is drawn with its details; somewhat further out. */
export const detailed = 12.2;

/** Limits a rule to zooms from `low` up to, but not including, `high`. */
export const from = (low: number, high?: number): readonly Expression[] => [
  ['<=', resolution, at(low) * 1.01],
  ...(high === undefined ? [] : [['>', resolution, at(high) * 1.01] as const]),
];

export const is = (property: string, ...values: readonly string[]): Expression =>
  values.length === 1 ? ['==', get(property), values[0] as string] : ['in', get(property), ['literal', values]];

/** Makes a rule for one layer of the tiles. */
export const rule = (layer: string, conditions: readonly Expression[], style: Style): StyleRule => {
  const all: Expression[] = [['==', get('layer'), layer], ...conditions];
  return { filter: all.length === 1 ? all[0] : ['all', ...all], style: { ...style } };
};

/** Picks a value by the kind of a feature, with a default for other kinds. */
export const byKind = (property: string, values: Readonly<Record<string, Expression>>, otherwise: Expression): Expression => [
  'match', get(property), ...Object.entries(values).flat(), otherwise,
];

/** Makes a size in pixels that grows with the zoom: pairs of a zoom and a value, interpolated by resolution. */
export const growing = (...stops: readonly (readonly [number, number])[]): Expression => [
  'interpolate', ['linear'], resolution,
  ...stops.toSorted((a, b) => b[0] - a[0]).flatMap(([zoom, value]) => [at(zoom), value]),
];

/** Converts metres on the ground to pixels on the screen, within limits. */
export const metres = (size: Expression, least: number, most = 400): Expression => [
  'clamp', ['/', size, resolution], least, most,
];
