import { inRoot } from '../../scripts/lib/paths.mjs';
import { Missing, type Finding } from './report.ts';

export type Outcome =
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] }
  | { readonly kind: 'missing'; readonly what: string }
  | { readonly kind: 'failed'; readonly reason: string };

const run = async (file: string): Promise<Outcome> => {
  try {
    const { default: bench } = (await import(inRoot(file))) as { default: () => Promise<Finding[]> };
    return { kind: 'findings', findings: await bench() };
  } catch (error) {
    if (error instanceof Missing) return { kind: 'missing', what: error.message };
    return { kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

// Exits normally on a signal, so that exit handlers stop the processes that the bench started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const outcome = await run(process.argv[2] ?? '');
process.send?.(outcome, () => process.exit());
