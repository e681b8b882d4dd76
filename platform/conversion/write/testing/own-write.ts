import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { tasks } from '../../child/tasks.ts';
import { createWorkshop } from '../../child/workshop.ts';
import type { Conversion } from '../../conversion.ts';
import { createWrite } from '../create-write.ts';

export interface OwnWrite {
  readonly write: Conversion['write'];
  /** Where its folders are made. */
  readonly base: string;
  close(): Promise<void>;
}

/** Writing as the product does it, each time in a process of its own. */
export const openOwnWrite = (): OwnWrite => {
  const base = mkdtempSync(join(tmpdir(), 'cook-write-'));
  const entry = new URL('../../child/child.ts', import.meta.url);
  const workshop = createWorkshop({ base, tasks, entry, log: pino({ level: 'silent' }) });
  return {
    base,
    write: createWrite({ workshop, grid: null }),
    async close() {
      await workshop.close();
      rmSync(base, { recursive: true });
    },
  };
};
