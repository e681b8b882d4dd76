import type { FastifyBaseLogger } from 'fastify';
import type { AttentionLine } from '#platform/server/attention.ts';
import type { AttentionCount } from '../contract.ts';

/** A line that takes longer is reported as not counted, so that it does not hold up the others. */
const LONGEST_MS = 2_000;

/** Rejects after a time. The timer does not keep the process alive. */
const tooLate = (ms: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Not counted within ${ms} ms`)), ms);
  timer.unref();
  return { promise, clear: () => clearTimeout(timer) };
};

/** Counts the lines side by side. A line that fails, or takes too long, has no number. */
export const countAttention = (
  lines: readonly AttentionLine[], count: (line: AttentionLine) => Promise<number>, log: Pick<FastifyBaseLogger, 'warn'>, longestMs = LONGEST_MS,
): Promise<AttentionCount[]> =>
  Promise.all(lines.map(async (line) => {
    const limit = tooLate(longestMs);
    try {
      return { line: line.name, count: await Promise.race([count(line), limit.promise]) };
    } catch (err) {
      log.warn({ err, line: line.name }, 'could not count what needs attention');
      return { line: line.name, count: null };
    } finally {
      limit.clear();
    }
  }));
