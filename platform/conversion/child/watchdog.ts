import process from 'node:process';
import { workerData } from 'node:worker_threads';

/**
 * Kills the process when it uses too much memory or when the server has ended. Runs in its own thread, because work in
 * WebAssembly blocks the timers of the main thread.
 */
const { memory, parent } = workerData as { memory: number; parent: number };

const EVERY_MS = 50;

setInterval(() => {
  if (process.memoryUsage.rss() > memory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
