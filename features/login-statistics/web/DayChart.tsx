import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import type { LoginDay } from '../contract.ts';
import styles from './DayChart.module.css';
import { nl } from './nl.ts';

/** Share of the tallest day, in percent. */
const share = (count: number, most: number): string => `${most === 0 ? 0 : (count / most) * 100}%`;

/** How busy it was, day by day: a bar each, in words for who does not see it. */
export const DayChart = ({ days }: { readonly days: readonly LoginDay[] }) => {
  const most = Math.max(0, ...days.map(({ succeeded, failed }) => succeeded + failed));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {fill(nl.days, { n: days.length })}
        <span className={styles.key}>
          <span className={styles.succeeded} /> {nl.succeeded}
          <span className={styles.failed} /> {nl.failed}
        </span>
      </figcaption>
      <ol className={styles.days}>
        {days.map(({ day, succeeded, failed }) => {
          const text = fill(nl.dayText, { day: formatDate(day), succeeded, failed });
          return (
            <li key={day} className={styles.day} title={text}>
              <span className={styles.failed} style={{ height: share(failed, most) }} />
              <span className={styles.succeeded} style={{ height: share(succeeded, most) }} />
              <span className={styles.words}>{text}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
};
