import styles from './Chart.module.css';
import type { Scale } from './scale.ts';

export const MARGIN = { left: 64, right: 12, top: 18, bottom: 40 } as const;

export interface Size {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export const yOf = ({ height }: Size, { from, to }: Scale, value: number): number => {
  const free = height - MARGIN.top - MARGIN.bottom;
  return MARGIN.top + free * (1 - (value - from) / (to - from));
};

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 4 });

/** The lines behind bars and a line, with their values. */
export const Axes = ({ size, scale }: { readonly size: Size; readonly scale: Scale }) =>
  scale.ticks.map((tick) => {
    const y = yOf(size, scale, tick);
    return (
      <g key={tick} aria-hidden="true">
        <line className={tick === 0 ? styles.base : styles.tick} x1={MARGIN.left} x2={size.width - MARGIN.right} y1={y} y2={y} />
        <text className={styles.label} x={MARGIN.left - 6} y={y + 4} textAnchor="end">{number.format(tick)}</text>
      </g>
    );
  });

/** Average width of a letter in pixels. */
const LETTER_WIDTH = 6.5;

/** Cuts a text to a width in pixels. */
export const cutTo = (text: string, width: number): string => {
  const most = Math.max(1, Math.floor(width / LETTER_WIDTH));
  return text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text;
};

/** Wraps a text to one or two lines of a width in pixels, and cuts a line that is too long. */
export const linesOf = (text: string, width: number): readonly string[] => {
  const most = Math.floor(width / LETTER_WIDTH);
  const words = text.split(' ');
  const fitting = words.findLastIndex((_, index) => words.slice(0, index + 1).join(' ').length <= most);
  const [first, second] = [words.slice(0, Math.max(1, fitting + 1)), words.slice(Math.max(1, fitting + 1))].map((line) => line.join(' '));
  return [first ?? '', ...(second ? [second] : [])].map((line) => cutTo(line, width));
};
