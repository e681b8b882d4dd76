import { addDays, type Day } from '#platform/contract/amsterdam-day.ts';

/** The two counts of a day, or of the week that starts on that day. */
export interface Counted {
  readonly day: Day;
  readonly counts: readonly [number, number];
}

export const totalOf = ({ counts: [one, other] }: Counted): number => one + other;

/** The Monday of the week of a day. */
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Adds the days of each week together. The first and the last week may be incomplete. */
export const perWeek = (days: readonly Counted[]): Counted[] => {
  const weeks = new Map<Day, Counted>();
  for (const { day, counts: [one, other] } of days) {
    const monday = mondayOf(day);
    const [sum, otherSum] = weeks.get(monday)?.counts ?? [0, 0];
    weeks.set(monday, { day: monday, counts: [sum + one, otherSum + other] });
  }
  return [...weeks.values()];
};
