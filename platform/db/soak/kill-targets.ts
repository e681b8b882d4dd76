import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../embedded/lock.ts';
import { removeSocket } from '../embedded/start.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import type { KillTarget } from './kill-loop.ts';

export interface TemporaryKillTarget extends KillTarget {
  remove(): Promise<void>;
}

/** An embedded database, which runs in the process of its writer and ends with it. */
export const embeddedKillTarget = (): TemporaryKillTarget => {
  const place = mkdtempSync(join(tmpdir(), 'cook-soak-'));
  return {
    kind: 'embedded',
    place,
    async kill(writer) {
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    },
    async remove() {
      const lock = lockFolder(place);
      removeSocket(lock.leftBehind?.socket);
      lock.release();
      rmSync(place, { recursive: true });
    },
  };
};

/** A server with fsync on, whose main process is killed; its other processes end when they notice. */
export const postgresKillTarget = async (): Promise<TemporaryKillTarget> => {
  const server = await startTemporaryPostgres({ fsync: true });
  return {
    kind: 'postgres',
    place: server.url,
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.restart();
    },
    remove: () => server.stop(),
  };
};
