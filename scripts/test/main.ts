import { Failure, runMain, say } from '../lib/say.mjs';
import { parts } from './parts.ts';
import { runPart, type PartResult } from './run-part.ts';
import { forOneDatabase } from './one-database.ts';
import { succeeded, summary } from './summary.ts';

const chosen = (names: readonly string[]) => {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Failure(`There is no part ${unknown.join(', ')}; there are: ${parts.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
};

/** Everything, or the parts that were named. One after the other: two cores are enough for one. */
await runMain(async () => {
  const skipsAllowed = process.env['CI'] !== 'true';
  const results: PartResult[] = [];
  for (const part of chosen(process.argv.slice(2))) {
    say(`\n── ${part.name}`);
    results.push(await runPart(part, say));
  }
  const judged = forOneDatabase(results);
  say(summary(judged, skipsAllowed));
  return succeeded(judged, skipsAllowed) ? 0 : 1;
});
