import type { FastifyBaseLogger } from 'fastify';

/**
 * Waits for a write that counts or notes something beside the answer. A failure, such as a full disk, is logged and does
 * not fail the call. Not for use inside a transaction: the failed statement has aborted that.
 */
export const onlyCounted = (write: Promise<void>, log: Pick<FastifyBaseLogger, 'warn'>, what: string): Promise<void> =>
  write.catch((err: unknown) => log.warn({ err }, `not counted: ${what}`));
