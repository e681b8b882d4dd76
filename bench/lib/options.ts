import { parseArgs } from 'node:util';

export interface Options {
  /** Of benches; all of them when empty. */
  readonly names: readonly string[];
  /** A missed aim is a failure too. */
  readonly strict: boolean;
  /** Short rounds: whether everything works, not what it measures. */
  readonly quick: boolean;
  /** Where the results go as JSON. */
  readonly json: string | null;
}

/** `npm run bench -- [name …] [--strict] [--quick] [--json file]`. @throws TypeError for an option that does not exist */
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
