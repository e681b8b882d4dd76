/** A stream of reproducible random numbers: the same seed makes the same town on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Both limits included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Makes an independent stream, so that a change in one part of the town does not change other parts. */
  fork(label: string): Random;
}

/** FNV-1a with extra mixing: similar seeds give different numbers. */
const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  value = Math.imul(value ^ (value >>> 16), 2_246_822_507);
  value = Math.imul(value ^ (value >>> 13), 3_266_489_909);
  return (value ^ (value >>> 16)) >>> 0;
};

/** mulberry32: small, fast, and good enough for a town. */
const stream = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const createRandom = (seed: string): Random => {
  const next = stream(hash(seed));
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new Error(`Nothing to pick from for ${seed}`);
    return chosen;
  };
  return {
    next,
    integer,
    pick,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    shuffled: (list) => {
      const result = [...list];
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [result[last], result[other]] = [result[other] as never, result[last] as never];
      }
      return result;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
};
