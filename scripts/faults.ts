import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { openList, type Picked } from './faults/list.ts';
import { noticeAll } from './faults/notice.ts';
import { pick } from './faults/pick.ts';
import { importGraph } from './faults/related-tests.ts';
import { root } from './lib/paths.mjs';
import { Failure, runMain, say } from './lib/say.mjs';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Excludes tests and their helpers, texts, and the component gallery. */
const isProduct = (file: string): boolean =>
  /^(apps|features|platform)\/.*\.tsx?$/.test(file)
  && !/\.test\.|\/(testing|soak|gallery|matrix|nl)\/|\.(d|gallery)\.tsx?$|(^|\/)nl\.ts$/.test(file);

const usage = 'npm run faults -- [--seed N …] [--count N] [--tests N] [--since COMMIT] [--list FILE] [folder or file …]';

/**
 * `npm run faults` makes small faults, at most one in a file, and lists the faults that types, lint and the nearest tests
 * do not notice. It changes files in place and restores them, so it refuses files with uncommitted changes. It stores the
 * results in a list. Started again with the same arguments, it continues where it was interrupted, and after a complete
 * run it tries the faults again that were not noticed.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', multiple: true, default: ['1'] }, count: { type: 'string', default: '20' },
      tests: { type: 'string', default: '12' }, since: { type: 'string' }, list: { type: 'string', default: 'node_modules/.cache/faults.jsonl' },
    },
  });
  const seeds = values.seed.map(Number);
  const [count, most] = [values.count, values.tests].map(Number) as [number, number];
  if (![...seeds, count, most].every(Number.isInteger)) throw new Failure(`Usage: ${usage}`);
  const all = git('ls-files', '*.ts', '*.tsx');
  const changed = values.since === undefined ? null : new Set(git('diff', '--name-only', values.since));
  const chosen = all.filter(isProduct)
    .filter((file) => changed === null || changed.has(file))
    .filter((file) => positionals.length === 0 || positionals.some((place) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`)));
  const picked = pick(chosen, seeds, count);
  if (picked.length === 0) throw new Failure(`No fault can be made in these files. Usage: ${usage}`);
  const dirty = git('status', '--porcelain', '--', ...picked.map(({ file }) => file));
  if (dirty.length > 0) throw new Failure(`These files have uncommitted changes:\n${dirty.join('\n')}`);

  const list = openList(values.list);
  const show = ({ seed, file, line, kind, before, replacement, by }: Picked & { readonly by: string | null }): void => {
    const change = by === null ? `\n    - ${before}\n    + ${replacement}` : ` · ${by}`;
    say(`${by === null ? '✗' : '✓'} ${seed} ${file}:${line} ${kind}${change}`);
  };
  // `process.exit` calls the handlers that restore the files; a signal alone does not.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const left = picked.flatMap((fault) => {
    const { by, passed } = list.find(fault) ?? { passed: 0 };
    if (typeof by === 'string') return [];
    // Tests that are new since then may notice a survivor, at any step.
    return [{ ...fault, passed: by === null ? 0 : passed }];
  });
  await noticeAll(left, importGraph(all), most, (fault, finding) => {
    list.add({ ...fault, ...finding });
    if (finding.by !== undefined) show({ ...fault, by: finding.by });
  });
  for (const seed of seeds) {
    const found = picked.filter((fault) => fault.seed === seed).flatMap((fault) => list.find(fault) ?? []);
    // Earlier seeds may have taken every file.
    if (found.length === 0) continue;
    const noticed = found.filter(({ by }) => typeof by === 'string').length;
    say(`${noticed} of ${found.length} faults noticed (${Math.round((100 * noticed) / found.length)} %), seed ${seed}`);
  }
});
