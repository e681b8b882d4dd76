import { addDays, dayOf } from '#platform/contract/amsterdam-day.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { DatePicker } from '#platform/ui/date/DatePicker.tsx';
import common from '#platform/ui/theme/common.module.css';
import { isReversed, type GroupChoice } from './choices.ts';
import type { GroupProps } from './FilterGroupPanel.tsx';
import styles from './Filters.module.css';
import { nl } from './nl.ts';

type Days = Pick<GroupChoice, 'start' | 'end'>;

const shortcuts = (): readonly (Days & { readonly label: string })[] => {
  const today = dayOf(new Date());
  return [
    { label: nl.lastWeek, start: addDays(today, -6), end: today },
    { label: nl.lastMonth, start: addDays(today, -29), end: today },
    { label: nl.thisYear, start: `${today.slice(0, 4)}-01-01`, end: `${today.slice(0, 4)}-12-31` },
    { label: nl.anyTime, start: null, end: null },
  ];
};

/** The first and the last day that a group shows, both included. */
export const Period = ({ choice, choose }: GroupProps) => {
  const isWrong = isReversed(choice);
  return (
    <fieldset className={styles.period}>
      <legend className={styles.legend}>{nl.period}</legend>
      <div className={styles.days}>
        <DatePicker label={nl.from} value={choice.start} onChange={(start) => choose({ start })} />
        <DatePicker label={nl.until} value={choice.end} onChange={(end) => choose({ end })} error={isWrong ? nl.reversed : undefined} />
      </div>
      <div className={common.buttons}>
        {shortcuts().map(({ label, ...days }) => <Button key={label} variant="quiet" onPress={() => choose(days)}>{label}</Button>)}
      </div>
    </fieldset>
  );
};
