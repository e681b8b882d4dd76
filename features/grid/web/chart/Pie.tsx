import { cutTo } from './Axes.tsx';
import styles from './Chart.module.css';
import { colourOf } from './colours.ts';
import type { PictureProps } from './drawn.ts';
import { arcPath } from './scale.ts';
import { useRoving } from './use-roving.ts';

const KEY_WIDTH = 260;
const MARGIN = 8;

/** A pie with its key beside it. A slice or its line of the key is pressed. */
export const Pie = ({ size, groups, isNarrowed }: PictureProps) => {
  const radius = Math.max(20, Math.min((size.width - KEY_WIDTH) / 2, size.height / 2) - MARGIN);
  const sum = groups.reduce((total, { height }) => total + (height ?? 0), 0) || 1;
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((total, { height }) => total + (height ?? 0), 0) / sum);
  const row = Math.min(22, size.height / groups.length);
  const top = size.height / 2 - (row * groups.length) / 2;
  const partOf = useRoving(groups, isNarrowed);
  return groups.map(({ key, label, text, height }, index) => {
    const from = starts[index] ?? 0;
    return (
      <g key={key} {...partOf(index)}>
        <title>{`${label}: ${text}`}</title>
        <path
          className={styles.slice} fill={colourOf(index)} transform={`translate(${radius + MARGIN} ${size.height / 2})`} d={arcPath(radius, from, from + (height ?? 0) / sum)}
        />
        <rect className={styles.target} x={2 * radius + 3 * MARGIN} y={top + index * row} width={KEY_WIDTH} height={row} />
        <rect fill={colourOf(index)} x={2 * radius + 4 * MARGIN} y={top + index * row + row / 2 - 6} width={12} height={12} rx={2} />
        <text className={styles.key} x={2 * radius + 4 * MARGIN + 20} y={top + index * row + row / 2 + 4}>{cutTo(`${label}: ${text}`, KEY_WIDTH - 40)}</text>
      </g>
    );
  });
};
