import { parseArgs } from 'node:util';

export interface Options {
  /** Names of benches; empty for all. */
  readonly names: readonly string[];
  /** Whether a missed aim is a failure. */
  readonly strict: boolean;
  /** Whether to run short rounds, which only check that the benches work. */
  readonly quick: boolean;
  /** File for the results as JSON, or null. */
  readonly json: string | null;
}

/** Parses `npm run bench -- [name …] [--strict] [--quick] [--json file]`. @throws TypeError for an option that does not exist */
export const readOptions = (args: readonly string[]): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      strict: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  return { names: positionals, strict: values.strict, quick: values.quick, json: values.json ?? null };
};
