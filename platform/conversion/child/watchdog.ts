import process from 'node:process';
import { workerData } from 'node:worker_threads';

/**
 * Looks after the process from a thread of its own, since work in WebAssembly lets no timer of the main thread run:
 * ends it when it takes too much memory, and when the server that wanted the work is gone.
 */
const { memory, parent } = workerData as { memory: number; parent: number };

const EVERY_MS = 50;

setInterval(() => {
  if (process.memoryUsage.rss() > memory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
