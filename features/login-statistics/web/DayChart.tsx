import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import styles from './DayChart.module.css';
import { nl } from './nl.ts';
import { share } from './share.ts';

interface CountedDay {
  readonly day: string;
  readonly counts: readonly [number, number];
}

interface DayChartProps {
  /** What the lower and the upper part of a bar count. */
  readonly labels: readonly [string, string];
  /** The colour of the upper part; `good` means that it is no cause for concern. */
  readonly upperTone?: 'good' | 'bad';
  /** Whether the user chose a period; otherwise the chart shows the last days. */
  readonly isPeriodChosen: boolean;
  readonly days: readonly CountedDay[];
}

/** A bar chart of counts per day, with a text for screen readers and a table. */
export const DayChart = ({ labels: [lower, upper], upperTone = 'bad', isPeriodChosen, days }: DayChartProps) => {
  const most = Math.max(0, ...days.map(({ counts: [one, other] }) => one + other));
  const [first, last] = [days[0], days.at(-1)];
  const columns: readonly Column<CountedDay>[] = [
    { id: 'day', label: nl.day, isHeader: true, cell: ({ day }) => formatDate(day) },
    { id: 'lower', label: lower, isNumber: true, cell: ({ counts: [count] }) => count.toLocaleString('nl-NL') },
    { id: 'upper', label: upper, isNumber: true, cell: ({ counts: [, count] }) => count.toLocaleString('nl-NL') },
  ];
  return (
    <figure className={styles.chart} data-upper={upperTone}>
      <figcaption className={styles.caption}>
        {isPeriodChosen && first && last ? fill(nl.period, { from: formatDate(first.day), till: formatDate(last.day) }) : fill(nl.days, { n: days.length })}
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
      <Disclosure title={nl.perDay} headingLevel={2}>
        <DataTable label={nl.perDay} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
      </Disclosure>
    </figure>
  );
};
