import type { Page } from 'playwright';

/** Milliseconds. */
export interface LongestTask {
  /** Of the processor: what the page itself does in one go, while it answers to nobody. */
  readonly processor: number;
  /** By the clock: also while the processor was at something else, such as the software that stands in for a graphics card. */
  readonly clock: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when, how long by the clock, and how long on the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const TASK = 'ThreadControllerImpl::RunTask';
const SINCE = 'counted since';

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

const longestOf = (tasks: readonly TraceEvent[], what: 'dur' | 'tdur'): number =>
  tasks.reduce((most, task) => Math.max(most, (task[what] ?? 0) / 1_000), 0);

/**
 * The longest that the page was held by something. `work` may answer since when it counts, in the page's own time.
 * @throws Error when the browser tells of nothing
 */
export const longestTask = async (page: Page, work: () => Promise<number | void>): Promise<LongestTask> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser of its own');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const since = await work();
  if (since !== undefined) await page.evaluate(`performance.mark('${SINCE}', { startTime: ${since} })`);
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const pages = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const from = events.find(({ name }) => name === SINCE)?.ts ?? 0;
  const tasks = events.filter((event) => event.name === TASK && pages.has(threadOf(event)) && event.ts + (event.dur ?? 0) > from);
  if (tasks.length === 0 || (since !== undefined && from === 0)) throw new Error('The browser tells of no task');
  return { processor: longestOf(tasks, 'tdur'), clock: longestOf(tasks, 'dur') };
};

/** Of several, in one figure. */
export const worstOf = (all: readonly LongestTask[]): LongestTask => ({
  processor: Math.max(...all.map(({ processor }) => processor)),
  clock: Math.max(...all.map(({ clock }) => clock)),
});
