import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

/** Returns the blocks of a style sheet for users who prefer reduced motion; their rules are indented once. */
const reducedIn = (css: string): readonly string[] => css.match(/@media \(prefers-reduced-motion: reduce\) \{[\s\S]*?\n\}/g) ?? [];

test('with reduced motion, endless animations have steps, because each of their frames draws the whole page', () => {
  const files = globSync('{apps,features,platform}/**/*.css', { cwd: inRoot('.'), exclude: (name) => name === 'dist' || name === 'node_modules' });
  const endless = files.flatMap((file) =>
    reducedIn(readFileSync(inRoot(file), 'utf8')).flatMap((block) => block.match(/animation: .*infinite.*/g) ?? []).map((animation) => ({ file, animation })));
  expect(endless.length).toBeGreaterThan(1);
  expect(endless.filter(({ animation }) => !animation.includes('steps('))).toEqual([]);
});
