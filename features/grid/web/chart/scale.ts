/** Values along an axis at round steps, from at most the lowest to at least the highest value. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const STEPS = 4;

/** Returns a scale that holds all values and zero. */
export const scaleOf = (values: readonly number[]): Scale => {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const power = 10 ** Math.floor(Math.log10(span / STEPS));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => span / size <= STEPS + 1) ?? 10 * power;
  const [first, last] = [Math.floor(least / step), Math.ceil((least + span) / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { from: first * step, to: last * step, ticks };
};

/** Returns a part of a circle as the path of an SVG, from the top clockwise; the turns are from 0 to 1. */
export const arcPath = (radius: number, from: number, to: number): string => {
  const at = (turn: number): string => `${(radius * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(-radius * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;
  // A whole circle has no beginning and end of its own.
  if (to - from > 0.9999) return `M${at(0)}A${radius} ${radius} 0 1 1 ${at(0.5)}A${radius} ${radius} 0 1 1 ${at(0)}Z`;
  return `M0 0L${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
};
