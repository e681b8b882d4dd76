import { rangeOf, orderAsMeant, orderAsText, textOf } from './compare-values.ts';
import type { Comparison, Filter } from './filter.ts';
import { folded } from './text-values.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Reads an attribute by its name; undefined or null when it is empty. */
export type ReadAttribute = (column: string) => unknown;

/** Tells whether a text matches a pattern in which `*` is any text, without backtracking. Case is ignored unless it matters. */
export const matchesPattern = (written: string, pattern: string, matchCase = false): boolean => {
  const fold = (text: string): string => (matchCase ? text : folded(text));
  const parts = fold(pattern).split('*');
  const text = fold(written);
  const [first = '', last = ''] = [parts.at(0), parts.at(-1)];
  if (parts.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
};

/** As in SQL, null stands for unknown: what a condition on an empty attribute gives, and what its opposite gives too. */
type Answer = boolean | null;

const compares: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': (compared) => compared === 0, '<>': (compared) => compared !== 0, '<': (compared) => compared < 0,
  '<=': (compared) => compared <= 0, '>': (compared) => compared > 0, '>=': (compared) => compared >= 0,
};

const all = (answers: readonly Answer[]): Answer => (answers.includes(false) ? false : answers.includes(null) ? null : true);
const opposite = (answer: Answer): Answer => (answer === null ? null : !answer);

/** How a filter is read: as SQL, or as its user means it. */
interface Reading {
  readonly order: (one: unknown, other: string | number | boolean) => number;
  readonly not: (answer: Answer) => Answer;
}

const asMeant: Reading = { order: orderAsMeant, not: (answer) => answer !== true };
const asSql: Reading = { order: orderAsText, not: opposite };

const answerOf = (filter: Extract<Filter, { readonly column: string }>, read: ReadAttribute, { order }: Reading): Answer => {
  const value = read(filter.column) ?? null;
  if (filter.kind === 'empty') return value === null;
  if (value === null) return null;
  switch (filter.kind) {
    case 'like': return typeof value === 'object' ? null : matchesPattern(textOf(value), filter.pattern, filter.matchCase);
    case 'between': {
      const [from, to] = rangeOf(filter);
      const [above, below] = [order(value, from), order(value, to)];
      return Number.isNaN(above + below) ? null : above >= 0 && below <= 0;
    }
    case 'compare': {
      const compared = order(value, filter.value);
      return Number.isNaN(compared) ? null : compares[filter.operator](compared);
    }
  }
};

const answerTo = (filter: Filter, read: ReadAttribute, reading: Reading): Answer => {
  if ('column' in filter) return answerOf(filter, read, reading);
  if (filter.kind === 'not') return reading.not(answerTo(filter.part, read, reading));
  const answers = filter.parts.map((part) => answerTo(part, read, reading));
  return filter.kind === 'and' ? all(answers) : opposite(all(answers.map(opposite)));
};

const readerOf = (properties: Properties): ReadAttribute => (column) => (Object.hasOwn(properties, column) ? properties[column] : null);

/** Tells whether the attributes that are read match the filter of a user, whose NOT keeps features with an empty attribute. */
export const matchesRead = (filter: Filter, read: ReadAttribute): boolean => answerTo(filter, read, asMeant) === true;

/** Tells the same of attributes. */
export const matches = (filter: Filter, properties: Properties): boolean => matchesRead(filter, readerOf(properties));

/** Tells whether attributes match a standing filter, read as SQL: what is unknown is left out, under NOT too. */
export const matchesInSql = (filter: Filter, properties: Properties): boolean => answerTo(filter, readerOf(properties), asSql) === true;
