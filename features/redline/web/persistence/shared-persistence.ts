import { Derived, sameFields } from '#platform/map/model/derived.ts';
import type { Api } from '#platform/web/api/api.ts';
import { isApiError, isTransient } from '#platform/web/api/api-error.ts';
import { redlineNews, saveRedline } from '../../contract.ts';
import type { DrawingsFeed } from '../drawings-feed.ts';
import type { Step } from '../model/undo-history.ts';
import { type Drawing } from '../model/drawing.ts';
import type { Drawings } from '../model/drawings.ts';
import type { BrowserStore } from './browser-store.ts';
import type { Persistence, PersistenceState } from './persistence.ts';
import { refusedOf } from './refused-of.ts';
import { interpretOutcome, type OutcomeResult } from './interpret-outcome.ts';
import { ServerState } from './server-state.ts';
import { toWire } from './wire.ts';
import { newUuid } from '#platform/web/new-uuid.ts';

/** Maximum number of drawings in one call. */
const SENT_AT_ONCE = 1_000;
/** Milliseconds after the last change. */
const SAVE_AFTER = 100;
/** Milliseconds; messages about many drawings within this time cause one reload. */
const READ_AFTER = 500;
/** Milliseconds before the first retry; the delay doubles up to the maximum. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 60_000;

export interface Dependencies {
  readonly api: Api;
  readonly configurationId: number;
  /** Reads all drawings, and passes messages of the server to this object. */
  readonly feed: Pick<DrawingsFeed, 'attach' | 'readAll'>;
  /** Stores what the server does not have yet. */
  readonly store: BrowserStore;
  /** Reports a conflict to the user. */
  readonly reportConflict: (notice: NonNullable<OutcomeResult['notice']>, drawing: Drawing) => void;
  /** Returns the title of a copy after a conflict. */
  readonly nameCopy: (title: string) => string;
  /** Calls back when the network returns. Returns the function that stops listening. */
  readonly onOnline: (listener: () => void) => () => void;
}

/** Saves drawings on the server, where every user of the configuration sees them. */
export class SharedPersistence implements Persistence {
  readonly isShared = true;
  readonly state: Derived<PersistenceState>;
  readonly #drawings: Drawings;
  readonly #dependencies: Dependencies;
  readonly #serverState: ServerState;
  #now: PersistenceState = { status: 'saved', unsaved: 0, refused: [], loading: 'busy', reason: null };
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #readTimer: ReturnType<typeof setTimeout> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  /** Runs reads and saves one after another, so that a read never returns data from before a finished save. */
  #queue: Promise<void> = Promise.resolve();
  #isOver = true;

