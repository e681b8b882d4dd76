import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import { nl } from './nl.ts';
import styles from './PeriodFilter.module.css';
import { usePeriod } from './use-period.ts';

/** First and last day (inclusive) of a list, beside its search field. */
export const PeriodFilter = () => {
  const [{ from, till }, change] = usePeriod();
  return (
    <div className={styles.period}>
      <DatePicker label={nl.from} value={from ?? null} onChange={(day) => change({ from: day })} {...(till !== undefined && { maxValue: till })} />
      <DatePicker label={nl.till} value={till ?? null} onChange={(day) => change({ till: day })} {...(from !== undefined && { minValue: from })} />
    </div>
  );
};
