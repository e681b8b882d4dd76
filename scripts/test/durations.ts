import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { partOf } from './parts.ts';
import type { PartResult } from './run-part.ts';

const file = inRoot('scripts/test/durations.json');
const known = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>;

/** Seconds for a test file that is new or short. */
const DEFAULT_SECONDS = 5;

/** Seconds that a test file takes. An outdated figure only makes two workers end at different times. */
export const durationOf = (testFile: string): number => known[testFile] ?? DEFAULT_SECONDS;

/** Saves the durations of test files in parts with two workers: `npm test -- --keep-durations browser journeys`. */
export const keepDurations = (results: readonly PartResult[]): void => {
  const ran = results.filter(({ part }) => (partOf(part)?.places ?? 1) > 1).flatMap(({ files }) => Object.entries(files));
  const seconds = ran.map(([name, milliseconds]) => [name, Math.ceil(milliseconds / 1000)] as const);
  const all = Object.entries({ ...known, ...Object.fromEntries(seconds) })
    .filter(([, took]) => took > DEFAULT_SECONDS).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
};
