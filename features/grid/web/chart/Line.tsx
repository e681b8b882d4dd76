import { classes } from '#platform/ui/classes.ts';
import { Axes, cutTo, MARGIN, yOf } from './Axes.tsx';
import styles from './Chart.module.css';
import type { PictureProps } from './drawn.ts';
import { scaleOf } from './scale.ts';
import { useRoving } from './use-roving.ts';

/** Pixels between labels under the axis. */
const LABEL = 84;

/** A line through the groups in the order of its axis, whose points are toggles. A group without a result breaks it. */
export const Line = ({ size, groups, isNarrowed }: PictureProps) => {
  const scale = scaleOf(groups.flatMap(({ height }) => height ?? []));
  const step = (size.width - MARGIN.left - MARGIN.right) / Math.max(1, groups.length);
  const every = Math.max(1, Math.ceil(LABEL / step));
  const xOf = (index: number): number => MARGIN.left + (index + 0.5) * step;
  const partOf = useRoving(groups, isNarrowed);
  const path = groups
    .map(({ height }, index) => (height === null ? '' : `${(groups[index - 1]?.height ?? null) === null ? 'M' : 'L'}${xOf(index).toFixed(1)} ${yOf(size, scale, height).toFixed(1)}`))
    .join('');
  return (
    <>
      <Axes size={size} scale={scale} />
      <path className={classes(styles.line, isNarrowed && styles.behind)} d={path} aria-hidden="true" />
      {groups.map(({ key, label, text, height }, index) => (
        <g key={key} {...partOf(index)}>
          <title>{`${label}: ${text}`}</title>
          <rect className={styles.target} x={xOf(index) - step / 2} y={MARGIN.top} width={step} height={size.height - MARGIN.top} />
          {height !== null && <circle className={styles.point} cx={xOf(index)} cy={yOf(size, scale, height)} r={Math.min(5, Math.max(2, step / 3))} />}
          {index % every === 0 && <text className={styles.label} x={xOf(index)} y={size.height - MARGIN.bottom + 18} textAnchor="middle">{cutTo(label, step * every)}</text>}
        </g>
      ))}
    </>
  );
};
