import { formatScale } from '#platform/geo/format.ts';
import { resolutionOfScale, scaleOfResolution } from '#platform/geo/grid.ts';
import type { SelectOption } from '#platform/ui/select/Select.tsx';
import { nl } from './nl.ts';

/** From far to near. */
const scales = [100_000, 50_000, 25_000, 10_000, 5000, 2500, 1000, 500, 250];

/** Its value for labels that are always there. */
export const ALWAYS = 0;

const optionOf = (scale: number): SelectOption<number> => ({ value: scale, label: nl.from.replace('{scale}', formatScale(scale)) });

/** Scales at which labels may begin; one that is set and is none of them stands among them. */
export const labelScales = (resolution: number | null): readonly SelectOption<number>[] => {
  const set = resolution === null ? ALWAYS : scaleOf(resolution);
  const all = set === ALWAYS || scales.includes(set) ? scales : [...scales, set].toSorted((one, other) => other - one);
  return [{ value: ALWAYS, label: nl.always }, ...all.map(optionOf)];
};

/** Whole, as people read scales. */
export const scaleOf = (resolution: number): number => Math.round(scaleOfResolution(resolution));

/** Metres a pixel, without what is left of counting in halves. */
export const labelResolution = (scale: number): number | null =>
  scale === ALWAYS ? null : Number(resolutionOfScale(scale).toPrecision(12));
