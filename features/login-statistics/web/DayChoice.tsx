import { Select } from '#platform/ui/select/Select.tsx';
import { usePeriod } from '#platform/web/administration/use-period.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from './nl.ts';
import { offeredDays, useDays } from './use-days.ts';

/** The option for a first and last day that the user chose. */
const OWN = 0;

/** The days of the chart. */
export const DayChoice = () => {
  const [days, choose] = useDays();
  const [period] = usePeriod();
  const isOwn = Object.keys(period).length > 0;
  const options = offeredDays.map((value) => ({ value: value as number, label: fill(nl.days, { n: value }) }));
  return (
    <Select
      label={nl.chartDays}
      options={isOwn ? [...options, { value: OWN, label: nl.ownDays }] : options}
      value={isOwn ? OWN : days}
      onChange={(value) => value !== OWN && choose(value)}
    />
  );
};
