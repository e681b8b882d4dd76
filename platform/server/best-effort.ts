import type { FastifyBaseLogger } from 'fastify';

/**
 * Waits for a write that the answer does not depend on, such as a counter. A failure, for example on a full disk, is
 * logged and does not fail the call. Do not use it inside a transaction: a failed statement aborts the transaction.
 */
export const bestEffort = (write: Promise<void>, log: Pick<FastifyBaseLogger, 'warn'>, what: string): Promise<void> =>
  write.catch((err: unknown) => log.warn({ err }, `best-effort write failed: ${what}`));
