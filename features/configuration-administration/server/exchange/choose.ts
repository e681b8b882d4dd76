import { fill } from '#platform/contract/fill.ts';
import { invalid } from '#platform/server/failure.ts';
import type { MapChoice } from '../../contract/exchange-calls.ts';
import { words } from '../words.ts';

/** An item of the file, and what an import can do with it. */
export interface Planned {
  /** Id in the file. */
  readonly id: number;
  readonly name: string;
  readonly existing: { readonly id: number } | null;
  /** A string says why it cannot be created. */
  readonly made: object | string;
}

type Use = MapChoice['use'];

export interface Chosen<Resource> {
  readonly planned: Resource;
  readonly use: Use;
}

/** The choice for an item for which the manager chose nothing. */
const usual = ({ existing, made }: Planned): Use => existing?.id ?? (typeof made === 'string' ? 'none' : 'new');

/** Pairs each item with its choice. @throws Failure 422 for an item that is not in the file, or that cannot be created */
export const choose = <Resource extends Planned>(kind: keyof typeof words.importStrange, planned: readonly Resource[], choices: readonly MapChoice[]): Chosen<Resource>[] => {
  const chosen = new Map(choices.map(({ id, use }) => [id, use]));
  const known = new Set(planned.map(({ id }) => id));
  const strange = choices.find(({ id }) => !known.has(id));
  if (strange) throw invalid({ [kind]: [fill(words.importStrange[kind], { id: strange.id })] });
  return planned.map((one) => {
    const use = chosen.get(one.id) ?? usual(one);
    if (use === 'new' && typeof one.made === 'string') throw invalid({ [kind]: [fill(words.importCannotMake, { name: one.name, why: one.made })] });
    return { planned: one, use };
  });
};
