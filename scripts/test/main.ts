import { Failure, runMain, say } from '../lib/say.mjs';
import { parts } from './parts.ts';
import { runPart } from './run-part.ts';
import { sideBySide } from './side-by-side.ts';
import { forOneDatabase } from './one-database.ts';
import { succeeded, summary } from './summary.ts';

const chosen = (names: readonly string[]) => {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Failure(`There is no part ${unknown.join(', ')}; there are: ${parts.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
};

/** Much of a part is waiting, so two cores do two. A terminal shows one as it goes. */
const places = process.stdout.isTTY ? 1 : 2;

/** Everything, or the parts that were named. */
await runMain(async () => {
  const skipsAllowed = process.env['CI'] !== 'true';
  const started = performance.now();
  const results = await sideBySide(places, chosen(process.argv.slice(2)), (part) => {
    say(`\n── ${part.name}`);
    return runPart(part, say);
  });
  const judged = forOneDatabase(results);
  say(summary(judged, performance.now() - started, skipsAllowed));
  return succeeded(judged, skipsAllowed) ? 0 : 1;
});
