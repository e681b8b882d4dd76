import { effort } from './effort.ts';

/** One side of a comparison. Its work is one call, which throws for a wrong answer. */
export interface Contender {
  readonly name: string;
  work(): Promise<void>;
  /** Runs before each call; its time does not count. With several clients each of them prepares. */
  prepare?(): Promise<void>;
  /** Runs at the start of each round; its time does not count. Suits a thorough check of an answer. */
  begin?(): Promise<void>;
  /** Runs at the end of each round. */
  end?(): Promise<void>;
}

export interface Figures {
  readonly name: string;
  /** Calls per second: the median over the rounds, and the extremes. */
  readonly perSecond: { readonly median: number; readonly lowest: number; readonly highest: number };
  /** Milliseconds per call over all rounds. */
  readonly milliseconds: { readonly median: number; readonly p95: number };
}

export interface LoadOptions {
  readonly rounds?: number;
  readonly secondsPerRound?: number;
  readonly concurrency?: number;
}

/**
 * Runs the contenders alternately, so that other load on the machine affects all of them. The first round warms up and
 * does not count.
 */
export async function compare(contenders: readonly Contender[], options: LoadOptions = {}): Promise<Figures[]> {
  const { rounds = effort.rounds, secondsPerRound = effort.secondsPerRound, concurrency = 1 } = options;
  const results = contenders.map(() => ({ rates: [] as number[], times: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      await contender.begin?.();
      const { rate, times } = await load(contender, secondsPerRound * 1000, concurrency);
      await contender.end?.();
      if (round === 0) continue;
      results[index]!.rates.push(rate);
      results[index]!.times.push(...times);
    }
  }
  return contenders.map(({ name }, index) => summarise(name, results[index]!));
}

async function load(contender: Contender, milliseconds: number, concurrency: number) {
  const times: number[] = [];
  let prepared = 0;
  const start = performance.now();
  const client = async () => {
    do {
      const before = performance.now();
      await contender.prepare?.();
      const begun = performance.now();
      await contender.work();
      const done = performance.now();
      prepared += begun - before;
      times.push(done - begun);
    } while (performance.now() - start < milliseconds);
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  const worked = performance.now() - start - prepared / concurrency;
  return { rate: (times.length * 1000) / worked, times };
}

function summarise(name: string, { rates, times }: { rates: number[]; times: number[] }): Figures {
  const sorted = rates.toSorted((a, b) => a - b);
  return {
    name,
    perSecond: { median: median(rates), lowest: sorted[0] ?? 0, highest: sorted.at(-1) ?? 0 },
    milliseconds: { median: median(times), p95: quantile(times, 0.95) },
  };
}

/** Formats figures as "name 12.3/s (11.9–12.8), 81 ms". */
export const describe = ({ name, perSecond, milliseconds }: Figures): string => {
  const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
  const { median: middle, lowest, highest } = perSecond;
  const time = milliseconds.median.toFixed(milliseconds.median < 10 ? 2 : 0);
  return `${name} ${rate(middle)}/s (${rate(lowest)}–${rate(highest)}), ${time} ms`;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('A quantile needs at least one value.');
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return below + (above - below) * (place - Math.floor(place));
}
