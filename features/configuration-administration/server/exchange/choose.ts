import { fill } from '#platform/contract/fill.ts';
import { invalid } from '#platform/server/failure.ts';
import type { MapChoice } from '../../contract/exchange-calls.ts';
import { words } from '../words.ts';

/** What the file has, and what could become of it here. */
export interface Planned {
  /** In the file. */
  readonly id: number;
  readonly name: string;
  readonly existing: { readonly id: number } | null;
  /** A text: why it cannot be made. */
  readonly made: object | string;
}

type Use = MapChoice['use'];

export interface Chosen<Thing> {
  readonly planned: Thing;
  readonly use: Use;
}

/** What is taken where nobody chose. */
const usual = ({ existing, made }: Planned): Use => existing?.id ?? (typeof made === 'string' ? 'none' : 'new');

/** @throws Failure 422 for what is not in the file, or cannot be made */
export const choose = <Thing extends Planned>(kind: keyof typeof words.importStrange, planned: readonly Thing[], choices: readonly MapChoice[]): Chosen<Thing>[] => {
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
