import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../embedded/lock.ts';
import { removeSocket } from '../embedded/start.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import type { Victim } from './kill-loop.ts';

export interface TemporaryVictim extends Victim {
  remove(): Promise<void>;
}

/** Lives in the process of its writer, and dies with it. */
export const embeddedVictim = (): TemporaryVictim => {
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

/** A server with fsync on, whose first process is killed; its others end when they notice. */
export const postgresVictim = async (): Promise<TemporaryVictim> => {
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
