import type { OptionGroup } from './option.ts';

/** Milliseconds that the slower sources get, so that the groups come in their order and not one by one. */
const GRACE = 250;

export interface Asked {
  readonly name: string;
  /** Null: nothing found. */
  ask(): Promise<OptionGroup | null>;
}

export interface Progress {
  readonly groups: readonly OptionGroup[];
  /** Names of the sources that could not be searched. */
  readonly failed: readonly string[];
  readonly isDone: boolean;
}

interface Hearing {
  after(milliseconds: number, run: () => void): () => void;
  tell(progress: Progress): void;
  readonly signal: AbortSignal;
}

/**
 * Asks all sources at once. What comes late stands below what is there already, so that nothing moves away under a
 * pointer; one that fails leaves the others. Says nothing any more once it is called off.
 */
export const askAll = (sources: readonly Asked[], { after, tell, signal }: Hearing): void => {
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
    tell({ groups, failed: sources.flatMap(({ name }, index) => (answers[index] === 'failed' ? [name] : [])), isDone: open === 0 });
  };
  const heard = (index: number, answer: OptionGroup | 'failed' | null): void => {
    answers[index] = answer;
    const isFirst = waiting.push(index) === 1 && shown.length === 0;
    open -= 1;
    if (open === 0 || isGraceOver) show();
    else if (isFirst) {
      const callOff = after(GRACE, () => {
        isGraceOver = true;
        if (open > 0) show();
      });
      signal.addEventListener('abort', callOff, { once: true });
    }
  };
  if (open === 0) show();
  sources.forEach(({ ask }, index) => {
    ask().then((group) => heard(index, group), () => heard(index, 'failed'));
  });
};
