import type { Page } from 'playwright';

/** Milliseconds. */
export interface LongestTask {
  /** Processor time: the page's own work in one task, during which it responds to nothing. */
  readonly processor: number;
  /** Elapsed time, which includes waiting for other work on the processor, such as software rendering. */
  readonly clock: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start, elapsed time and processor time. */
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
 * Returns the longest task of the page during `work`. `work` may return the start of the measurement, in page time.
 * @throws Error when the trace contains no task
 */
export const longestTask = async (page: Page, work: () => Promise<number | void>): Promise<LongestTask> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const since = await work();
  if (since !== undefined) await page.evaluate(`performance.mark('${SINCE}', { startTime: ${since} })`);
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const pages = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf));
  const from = events.find(({ name }) => name === SINCE)?.ts ?? 0;
  const tasks = events.filter((event) => event.name === TASK && pages.has(threadOf(event)) && event.ts + (event.dur ?? 0) > from);
  if (tasks.length === 0 || (since !== undefined && from === 0)) throw new Error('The trace of the browser contains no task');
  return { processor: longestOf(tasks, 'tdur'), clock: longestOf(tasks, 'dur') };
};

/** Returns the maximum of several measurements. */
export const worstOf = (all: readonly LongestTask[]): LongestTask => ({
  processor: Math.max(...all.map(({ processor }) => processor)),
  clock: Math.max(...all.map(({ clock }) => clock)),
});
