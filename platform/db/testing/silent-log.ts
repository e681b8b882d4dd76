import type { Log } from '../open.ts';

const silent = (): void => undefined;

/** A logger that discards everything. */
export const silentLog: Log = { fatal: silent, error: silent, warn: silent, info: silent };
