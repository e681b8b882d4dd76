import { perMap } from '#platform/map/model/per-map.ts';
import type { Api } from '#platform/web/api/api.ts';
import { readDrawings } from '../read-drawings.ts';

/** Drawings as the server sends them, not validated. */
type Answered = readonly unknown[];

interface Receiver {
  /** Handles a message that other users changed drawings. */
  heard(news: unknown): void;
  /** Reads everything again after messages may have been missed. */
  catchUp(): void;
}

/**
 * Passes shared drawings, and messages about them, to the code that shows them, which is loaded only when there is a drawing. One read
 * at the start answers both whether there are drawings and which. It waits for the channel, so that no change is missed in between.
 */
export class DrawingsFeed {
  readonly #read: () => Promise<Answered>;
  readonly #start = Promise.withResolvers<void>();
  #hasBegun = false;
  /** The answer that nobody has used yet. */
  #answer: Promise<Answered> | null = null;
  #receiver: Receiver | null = null;

  constructor(read: () => Promise<Answered>) {
    this.#read = read;
    this.#keep(this.#start.promise.then(read));
  }

  /** Makes the first read, without waiting for the channel any longer. */
  begin(): void {
    this.#hasBegun = true;
    this.#start.resolve();
  }

  /** Returns whether there is something to show. A failed read counts: the code that shows drawings repeats it and reports the failure. */
  hasDrawings(): Promise<boolean> {
    return this.#answer?.then(({ length }) => length > 0, () => true) ?? Promise.resolve(true);
  }

  /** Returns all drawings: those of the first read when they are still unused, otherwise of a new read. */
  readAll(): Promise<Answered> {
    const answer = this.#answer ?? this.#read();
    this.#answer = null;
    return answer;
  }

  /** Returns the function that detaches the receiver. */
  attach(receiver: Receiver): () => void {
    this.#receiver = receiver;
    return () => {
      if (this.#receiver === receiver) this.#receiver = null;
    };
  }

  /** The channel is subscribed; after an interruption, messages may have been missed. */
  subscribed(): void {
    if (!this.#hasBegun) this.begin();
    else if (this.#receiver) this.#receiver.catchUp();
    else this.#keep(this.#read());
  }

  heard(news: unknown): void {
    if (this.#receiver) this.#receiver.heard(news);
    // Outdated by the message.
    else this.#answer = null;
  }

  #keep(answer: Promise<Answered>): void {
    this.#answer = answer;
    // Whoever uses the answer handles the failure; until then it is no unhandled rejection.
    answer.catch(() => undefined);
  }
}

export const drawingsFeed = perMap((_, api: Api, configurationId: number) =>
  new DrawingsFeed(async () => (await api.call(readDrawings, { params: { configId: configurationId } })).features));
