import type { Day } from '#platform/contract/amsterdam-day.ts';
import type { Condition, QueryField } from '../conditions.ts';
import type { Where } from '../query-store.ts';
import { clauseAt, type Clause } from './clauses.ts';
import { combine, type Joined } from './combine.ts';
import type { NamedLayer } from './layers.ts';
import { inWords } from './names.ts';
import { fillers, negations, phraseAt, places } from './phrases.ts';
import type { Token } from './tokens.ts';

/** A word of the question, and what became of it. */
export interface ReadWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly role: 'layer' | 'place' | 'condition' | 'filler' | 'unknown';
}

export interface Reading {
  /** The place that the question names. */
  readonly where: Where | null;
  readonly conditions: readonly Omit<Condition, 'id'>[];
  /** All words, in their order. */
  readonly words: readonly ReadWord[];
}

interface Asked {
  readonly tokens: readonly Token[];
  readonly layer: NamedLayer | null;
  readonly fields: readonly (QueryField & { readonly values: readonly string[] })[];
  readonly today: Day;
  /** A place within an area is understood only when there is one. */
  readonly hasArea: boolean;
}

const isSign = ({ text }: Token): boolean => /^[?!.;:,()\p{Pd}"'“”„‘’…]+$/u.test(text);
const joiners: ReadonlyMap<string, 'and' | 'or'> = new Map([['of', 'or'], ['en', 'and'], ['maar', 'and'], [',', 'and'], ['&', 'and']]);

/** The state between two clauses: what stands before the word that is read. */
interface Before {
  /** The clause just before, if only fillers stand in between. */
  readonly clause: Clause | null;
  readonly isNegated: boolean;
  readonly join: { readonly kind: 'and' | 'or'; readonly at: number } | null;
  readonly negation: { readonly word: string; readonly at: number } | null;
}
const nothing: Before = { clause: null, isNegated: false, join: null, negation: null };

/** Two values of one field are alternatives, with `of` or `en` between them; after a negation neither may occur. */
const joinOf = (before: Before, clause: Clause, isNegated: boolean): 'and' | 'or' => {
  if (!before.join || !before.clause) return 'and';
  const isSameField = before.clause.isValue && clause.isValue && before.clause.field === clause.field;
  if (isNegated) return before.join.kind === 'or' && !before.isNegated ? 'or' : 'and';
  return isSameField ? 'or' : before.join.kind;
};

const readClauses = ({ tokens, fields, today }: Omit<Asked, 'layer' | 'hasArea'>, roles: (ReadWord['role'])[]): readonly Joined[] => {
  const context = { tokens, fields: fields.map(inWords), today };
  const clauses: Joined[] = [];
  let before = nothing;
  const read = (at: number, token: Token): number => {
    const isJoinedNegation = before.isNegated && before.join !== null && before.negation === null;
    const attempt = (negation: string | null): Clause | null => clauseAt(context, { at, negation, joined: before.join || before.negation ? (before.clause?.field ?? null) : null });
    const continued = isJoinedNegation ? attempt('niet') : null;
    const isContinued = continued !== null && continued.isValue && continued.field === before.clause?.field;
    const clause = isContinued ? continued : attempt(before.negation?.word ?? null);
    if (!clause) return follow(at, token);
    const { isNegated } = clause;
    const join = joinOf(before, clause, isNegated);
    const used = Array.from({ length: clause.end - at }, (_, index) => at + index);
    for (const extra of [before.negation?.at, before.join?.at]) if (extra !== undefined) used.push(extra);
    clauses.push({ clause, join, used });
    before = { ...nothing, clause, isNegated };
    return clause.end;
  };
  const follow = (at: number, token: Token): number => {
    const kind = token.isQuoted ? undefined : joiners.get(token.word);
    if (kind === 'and') roles[at] = 'filler';
    if (kind && before.clause) before = { ...before, join: { kind, at } };
    else if (!token.isQuoted && negations.has(token.word)) before = { ...before, negation: { word: token.word, at } };
    else if (!kind && (fillers.has(token.word) || isSign(token)) && !token.isQuoted) roles[at] = 'filler';
    else if (!kind) before = nothing;
    return at + 1;
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    at = token && roles[at] === 'unknown' ? read(at, token) : at + 1;
  }
  return clauses;
};

/** Reads a question over the fields of a layer. Each word is used, a filler, or unknown. */
export const readQuestion = ({ tokens, layer, fields, today, hasArea }: Asked): Reading => {
  const roles = tokens.map((): ReadWord['role'] => 'unknown');
  const mark = (from: number, length: number, role: ReadWord['role']): void => void roles.fill(role, from, from + length);
  if (layer) mark(layer.at, layer.length, 'layer');
  let where: Where | null = null;
  for (const at of tokens.keys()) {
    const place = phraseAt(tokens, at, places);
    if (!place || where !== null || (place.where === 'area' && !hasArea) || roles.slice(at, at + place.words.length).includes('layer')) continue;
    where = place.where;
    mark(at, place.words.length, 'place');
  }
  const clauses = readClauses({ tokens, fields, today }, roles);
  const { conditions, dropped } = combine(clauses);
  for (const at of clauses.flatMap(({ used }) => used)) if (roles[at] === 'unknown' || roles[at] === 'filler') roles[at] = 'condition';
  for (const at of dropped) roles[at] = 'unknown';
  return { where, conditions, words: tokens.map(({ text, start, end }, at) => ({ text, start, end, role: roles[at] ?? 'unknown' })) };
};
