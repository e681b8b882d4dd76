import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import pino from 'pino';
import { createWorkerPool } from '../worker-pool.ts';
import { testTasks } from './tasks.ts';

/** Acts as a server: starts a task that never ends and sends the process id of its child. */
const pool = createWorkerPool({
  base: process.argv[2] ?? '',
  tasks: testTasks,
  entry: new URL('./child.ts', import.meta.url),
  log: pino({ enabled: false }),
});
const { run, folder } = await pool.open();
void run('spin', null, { onProgress: () => process.send?.(readFileSync(join(folder, 'pid'), 'utf8')) });
