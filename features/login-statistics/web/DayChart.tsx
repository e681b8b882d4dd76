import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { addDays } from '#platform/contract/amsterdam-day.ts';
import { DataTable, type Column } from '#platform/ui/data-table/DataTable.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { usePeriod } from '#platform/web/administration/use-period.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { perWeek, totalOf, type Counted } from './counted.ts';
import styles from './DayChart.module.css';
import { nl } from './nl.ts';
import { barAt, Plot } from './Plot.tsx';
import { offeredDays, useDays } from './use-days.ts';

/** Ref callback for an element, and its width in CSS pixels; 0 until it is measured. */
const useWidth = (): readonly [(element: Element | null) => (() => void) | undefined, number] => {
  const [width, setWidth] = useState(0);
  const [measure] = useState(() => (element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [measure, width];
};

/** The option for a first and last day that the user chose. */
const OWN = 0;

/** The days of the chart. */
const DayChoice = () => {
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

/** Above this number of days a bar is a week. */
const MOST_DAYS = 120;

interface DayChartProps {
  /** What the lower and the upper part of a bar count. */
  readonly labels: readonly [string, string];
  /** The colour of the upper part; `good` means that it is no cause for concern. */
  readonly upperTone?: 'good' | 'bad';
  readonly days: readonly Counted[];
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1, ArrowDown: (at) => at - 1, ArrowRight: (at) => at + 1, ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 7, PageUp: (at) => at + 7, Home: () => 0, End: (_, last) => last,
};

/** A bar chart of counts per day, or per week when there are many days, with a table of the days. */
export const DayChart = ({ labels: [lower, upper], upperTone = 'bad', days }: DayChartProps) => {
  const [measure, width] = useWidth();
  const [pointed, setPointed] = useState<string>();
  const isWeekly = days.length > MOST_DAYS;
  const bars = isWeekly ? perWeek(days) : days;
  const last = bars.length - 1;
  const found = bars.findIndex(({ day }) => day === pointed);
  const chosen = found === -1 ? last : found;
  const bar = bars[chosen];
  const isEmpty = !bars.some((one) => totalOf(one) > 0);
  const columns: readonly Column<Counted>[] = [
    { id: 'day', label: nl.day, isHeader: true, cell: ({ day }) => formatDate(day) },
    { id: 'lower', label: lower, isNumber: true, cell: ({ counts: [count] }) => count.toLocaleString('nl-NL') },
    { id: 'upper', label: upper, isNumber: true, cell: ({ counts: [, count] }) => count.toLocaleString('nl-NL') },
  ];
  const name = bar && (isWeekly ? fill(nl.week, { from: formatDate(bar.day), till: formatDate(addDays(bar.day, 6)) }) : formatDate(bar.day));
  const text = bar && `${name}: ${bar.counts[0].toLocaleString('nl-NL')} ${lower.toLowerCase()}, ${bar.counts[1].toLocaleString('nl-NL')} ${upper.toLowerCase()}`;
  const point = (index: number): void => setPointed(bars[Math.max(0, Math.min(last, index))]?.day);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    point(move(chosen, last));
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent): void => point(barAt(clientX - currentTarget.getBoundingClientRect().left, width, bars.length));
  return (
    <figure className={styles.chart} data-upper={upperTone}>
      <figcaption className={styles.caption}>
        <DayChoice />
        <span className={styles.key}>
          <span className={styles.lowerKey} /> {lower}
          <span className={styles.upperKey} /> {upper}
        </span>
      </figcaption>
      {isEmpty ? <p className={styles.nothing}>{nl.nothingCounted}</p> : (
        <>
          <div
            ref={measure} className={styles.slider} role="slider" tabIndex={0} aria-label={isWeekly ? nl.weekInChart : nl.dayInChart}
            aria-valuemin={1} aria-valuemax={bars.length} aria-valuenow={chosen + 1} aria-valuetext={text}
            onKeyDown={onKeyDown} onPointerMove={onPointer} onPointerDown={onPointer}
          >
            {width > 0 && <Plot bars={bars} chosen={chosen} width={width} />}
          </div>
          <p className={styles.words} aria-hidden="true">{text}</p>
        </>
      )}
      <Disclosure title={nl.perDay} headingLevel={2}>
        <DataTable label={nl.perDay} columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} />
      </Disclosure>
    </figure>
  );
};
