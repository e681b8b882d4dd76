import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { apply, makeFaults } from './faults/make-faults.ts';
import { notice } from './faults/notice.ts';
import { importers, relatedTests } from './faults/related-tests.ts';
import { shuffled } from './faults/shuffled.ts';
import { inRoot, root } from './lib/paths.mjs';
import { Failure, runMain, say } from './lib/say.mjs';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const isProduct = (file: string): boolean =>
  /^(apps|features|platform)\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/soak\/|\.d\.ts$|(^|\/)nl\.ts$/.test(file);

const usage = 'npm run faults -- [--seed N] [--count N] [--tests N] [--since COMMIT] [folder or file …]';

/**
 * `npm run faults` makes small faults, one at a time, and lists the faults that types, lint and the nearest tests do not
 * notice. It changes files in place and restores them, so it refuses files with uncommitted changes.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' }, count: { type: 'string', default: '20' },
      tests: { type: 'string', default: '12' }, since: { type: 'string' },
    },
  });
  const [seed, count, most] = [values.seed, values.count, values.tests].map(Number) as [number, number, number];
  if (![seed, count, most].every(Number.isInteger)) throw new Failure(`Usage: ${usage}`);
  const all = git('ls-files', '*.ts', '*.tsx');
  const changed = values.since === undefined ? null : new Set(git('diff', '--name-only', values.since));
  const chosen = all.filter(isProduct)
    .filter((file) => changed === null || changed.has(file))
    .filter((file) => positionals.length === 0 || positionals.some((place) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`)));
  const imported = importers(all);
  const candidates = chosen.flatMap((file) => makeFaults(readFileSync(inRoot(file), 'utf8'), file).map((fault) => ({ file, fault })));
  if (candidates.length === 0) throw new Failure(`No fault can be made in these files. Usage: ${usage}`);
  const picked = shuffled(candidates, seed).slice(0, count);
  const dirty = git('status', '--porcelain', '--', ...new Set(picked.map(({ file }) => file)));
  if (dirty.length > 0) throw new Failure(`These files have uncommitted changes:\n${dirty.join('\n')}`);

  let noticed = 0;
  for (const [index, { file, fault }] of picked.entries()) {
    const code = readFileSync(inRoot(file), 'utf8');
    const line = code.slice(0, fault.start).split('\n').length;
    const restore = () => writeFileSync(inRoot(file), code);
    process.once('exit', restore);
    let by: string | null;
    try {
      writeFileSync(inRoot(file), apply(code, fault));
      by = await notice(file, relatedTests(file, imported, most));
    } finally {
      restore();
      process.off('exit', restore);
    }
    if (by !== null) noticed += 1;
    const change = by === null ? `\n    - ${code.slice(fault.start, fault.end)}\n    + ${fault.replacement}` : ` · ${by}`;
    say(`${by === null ? '✗' : '✓'} ${index + 1} ${file}:${line} ${fault.kind}${change}`);
  }
  say(`${noticed} of ${picked.length} faults noticed (${Math.round((100 * noticed) / picked.length)} %), seed ${seed}`);
});
