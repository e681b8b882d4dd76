import { onlineManager } from '@tanstack/react-query';
import type { Api } from '#platform/web/api/api.ts';
import { isApiError, isSessionLost, isTransient, ownCodes } from '#platform/web/api/api-error.ts';
import { createStore } from 'zustand/vanilla';
import type { Registration } from '../../contract/registration.ts';
import { resumedEntry, type Unsent } from '../drafts/unsent-record.ts';
import type { UnsentStore } from '../drafts/unsent-store.ts';
import { refusedItems } from '../panel/refused-items.ts';
import { readAfterRefusal } from '../read-only/current-rights.ts';
import { whyReadOnly } from '../read-only/read-only.ts';
import { withRightsOf } from '../work.ts';
import { isGone, isUnanswered, sendEntry } from './send-entry.ts';

/** Milliseconds between two tries while something waits and the server is busy or refuses calls for a time. */
const RETRY_MS = 60_000;

/** A registration that was sent since the page opened. */
export interface Sent {
  readonly id: string;
  readonly formName: string;
  readonly registration: Registration;
}

interface SenderState {
  /** The record that is being sent. */
  readonly sending: string | null;
  readonly sent: readonly Sent[];
}

interface SenderOptions {
  readonly api: Api;
  readonly unsent: UnsentStore;
  /** Returns the partition of the user who is signed in on the server now: another tab may have signed in as somebody else. */
  readonly askPartition: () => Promise<string>;
}

/** What a run sent, and what the server refused. */
interface Counts {
  readonly sent: number;
  readonly stuck: number;
}

/** What became of one record. `stop`: the others would not arrive now either. */
type Outcome = 'sent' | 'stuck' | 'later' | 'stop';

/** Sends what waits on this device, one by one, and in one tab at a time. */
export class Sender {
  readonly state = createStore<SenderState>(() => ({ sending: null, sent: [] }));
  readonly #options: SenderOptions;
  readonly #listeners = new Set<(counts: Counts) => void>();
  #isStopped = false;
  #running: Promise<void> | null = null;
  /** Whether something was added after the current run began. */
  #hasMore = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Calls the listener after each run that sent something, or could not. Returns the function that ends it. */
  onRun(listener: (counts: Counts) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends now, and whenever the connection or the page comes back. Returns the function that ends it. */
  start(): () => void {
    this.#isStopped = false;
    const run = (): void => void this.run();
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') run();
    };
    const count = ({ all }: { readonly all: readonly Unsent[] }): number => all.filter(({ state }) => state === 'waiting').length;
    const ends = [
      onlineManager.subscribe((isOnline) => isOnline && run()),
      this.#options.unsent.state.subscribe((now, before) => {
        if (count(now) <= count(before)) return;
        this.#hasMore = true;
        run();
      }),
    ];
    document.addEventListener('visibilitychange', onVisible);
    const timer = setInterval(() => count(this.#options.unsent.state.getState()) > 0 && run(), RETRY_MS);
    run();
    return () => {
      this.#isStopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      for (const end of ends) end();
    };
  }

  /** Sends everything that waits, also what is added meanwhile. A call during a run waits for that run. */
  run(): Promise<void> {
    this.#running ??= this.#sendUntilNoneIsAdded();
    return this.#running;
  }

  async #sendUntilNoneIsAdded(): Promise<void> {
    try {
      do {
        this.#hasMore = false;
        await this.#sendAll();
      } while (this.#hasMore && !this.#isStopped);
    } finally {
      this.#running = null;
    }
  }

  async #sendAll(): Promise<void> {
    const { unsent } = this.#options;
    const { partition } = unsent;
    if (partition === null || this.#waiting().length === 0) return;
    await unsent.alone(`outbox-${partition}`, async () => {
      await unsent.reload();
      if (!(await this.#isSamePerson(partition))) return;
      const counts = { sent: 0, stuck: 0 };
      for (const { id } of this.#waiting()) {
        if (this.#isStopped) break;
        const outcome = (await unsent.alone(id, () => this.#sendOne(id))) ?? 'later';
        if (outcome === 'stop') break;
        if (outcome !== 'later') counts[outcome] += 1;
      }
      if (counts.sent + counts.stuck > 0) for (const listener of this.#listeners) listener(counts);
    });
  }

  #waiting(): readonly Unsent[] {
    return this.#options.unsent.state.getState().all.filter(({ state }) => state === 'waiting');
  }

  /** Nothing is sent in the name of another user. Without an answer nothing is sent either. */
  async #isSamePerson(partition: string): Promise<boolean> {
    try {
      return (await this.#options.askPartition()) === partition;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return false;
    }
  }

  /** Sends one record, which no other tab is sending or changing. */
  async #sendOne(id: string): Promise<Outcome> {
    const { api, unsent } = this.#options;
    // As it is now: since the run began another tab may have sent or changed it.
    await unsent.refresh(id);
    const record = this.#waiting().find((one) => one.id === id);
    if (!record) return 'later';
    this.state.setState({ sending: id });
    try {
      if (!(await unsent.loadFiles(record))) return await this.#keepBack(record, 'refused', 'Een foto van deze registratie staat niet meer op dit apparaat.');
      const tried = { ...record, is_tried: true };
      if (!record.is_tried) await unsent.keep(tried);
      const entry = { ...resumedEntry(record, []), answers: record.answers, mayExist: record.may_exist };
      const registration = await sendEntry(api, unsent.files, entry);
      await unsent.finish(id);
      this.state.setState(({ sent }) => ({ sent: [...sent, { id, formName: record.form.name, registration }] }));
      return 'sent';
    } catch (error) {
      return await this.#explain(record, error);
    } finally {
      this.state.setState({ sending: null });
    }
  }

  async #explain(record: Unsent, error: unknown): Promise<Outcome> {
    const { api, unsent } = this.#options;
    const isOver = isUnanswered(error) || isSessionLost(error) || (isApiError(error) && error.status === 429);
    // An answer that this page cannot read is one of a newer version: the page is about to be renewed.
    if (isOver || isTransient(error) || (isApiError(error) && error.code === ownCodes.unexpectedAnswer)) {
      // Remembers which photos the server has.
      if (record.files.length > 0) await unsent.keep({ ...record, is_tried: true });
      return isOver ? 'stop' : 'later';
    }
    if (!isApiError(error)) throw error;
    const items = refusedItems(error) ?? {};
    for (const [key, answer] of Object.entries(record.answers)) if (key in items && answer !== null) unsent.files.forgetUpload(answer);
    const current = await readAfterRefusal(api, error, record.stored);
    const message = current?.can_edit === false ? whyReadOnly(current.form, current) : error.message;
    const kept = current && record.stored ? { ...record, stored: withRightsOf(record.stored, current) } : record;
    return this.#keepBack(kept, error.status === 412 ? 'conflict' : 'refused', message, items, isGone(error, record.stored));
  }

  async #keepBack(record: Unsent, state: 'refused' | 'conflict', message: string, items: Readonly<Record<string, string>> = {}, hasGone = false): Promise<Outcome> {
    await this.#options.unsent.keep({ ...record, is_tried: true, state, refusal: { message, items, is_gone: hasGone } });
    return 'stuck';
  }
}
