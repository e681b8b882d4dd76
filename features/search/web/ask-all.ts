import type { OptionGroup } from './option.ts';

/** Milliseconds to wait for slower sources after the first answer, so that most groups appear at once and in order. */
const GRACE = 250;

export interface Asked {
  readonly name: string;
  /** Resolves to null when nothing was found. */
  ask(): Promise<OptionGroup | null>;
}

export interface Progress {
  readonly groups: readonly OptionGroup[];
  /** Names of the sources that failed. */
  readonly failed: readonly string[];
  readonly isDone: boolean;
}

interface Options {
  after(milliseconds: number, run: () => void): () => void;
  onProgress(progress: Progress): void;
  readonly signal: AbortSignal;
}

/**
 * Asks all sources at once. Late answers are added below the visible ones, so that nothing moves under the pointer. A source that fails
 * does not affect the others. Reports nothing after the signal aborts.
 */
export const askAll = (sources: readonly Asked[], { after, onProgress, signal }: Options): void => {
  const answers: (OptionGroup | 'failed' | null)[] = [];
  const waiting: number[] = [];
  const shown: number[] = [];
  let open = sources.length;
  let isGraceOver = false;

  const show = (): void => {
    if (signal.aborted) return;
    shown.push(...waiting.splice(0).toSorted((one, other) => one - other));
    const groups = shown.flatMap((index) => {
      const answer = answers[index];
      return answer && answer !== 'failed' ? [answer] : [];
    });
    onProgress({ groups, failed: sources.flatMap(({ name }, index) => (answers[index] === 'failed' ? [name] : [])), isDone: open === 0 });
  };
  const receive = (index: number, answer: OptionGroup | 'failed' | null): void => {
    answers[index] = answer;
    const isFirst = waiting.push(index) === 1 && shown.length === 0;
    open -= 1;
    if (open === 0 || isGraceOver) show();
    else if (isFirst) {
      const cancel = after(GRACE, () => {
        isGraceOver = true;
        if (open > 0) show();
      });
      signal.addEventListener('abort', cancel, { once: true });
    }
  };
  if (open === 0) show();
  sources.forEach(({ ask }, index) => {
    ask().then((group) => receive(index, group), () => receive(index, 'failed'));
  });
};
