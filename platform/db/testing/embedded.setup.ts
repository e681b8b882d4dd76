import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../embedded/start.ts';
import { migrate } from '../migrator/migrate.ts';
import { connect } from '../open.ts';
import { silentLog } from './silent-log.ts';

/** Starts one embedded database for the whole test run, in a thread of the process that starts the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cook-test-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const server = await startEmbedded(folder, silentLog).catch((error: unknown) => {
    remove();
    throw error;
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    remove();
  };
  const database = connect('embedded', { socket: server.socket }, silentLog);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    await stop();
    throw error;
  }
  await database.close();
  project.provide('testDatabase', { kind: 'embedded', address: { socket: server.socket } });
  return stop;
}
