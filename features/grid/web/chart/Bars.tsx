import { Axes, cutTo, linesOf, MARGIN, yOf } from './Axes.tsx';
import styles from './Chart.module.css';
import type { PictureProps } from './drawn.ts';
import { scaleOf } from './scale.ts';
import { useRoving } from './use-roving.ts';

const LEAST_FOR_VALUE = 34;
const WIDEST = 120;

/** Bars, each a toggle button. They share one colour, since labels tell them apart. */
export const Bars = ({ size, groups, isNarrowed }: PictureProps) => {
  const scale = scaleOf(groups.flatMap(({ height }) => height ?? []));
  const step = (size.width - MARGIN.left - MARGIN.right) / groups.length;
  const partOf = useRoving(groups, isNarrowed);
  const base = yOf(size, scale, 0);
  const width = Math.min(WIDEST, step * 0.76);
  return (
    <>
      <Axes size={size} scale={scale} />
      {groups.map(({ key, label, text, height }, index) => {
        const x = MARGIN.left + index * step;
        const y = yOf(size, scale, height ?? 0);
        return (
          <g key={key} {...partOf(index)}>
            <title>{`${label}: ${text}`}</title>
            <rect className={styles.target} x={x} y={MARGIN.top} width={step} height={size.height - MARGIN.top} />
            <rect className={styles.bar} x={x + (step - width) / 2} width={width} y={Math.min(y, base)} height={Math.max(1, Math.abs(base - y))} rx={2} />
            <text className={styles.label} textAnchor="middle">
              {linesOf(label, step).map((line, at) => <tspan key={at} x={x + step / 2} y={size.height - MARGIN.bottom + 16 + at * 14}>{line}</tspan>)}
            </text>
          </g>
        );
      })}
      {step >= LEAST_FOR_VALUE && groups.map(({ key, text, height }, index) => (
        <text key={key} className={styles.value} aria-hidden="true" x={MARGIN.left + (index + 0.5) * step} y={Math.min(yOf(size, scale, height ?? 0), base) - 4} textAnchor="middle">
          {cutTo(text, step)}
        </text>
      ))}
    </>
  );
};
