import type { Progress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { wasAborted } from '#platform/web/api/was-aborted.ts';
import type { Busy, ImportStore } from './import-state.ts';
import { nl } from './nl.ts';

export interface TaskContext {
  readonly signal: AbortSignal;
  readonly now: (what: Busy['what'], progress?: Progress) => void;
}

/** Returns the message for the user: of the first refused field, or else of the whole request. */
export const messageOf = (error: unknown): string => {
  if (isApiError(error)) return Object.values(error.errors)[0]?.[0] ?? (error.message || nl.failed);
  return error instanceof Refusal ? error.message : nl.failed;
};

export type Outcome = 'done' | 'failed' | 'cancelled';

/** Runs one task at a time with its progress. Starting a task cancels the one before. */
export class TaskRunner {
  readonly #store: ImportStore;
  #abort: AbortController | null = null;

  constructor(store: ImportStore) {
    this.#store = store;
  }

  get isRunning(): boolean {
    return this.#abort !== null;
  }

  cancel(): void {
    this.#abort?.abort();
  }

  async run(what: Busy['what'], work: (running: TaskContext) => Promise<void>): Promise<Outcome> {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    const isMine = (): boolean => this.#abort === abort;
    const now: TaskContext['now'] = (next, progress = { part: null, count: 0 }) => {
      if (isMine() && !abort.signal.aborted) this.#store.setState({ busy: { what: next, ...progress } });
    };
    this.#store.setState({ error: null });
    now(what);
    try {
      await work({ signal: abort.signal, now });
      return 'done';
    } catch (error) {
      if (abort.signal.aborted || wasAborted(error)) return 'cancelled';
      this.#store.setState({ error: messageOf(error) });
      return 'failed';
    } finally {
      if (isMine()) {
        this.#abort = null;
        this.#store.setState({ busy: null });
      }
    }
  }
}
