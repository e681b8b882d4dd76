import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import styles from './DayChart.module.css';
import { nl } from './nl.ts';

interface DayChartProps {
  /** What the lower and the upper part of a bar count. */
  readonly labels: readonly [string, string];
  /** `good`: the upper part is nothing to worry about. */
  readonly upperTone?: 'good' | 'bad';
  readonly days: readonly { readonly day: string; readonly counts: readonly [number, number] }[];
}

/** Share of the tallest day, in percent. */
const share = (count: number, most: number): string => `${most === 0 ? 0 : (count / most) * 100}%`;

/** How busy it was, day by day: a bar each, in words for who does not see it. */
export const DayChart = ({ labels: [lower, upper], upperTone = 'bad', days }: DayChartProps) => {
  const most = Math.max(0, ...days.map(({ counts: [one, other] }) => one + other));
  return (
    <figure className={styles.chart} data-upper={upperTone}>
      <figcaption className={styles.caption}>
        {fill(nl.days, { n: days.length })}
        <span className={styles.key}>
          <span className={styles.succeeded} /> {lower}
          <span className={styles.failed} /> {upper}
        </span>
      </figcaption>
      <ol className={styles.days}>
        {days.map(({ day, counts: [one, other] }) => {
          const text = `${formatDate(day)}: ${one} ${lower.toLowerCase()}, ${other} ${upper.toLowerCase()}`;
          return (
            <li key={day} className={styles.day} title={text}>
              <span className={styles.failed} style={{ height: share(other, most) }} />
              <span className={styles.succeeded} style={{ height: share(one, most) }} />
              <span className={styles.words}>{text}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
};
