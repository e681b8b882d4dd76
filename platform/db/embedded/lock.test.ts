import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUse } from '../errors.ts';
import { lockFolder } from './lock.ts';

const holder = fileURLToPath(new URL('./testing/hold-lock.ts', import.meta.url));
let folder: string;
let other: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cook-lock-'));
});
afterEach(async () => {
  if (other?.exitCode === null && other.signalCode === null) {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
  rmSync(folder, { recursive: true });
});

const lockElsewhere = async (): Promise<void> => {
  other = spawn(process.execPath, ['--expose-gc', holder, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout!, 'data');
};

const refusal = (): unknown => {
  try {
    lockFolder(folder).release();
  } catch (error) {
    return error;
  }
  return null;
};

describe('the lock of a data folder', () => {
  it('refuses a second process with a message that names the holder and a solution', async () => {
    await lockElsewhere();
    const error = refusal();
    expect(error).toBeInstanceOf(DataFolderInUse);
    expect(error).toMatchObject({ folder, pid: other.pid });
    expect((error as Error).message).toBe(
      `De gegevensmap ${folder} is al in gebruik door een ander COOK-proces (proces ${other.pid}). ` +
        'Stop dat proces, of kies met COOK_DATA_DIR een andere map.',
    );
  });

  it('ends with a killed process, and returns the facts that it left behind', async () => {
    await lockElsewhere();
    other.kill('SIGKILL');
    await once(other, 'exit');
    const lock = lockFolder(folder);
    expect(lock.leftBehind).toMatchObject({ pid: other.pid, socket: '/tmp/nowhere' });
    lock.release();
  });

  it('refuses a second lock in the same process until the first is released', () => {
    const lock = lockFolder(folder);
    expect(refusal()).toBeInstanceOf(DataFolderInUse);
    lock.release();
    expect(refusal()).toBeNull();
  });
});
