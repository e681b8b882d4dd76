import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { partOf } from './parts.ts';
import type { PartResult } from './run-part.ts';

const file = inRoot('scripts/test/durations.json');
const known = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>;

/** Of a test file that is new or short. */
const usual = 5;

/** Seconds. What is out of date lets two workers end at different times, and does no other harm. */
export const durationOf = (testFile: string): number => known[testFile] ?? usual;

/** Writes what the files took in parts that have two workers: `npm test -- --keep-durations browser journeys`. */
export const keepDurations = (results: readonly PartResult[]): void => {
  const ran = results.filter(({ part }) => (partOf(part)?.places ?? 1) > 1).flatMap(({ files }) => Object.entries(files));
  const seconds = ran.map(([name, milliseconds]) => [name, Math.ceil(milliseconds / 1000)] as const);
  const all = Object.entries({ ...known, ...Object.fromEntries(seconds) })
    .filter(([, took]) => took > usual).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
};
