import { formatScale } from '#platform/geo/format.ts';
import { resolutionOfScale, scaleOfResolution } from '#platform/geo/grid.ts';
import type { SelectOption } from '#platform/ui/select/Select.tsx';
import { nl } from './nl.ts';

/** Scale denominators, smallest scale first. */
const scales = [100_000, 50_000, 25_000, 10_000, 5000, 2500, 1000, 500, 250];

/** The value for labels at every scale. */
export const ALWAYS = 0;

const optionOf = (scale: number): SelectOption<number> => ({ value: scale, label: nl.from.replace('{scale}', formatScale(scale)) });

/** Returns options for the scale from which labels show, including the current one if it is not among the defaults. */
export const labelScales = (resolution: number | null): readonly SelectOption<number>[] => {
  const set = resolution === null ? ALWAYS : scaleOf(resolution);
  const all = set === ALWAYS || scales.includes(set) ? scales : [...scales, set].toSorted((one, other) => other - one);
  return [{ value: ALWAYS, label: nl.always }, ...all.map(optionOf)];
};

/** Converts a resolution to a whole scale denominator. */
export const scaleOf = (resolution: number): number => Math.round(scaleOfResolution(resolution));

/** Converts a scale to metres per pixel, rounded to remove floating-point noise. Null for labels at every scale. */
export const labelResolution = (scale: number): number | null =>
  scale === ALWAYS ? null : Number(resolutionOfScale(scale).toPrecision(12));
