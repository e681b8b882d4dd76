import { useId } from 'react';
import { formatDate } from '#platform/web/i18n/fill.ts';
import { totalOf, type Counted } from './counted.ts';
import styles from './DayChart.module.css';
import { labelled, ticksUpTo } from './scale.ts';

const HEIGHT = 200;
/** Space for the number above the highest bar, the dates, the numbers of the axis and half of the last date. */
const [TOP, BOTTOM, LEFT, RIGHT] = [20, 24, 40, 16];
/** Pixels that a date, or a digit of a number above a bar, takes. */
const [DATE, DIGIT] = [46, 8];

const numbers = new Intl.NumberFormat('nl-NL');

interface PlotProps {
  readonly bars: readonly Counted[];
  readonly chosen: number;
  readonly width: number;
}

/** The bars with their axes. Hidden from screen readers, which get the chosen day and the table. */
export const Plot = ({ bars, chosen, width }: PlotProps) => {
  const hatch = useId();
  const most = Math.max(...bars.map(totalOf));
  const room = HEIGHT - TOP - BOTTOM;
  const yOf = (count: number): number => HEIGHT - BOTTOM - (count / most) * room;
  const step = (width - LEFT - RIGHT) / bars.length;
  const barWidth = Math.max(1, Math.min(step * 0.8, 48));
  const xOf = (index: number): number => LEFT + index * step + (step - barWidth) / 2;
  const dated = labelled(bars.length, step, DATE);
  const isNumbered = numbers.format(most).length * DIGIT <= step;
  return (
    <svg className={styles.plot} width={width} height={HEIGHT} aria-hidden="true">
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={styles.upperGround} />
        <rect width="3" height="5" className={styles.upper} />
      </pattern>
      {ticksUpTo(most).map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? styles.base : styles.line} x1={LEFT} x2={width - RIGHT} y1={yOf(tick) + 0.5} y2={yOf(tick) + 0.5} />
          <text className={styles.number} x={LEFT - 8} y={yOf(tick)} dy="0.35em" textAnchor="end">{numbers.format(tick)}</text>
        </g>
      ))}
      <rect className={styles.chosen} x={LEFT + chosen * step} y={TOP} width={step} height={room} />
      {bars.map((bar, index) => {
        const [lower] = bar.counts;
        const total = totalOf(bar);
        const middle = LEFT + (index + 0.5) * step;
        return (
          <g key={bar.day} data-bar={bar.day}>
            <rect className={styles.lower} x={xOf(index)} width={barWidth} y={yOf(lower)} height={yOf(0) - yOf(lower)} />
            <rect fill={`url(#${hatch})`} className={styles.edge} x={xOf(index)} width={barWidth} y={yOf(total)} height={yOf(lower) - yOf(total)} />
            {total > 0 && (isNumbered || index === chosen) && (
              <text className={styles.count} x={middle} y={yOf(total) - 5} textAnchor="middle">{numbers.format(total)}</text>
            )}
            {dated.has(index) && (
              <text className={styles.number} x={middle} y={HEIGHT - 6} textAnchor="middle">{formatDate(bar.day).slice(0, 5)}</text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

/** Returns the bar under a horizontal position in the plot. */
export const barAt = (x: number, width: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((x - LEFT) / ((width - LEFT - RIGHT) / count))));
