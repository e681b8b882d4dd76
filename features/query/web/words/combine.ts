import type { Condition } from '../conditions.ts';
import type { Clause } from './clauses.ts';
import type { Alternatives } from './drafts.ts';

/** How a clause joins earlier ones: `or` joins it to the clause just before. */
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

interface Group {
  readonly alternatives: Alternatives;
  readonly used: readonly number[];
  readonly clause: Clause;
  /** Repeated from the whole before, with the same words. */
  readonly isShared?: true;
}

/** `eiken hoger dan 10 of beuken hoger dan 20`: after `of`, a field of an earlier clause than the last one begins a new whole. */
const repeats = (groups: readonly Group[], { field, isValue, isNegated }: Clause): number =>
  (isValue && !isNegated ? groups.slice(0, -1).findIndex((group) => group.clause.field === field && group.clause.isValue) : -1);

/** Joins clauses into wholes. An object must meet all groups of one whole. */
const wholesOf = (clauses: readonly Joined[]): readonly (readonly Group[])[] =>
  clauses.reduce<Group[][]>((wholes, { clause, join, used }) => {
    const groups = wholes.at(-1) ?? [];
    const group = { alternatives: clause.alternatives, used, clause };
    const last = groups.at(-1);
    if (join !== 'or' || !last) return [...wholes.slice(0, -1), [...groups, group]];
    const begin = last.clause.field === clause.field ? -1 : repeats(groups, clause);
    if (begin >= 0) return [...wholes, [...groups.slice(0, begin).map((shared): Group => ({ ...shared, isShared: true })), group]];
    const joined = { ...group, alternatives: [...last.alternatives, ...clause.alternatives], used: [...last.used, ...used] };
    return [...wholes.slice(0, -1), [...groups.slice(0, -1), joined]];
  }, []);

/** Writes clauses as a list in which AND binds before OR. */
export const combine = (clauses: readonly Joined[]): Combined => {
  let alternatives: Alternatives = [];
  const dropped: number[] = [];
  for (const groups of wholesOf(clauses)) {
    const kept: Alternatives[] = [];
    for (const group of groups) {
      if (sizeOf(alternatives) + sizeOf(product([...kept, group.alternatives])) > MOST_CONDITIONS) dropped.push(...(group.isShared ? [] : group.used));
      else kept.push(group.alternatives);
    }
    // A second whole without one of its groups would find more than was asked.
    if (kept.length === groups.length || alternatives.length === 0) alternatives = kept.length > 0 ? [...alternatives, ...product(kept)] : alternatives;
    else dropped.push(...groups.filter(({ isShared }) => !isShared).flatMap(({ used }) => used));
  }
  const conditions = alternatives.flatMap((alternative, index) =>
    alternative.map((draft, place) => ({ ...draft, match: index > 0 && place === 0 ? 'or' as const : 'and' as const })));
  return { conditions, dropped };
};
