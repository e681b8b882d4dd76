import type { Log } from '../open.ts';

const silent = (): void => undefined;

/** For tests that are not about what is logged. */
export const silentLog: Log = { fatal: silent, error: silent, warn: silent, info: silent };
