import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Failure, runMain, say } from '../lib/say.mjs';
import { keepDurations } from './durations.ts';
import { forOneDatabase } from './one-database.ts';
import { partOf, parts } from './parts.ts';
import { runPart } from './run-part.ts';
import { runInParallel } from './run-in-parallel.ts';
import { sqlOnOneDatabase } from './sql-lists.ts';
import { applyBudgets, succeeded, summary } from './summary.ts';

const chosen = (names: readonly string[]) => {
  const unknown = names.filter((name) => !partOf(name));
  if (unknown.length > 0) {
    throw new Failure(`Unknown part: ${unknown.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
};

/** Parts wait for disk, database or browser, so two cores run three at once. A terminal shows one at a time. */
const places = process.stdout.isTTY ? 1 : 3;

/** Runs all parts, or the named ones. */
await runMain(async () => {
  const isCi = process.env['CI'] === 'true';
  const started = performance.now();
  const sqlLists = mkdtempSync(path.join(tmpdir(), 'cook-sql-'));
  process.env['COOK_SQL_LIST'] = sqlLists;
  const options = process.argv.slice(2);
  const results = await runInParallel(places, chosen(options.filter((option) => !option.startsWith('--'))), (part) => {
    say(`\n── ${part.name}`);
    return runPart(part, say);
  });
  const withSql = results.map((result) => (result.part === 'api-postgres' ? { ...result, failed: [...result.failed, ...sqlOnOneDatabase(sqlLists)] } : result));
  rmSync(sqlLists, { recursive: true, force: true });
  if (options.includes('--keep-durations')) keepDurations(results);
  const judged = forOneDatabase(isCi ? applyBudgets(withSql) : withSql);
  say(summary(judged, performance.now() - started, !isCi));
  return succeeded(judged, !isCi) ? 0 : 1;
});
