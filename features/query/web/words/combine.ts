import type { Condition } from '../conditions.ts';
import type { Clause } from './clauses.ts';
import type { Alternatives } from './drafts.ts';

/** How a clause joins those before it: `or` and `either` belong to the clause right before. */
export type Join = 'and' | 'or';

export interface Joined {
  readonly clause: Clause;
  readonly join: Join;
  /** The words of the clause. */
  readonly used: readonly number[];
}

/** Conditions that a question in words may become; as many as a link holds. */
export const MOST_CONDITIONS = 20;

const product = (groups: readonly Alternatives[]): Alternatives =>
  groups.reduce<Alternatives>((all, group) => all.flatMap((before) => group.map((alternative) => [...before, ...alternative])), [[]]);
const sizeOf = (alternatives: Alternatives): number => alternatives.reduce((size, { length }) => size + length, 0);

interface Combined {
  readonly conditions: readonly Omit<Condition, 'id'>[];
  /** Words of clauses that would make too many conditions. */
  readonly dropped: readonly number[];
}

/** Writes clauses as a list in which AND binds before OR. */
export const combine = (clauses: readonly Joined[]): Combined => {
  const groups: { alternatives: Alternatives; used: readonly number[] }[] = [];
  for (const { clause, join, used } of clauses) {
    const last = groups.at(-1);
    if (join === 'or' && last) groups[groups.length - 1] = { alternatives: [...last.alternatives, ...clause.alternatives], used: [...last.used, ...used] };
    else groups.push({ alternatives: clause.alternatives, used });
  }
  const kept: Alternatives[] = [];
  const dropped: number[] = [];
  for (const { alternatives, used } of groups) {
    if (sizeOf(product([...kept, alternatives])) > MOST_CONDITIONS) dropped.push(...used);
    else kept.push(alternatives);
  }
  const conditions = kept.length === 0 ? [] : product(kept).flatMap((alternative, index) =>
    alternative.map((draft, place) => ({ ...draft, match: index > 0 && place === 0 ? 'or' as const : 'and' as const })));
  return { conditions, dropped };
};