  constructor(drawings: Drawings, dependencies: Dependencies) {
    this.#drawings = drawings;
    this.#dependencies = dependencies;
    this.#serverState = new ServerState(drawings, dependencies);
    this.state = new Derived(() => this.#now, sameFields);
  }

  start(): () => void {
    this.#isOver = false;
    const stop = this.#drawings.onChange((done, origin) => {
      if (origin === 'mine') this.#mine(done);
    });
    const detach = this.#dependencies.feed.attach(this);
    const stopWaiting = this.#dependencies.onOnline(() => this.retry());
    this.#enqueue(async () => {
      await this.#serverState.loadUnsaved();
      if (this.#serverState.waiting > 0) this.#saveIn(0);
    });
    this.catchUp();
    return () => {
      this.#isOver = true;
      stop();
      detach();
      stopWaiting();
      clearTimeout(this.#saveTimer);
      clearTimeout(this.#readTimer);
      clearTimeout(this.#soon);
      this.#soon = undefined;
      // Saves the last changes at once.
      if (this.#serverState.waiting > 0) this.#enqueue(() => this.#save());
    };
  }

  retry(): void {
    this.#wait = FIRST_WAIT;
    if (this.#now.loading === 'failed') this.catchUp();
    if (this.#serverState.waiting > 0) this.#saveIn(0);
  }

  heard(data: unknown): void {
    const news = redlineNews.safeParse(data);
    if (!news.success || news.data.features === null) {
      this.#catchUpSoon();
      return;
    }
    const { features } = news.data;
    this.#enqueue(() => this.#fetch(() => this.#serverState.readNews(features)));
  }

  catchUp(): void {
    this.#enqueue(() => this.#fetch(() => this.#serverState.readAll()));
  }

  /** Thousands of drawings are saved in several calls with a message each; this reads them once. */
  #catchUpSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.catchUp();
    }, READ_AFTER);
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work);
  }

  async #fetch(work: () => Promise<void>): Promise<void> {
    if (this.#isOver) return;
    try {
      await work();
      this.#set({ loading: 'done' });
    } catch (error) {
      this.#set({ loading: 'failed', reason: isApiError(error) ? error.message : null });
      if (!isTransient(error) || this.#isOver) return;
      clearTimeout(this.#readTimer);
      this.#readTimer = setTimeout(() => this.catchUp(), this.#nextWait());
    }
  }

  #mine(done: Step): void {
    this.#serverState.changed(done);
    this.#saveIn(SAVE_AFTER);
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#saveTimer);
    this.#set({});
    this.#saveTimer = setTimeout(() => this.#enqueue(() => this.#save()), milliseconds);
  }

  #nextWait(): number {
    const wait = this.#wait;
    this.#wait = Math.min(LONGEST_WAIT, wait * 2);
    return wait;
  }

  async #save(): Promise<void> {
    const { api, configurationId, reportConflict, nameCopy } = this.#dependencies;
    const batch = this.#serverState.nextBatch(SENT_AT_ONCE);
    const [kept, removed] = [batch.filter(({ drawing }) => drawing), batch.filter(({ drawing, version }) => !drawing && version !== null)];
    if (kept.length + removed.length === 0) {
      this.#set({ status: 'saved' });
      return;
    }
    this.#set({ status: 'saving' });
    try {
      const outcomes = await api.call(saveRedline, {
        body: {
          id: configurationId,
          geojson: { type: 'FeatureCollection', features: kept.flatMap(({ drawing, version }) => (drawing ? [toWire(drawing, version)] : [])) },
          removed: removed.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }])),
        },
      });
      const copies: Drawing[] = [];
      [...kept, ...removed].forEach((sent, index) => {
        const outcome = outcomes[index];
        if (!outcome) return;
        const result = interpretOutcome(outcome, this.#drawings.get(sent.id));
        this.#serverState.applyOutcome(sent, result);
        const { copy, notice, theirs } = result;
        if (copy) copies.push({ ...copy, id: newUuid(), title: nameCopy(copy.title) });
        const concerned = copy ?? theirs;
        if (notice && concerned) reportConflict(notice, concerned);
      });
      await this.#serverState.storeUnsaved(batch);
      this.#wait = FIRST_WAIT;
      this.#set({ status: this.#serverState.waiting > 0 ? 'saving' : 'saved', reason: null });
      if (copies.length > 0) this.#drawings.put(...copies);
      if (this.#serverState.waiting > 0 && !this.#isOver) this.#saveIn(0);
    } catch (error) {
      const refused = refusedOf(error, kept);
      if (refused.length > 0) {
        this.#serverState.markRefused(refused);
        // Continues with the drawings that were not refused.
        await this.#save();
        return;
      }
      const passes = isTransient(error);
      this.#set({ status: passes ? 'waiting' : 'refused', reason: isApiError(error) ? error.message : null });
      if (passes && !this.#isOver) this.#saveIn(this.#nextWait());
    }
  }

  #set(changes: Partial<PersistenceState>): void {
    this.#now = { ...this.#now, ...changes, unsaved: this.#serverState.waiting, refused: this.#serverState.refused };
    this.state.changed();
  }
}
