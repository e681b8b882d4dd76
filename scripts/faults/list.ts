import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './make-faults.ts';

export interface Picked extends Fault {
  readonly seed: number;
  readonly file: string;
  readonly line: number;
  readonly before: string;
}

/** What is known of a fault. */
export interface Finding {
  /** Number of steps that did not notice the fault. */
  readonly passed: number;
  /** What noticed the fault: types, lint or a test. Null for a survivor; absent while steps are left. */
  readonly by?: string | null;
}

export type Listed = Picked & Finding;

const key = ({ seed, file, start, end, replacement }: Picked): string => [seed, file, start, end, replacement].join(' ');

/** A list of tried faults, one JSON object per line. `find` returns the last result of a fault. */
export const openList = (file: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  const known = (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []).map((line) => JSON.parse(line) as Listed);
  return {
    find: (picked: Picked): Listed | undefined => known.findLast((listed) => key(listed) === key(picked)),
    add: (listed: Listed): void => {
      known.push(listed);
      appendFileSync(file, `${JSON.stringify(listed)}\n`);
    },
  };
};
