import type { OptionGroup } from './option.ts';
import { withoutRepeats } from './without-repeats.ts';

/** Milliseconds to wait for slower sources after the first answer, so that most groups appear at once and in order. */
const GRACE = 250;

export interface Asked {
  readonly name: string;
  ask(): Promise<readonly OptionGroup[]>;
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

type Answer = readonly OptionGroup[] | 'failed';

const areGuesses = (answer: Answer | undefined): boolean => Array.isArray(answer) && answer.length > 0 && answer.every(({ isGuess }) => isGuess);

/**
 * Asks all sources at once. Guesses come after results that have the typed words. Late answers are added below the visible ones, so that
 * nothing moves under the pointer. A source that fails does not affect the others. Reports nothing after the signal aborts.
 */
export const askAll = (sources: readonly Asked[], { after, onProgress, signal }: Options): void => {
  const answers: Answer[] = [];
  const waiting: number[] = [];
  const shown: number[] = [];
  let open = sources.length;
  let isGraceOver = false;

  const show = (): void => {
    if (signal.aborted) return;
    const rank = (index: number): number => index + (areGuesses(answers[index]) ? sources.length : 0);
    shown.push(...waiting.splice(0).toSorted((one, other) => rank(one) - rank(other)));
    const groups = shown.flatMap((index) => {
      const answer = answers[index];
      return answer === 'failed' ? [] : (answer ?? []);
    });
    onProgress({ groups: withoutRepeats(groups), failed: sources.flatMap(({ name }, index) => (answers[index] === 'failed' ? [name] : [])), isDone: open === 0 });
  };
  const receive = (index: number, answer: Answer): void => {
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
    ask().then((groups) => receive(index, groups), () => receive(index, 'failed'));
  });
};
