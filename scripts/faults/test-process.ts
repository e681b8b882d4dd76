import { spawn, type ChildProcess } from 'node:child_process';
import { inRoot, pinnedNode, root } from '../lib/paths.mjs';

export interface FailedTest {
  /** Null: the file failed before its tests: it did not load, or could not prepare. */
  readonly name: string | null;
  /** Whether a busy machine may be the cause: it failed by a time limit alone, or before its tests. */
  readonly isDoubtful: boolean;
  readonly message: string;
}

export interface Order {
  /** Test files, relative to the root. */
  readonly tests: readonly string[];
  /** Files that differ from the run before. */
  readonly changed: readonly string[];
  /** The name of the only test to run. */
  readonly only?: string;
}

export type Answer =
  | { readonly type: 'alive' }
  | { readonly type: 'file'; readonly file: string; readonly failed: readonly FailedTest[] }
  | { readonly type: 'end'; readonly error?: string };

/** The failed tests of each file that was run to its end. */
type Results = ReadonlyMap<string, readonly FailedTest[]>;

/** Milliseconds without any result after which a run counts as an endless loop. */
const PATIENCE = 300_000;

/** Runs test files in a child process that keeps Vitest, its database and its browser from one run to the next. */
export class TestProcess {
  #child: ChildProcess | null = null;
  /** Files with a fault in the run before, which Vitest may still remember. */
  #restored: readonly string[] = [];

  /** Resolves when the child has sent `end`. Kills it when it is silent for too long. */
  #untilEnd(child: ChildProcess, results: Map<string, readonly FailedTest[]>): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        child.off('message', listen);
        child.off('exit', end);
        resolve();
      };
      const timer = setTimeout(() => this.close(), PATIENCE);
      const listen = (answer: Answer): void => {
        timer.refresh();
        if (answer.type === 'file') results.set(answer.file, answer.failed);
        if (answer.type === 'end') end();
      };
      child.on('message', listen);
      child.once('exit', end);
    });
  }

  /**
   * Runs test files while faults are in place. Returns the results; files that did not end, because of an endless loop or
   * a crash, are left out.
   */
  async run(tests: readonly string[], faulty: readonly string[], only?: string): Promise<Results> {
    const results = new Map<string, readonly FailedTest[]>();
    const child = await this.#start();
    if (!child) return results;
    const changed = [...new Set([...this.#restored, ...faulty])];
    this.#restored = faulty;
    const order: Order = { tests, changed, ...(only === undefined ? {} : { only }) };
    child.send(order);
    await this.#untilEnd(child, results);
    return results;
  }

  async #start(): Promise<ChildProcess | null> {
    if (!this.#child) {
      // A process group of its own, so that its browser and its database can be ended with it.
      const child = spawn(pinnedNode, [inRoot('scripts/faults/run-tests.ts')], {
        cwd: root, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, COOK_FAULTS: 'true' },
      });
      child.once('exit', () => {
        if (this.#child === child) this.#child = null;
      });
      this.#child = child;
      await this.#untilEnd(child, new Map());
    }
    return this.#child;
  }

  /** Ends the child: at its end it stops its database. Ends its group by force if it hangs. */
  close(): void {
    const child = this.#child;
    this.#child = null;
    if (!child?.connected) return;
    child.disconnect();
    const { pid } = child;
    const force = setTimeout(() => {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    }, 10_000);
    child.once('exit', () => clearTimeout(force));
  }
}
