import type { Check } from './check.ts';
import type { CheckRequest, QuestionName, Reply, TableHead, TableQuestions } from './messages.ts';
import { nl } from './nl.ts';
import { TableRefused, type OnProgress, type TableKind } from './table.ts';
import type { MapOfTable } from './write-map.ts';

/** A table that was read and stands ready in a worker of its own, so that the page never stands still for it. */
export interface OpenTable extends TableHead {
  /** Only the last of several questions is of interest: what was asked before answers all the same. */
  check(request: CheckRequest): Promise<Check>;
  /** The body of a call that makes a map of it, as JSON. */
  write(map: MapOfTable): Promise<Blob>;
  /** Lets go of the table. */
  close(): void;
}

export interface OpenTableOptions {
  /** Of a workbook; absent: the first. */
  readonly sheet?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress?: OnProgress | undefined;
}

/** Asks a worker and hands its answers to who asked. */
class Correspondence {
  readonly #worker = new Worker(new URL('table-worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#take(data));
    // It ran out of memory, as far as anybody can tell.
    this.#worker.addEventListener('error', () => this.end(new TableRefused(nl.outOfMemory)));
  }

  ask<Name extends QuestionName>(name: Name, asked: TableQuestions[Name]['asked'], onProgress?: OnProgress): Promise<TableQuestions[Name]['answer']> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
      this.#worker.postMessage({ id, name, asked });
    });
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if ('progress' in reply) return waiting.onProgress?.(reply.progress);
    this.#waiting.delete(reply.id);
    if ('answer' in reply) waiting.resolve(reply.answer as never);
    else waiting.reject(reply.refusal === null ? new Error('The table could not be read') : new TableRefused(reply.refusal));
  }

  end(reason: unknown): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

const aborted = (): DOMException => new DOMException('Cancelled', 'AbortError');

/** @throws TableRefused with a sentence for people; an AbortError when it was cancelled */
export const openTable = async (file: Blob, kind: TableKind, { sheet, signal, onProgress }: OpenTableOptions = {}): Promise<OpenTable> => {
  signal?.throwIfAborted();
  const correspondence = new Correspondence();
  const stop = (): void => correspondence.end(aborted());
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const head = await correspondence.ask('open', { file, kind, sheet }, onProgress);
    return {
      ...head,
      check: (request) => correspondence.ask('check', request),
      write: (map) => correspondence.ask('write', map),
      close: stop,
    };
  } catch (error) {
    correspondence.end(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
};
