import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { inRoot } from '../lib/paths.mjs';
import durations from './durations.json' with { type: 'json' };
import { LongestFirst } from './sequencer.ts';

const files = Object.entries(durations).toSorted(([, one], [, other]) => one - other).map(([file]) => file);
const [short = '', long = ''] = [files[0], files.at(-1)];

test.each(['browser (chromium)', 'browser (isolated)', 'journeys'])('the files of %s start with the one that takes longest', async (name) => {
  const sorted = await new LongestFirst({} as Vitest).sort(
    [short, 'nieuw.ts', long].map((file) => ({ moduleId: inRoot(file), project: { name } }) as TestSpecification),
  );
  expect(sorted[0]?.moduleId).toBe(inRoot(long));
});
