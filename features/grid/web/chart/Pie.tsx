import { cutTo, type Size } from './Axes.tsx';
import styles from './Chart.module.css';
import { colourOf } from './colours.ts';
import type { PictureProps } from './drawn.ts';
import { arcPath } from './scale.ts';
import { useRoving } from './use-roving.ts';

const KEY_WIDTH = 260;
/** Height in pixels of a line of the key, which is a button. */
const KEY_LINE = 24;
const LEAST_RADIUS = 52;
const MARGIN = 8;

/** Returns the number of columns of the key: enough for its lines to fit the height, as far as the width allows. */
const columnsFor = ({ width, height }: Size, count: number): number => {
  const [needed, fitting] = [Math.ceil(count / Math.max(1, Math.floor(height / KEY_LINE))), Math.floor((width - 2 * (LEAST_RADIUS + MARGIN)) / KEY_WIDTH)];
  return Math.max(1, Math.min(needed, fitting));
};

/** Returns the size of the pie for the available space: taller when its key does not fit. */
export const sizeOfPie = (place: Size, count: number): Size => {
  const size = { ...place, width: Math.max(KEY_WIDTH + 2 * (LEAST_RADIUS + MARGIN), place.width) };
  return { ...size, height: Math.max(size.height, Math.ceil(count / columnsFor(size, count)) * KEY_LINE) };
};

/** A pie with its key beside it. A slice or its line of the key is pressed. */
export const Pie = ({ size, groups, isNarrowed }: PictureProps) => {
  const columns = columnsFor(size, groups.length);
  const radius = Math.max(20, Math.min((size.width - columns * KEY_WIDTH) / 2, size.height / 2) - MARGIN);
  const sum = groups.reduce((total, { height }) => total + (height ?? 0), 0) || 1;
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((total, { height }) => total + (height ?? 0), 0) / sum);
  const lines = Math.ceil(groups.length / columns);
  const top = (size.height - KEY_LINE * lines) / 2;
  const partOf = useRoving(groups, isNarrowed);
  return groups.map(({ key, label, text, height }, index) => {
    const from = starts[index] ?? 0;
    const [x, y] = [2 * radius + 3 * MARGIN + Math.floor(index / lines) * KEY_WIDTH, top + (index % lines) * KEY_LINE];
    return (
      <g key={key} {...partOf(index)}>
        <title>{`${label}: ${text}`}</title>
        <path
          className={styles.slice} fill={colourOf(index)} transform={`translate(${radius + MARGIN} ${size.height / 2})`} d={arcPath(radius, from, from + (height ?? 0) / sum)}
        />
        <rect className={styles.target} x={x} y={y} width={KEY_WIDTH} height={KEY_LINE} />
        <rect fill={colourOf(index)} x={x + MARGIN} y={y + KEY_LINE / 2 - 6} width={12} height={12} rx={2} />
        <text className={styles.key} x={x + MARGIN + 20} y={y + KEY_LINE / 2 + 4}>{cutTo(`${label}: ${text}`, KEY_WIDTH - 40)}</text>
      </g>
    );
  });
};
