import type { Page } from 'playwright';

/** The work of the main thread of a page while it does something in every frame. */
export interface FrameTimes {
  /** Milliseconds of processor time in each frame. */
  readonly frames: readonly number[];
  /** Milliseconds of processor time of the longest task. */
  readonly longest: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start and processor time. */
  readonly ts: number;
  readonly tdur?: number;
}

const TASK = 'ThreadControllerImpl::RunTask';
const FRAME = 'frame begins';

/**
 * Runs a script in each of a number of frames, and returns the processor time of the main thread between one frame and the next.
 * The script knows the number of the frame as `frame`.
 * @throws Error when the trace has fewer frames
 */
export const frameTimes = async (page: Page, count: number, script: string): Promise<FrameTimes> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate(`new Promise((done) => {
    let frame = 0;
    const next = () => {
      performance.mark('${FRAME}');
      if (frame === ${count}) return done();
      ${script};
      frame += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);
  const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const marks = events.filter(({ name }) => name === FRAME).toSorted((one, other) => one.ts - other.ts);
  const [first] = marks;
  if (!first || marks.length <= count) throw new Error(`The trace contains ${marks.length} frames of ${count}`);
  const tasks = events.filter(({ name, pid, tid, ts }) => name === TASK && pid === first.pid && tid === first.tid && ts >= first.ts);
  const frames = marks.slice(0, count).map(({ ts }, index) => {
    const end = marks[index + 1]?.ts ?? Infinity;
    return tasks.filter((task) => task.ts >= ts && task.ts < end).reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
  });
  return { frames, longest: tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1_000), 0) };
};
