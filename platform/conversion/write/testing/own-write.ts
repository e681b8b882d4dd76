import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { tasks } from '../../child/tasks.ts';
import { createWorkerPool } from '../../child/worker-pool.ts';
import type { Conversion } from '../../conversion.ts';
import { createWrite } from '../create-write.ts';

export interface OwnWrite {
  readonly write: Conversion['write'];
  /** The folder in which its workspaces are created. */
  readonly base: string;
  close(): Promise<void>;
}

/** Opens the real writer, which runs in child processes, in a temporary folder. */
export const openOwnWrite = (): OwnWrite => {
  const base = mkdtempSync(join(tmpdir(), 'cook-write-'));
  const entry = new URL('../../child/child.ts', import.meta.url);
  const pool = createWorkerPool({ base, tasks, entry, log: pino({ level: 'silent' }) });
  return {
    base,
    write: createWrite({ pool, grid: null }),
    async close() {
      await pool.close();
      rmSync(base, { recursive: true });
    },
  };
};
