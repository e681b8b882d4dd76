import type { Comparison, Filter } from './filter.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Returns a value as the text that SQL compares. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Compares with a number by value, otherwise as text; ISO dates sort as text. NaN when the attribute is no number. */
const order = (one: unknown, other: string | number | boolean): number => {
  if (typeof other === 'number') return Number(one) - other;
  const [left, right] = [textOf(one), String(other)];
  return left === right ? 0 : left < right ? -1 : 1;
};

/** Tells whether a text matches a pattern, without backtracking. */
const isLike = (written: string, pattern: string, matchCase = false): boolean => {
  const fold = (text: string): string => (matchCase ? text : text.toLowerCase());
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

const answerOf = (filter: Extract<Filter, { readonly column: string }>, properties: Properties): Answer => {
  const value = Object.hasOwn(properties, filter.column) ? (properties[filter.column] ?? null) : null;
  if (filter.kind === 'empty') return value === null;
  if (value === null) return null;
  switch (filter.kind) {
    case 'like': return isLike(textOf(value), filter.pattern, filter.matchCase);
    case 'between': {
      const [above, below] = [order(value, filter.from), order(value, filter.to)];
      return Number.isNaN(above + below) ? null : above >= 0 && below <= 0;
    }
    case 'compare': {
      const compared = order(value, filter.value);
      return Number.isNaN(compared) ? null : compares[filter.operator](compared);
    }
  }
};

const answerTo = (filter: Filter, properties: Properties, not: (answer: Answer) => Answer): Answer => {
  if ('column' in filter) return answerOf(filter, properties);
  if (filter.kind === 'not') return not(answerTo(filter.part, properties, not));
  const answers = filter.parts.map((part) => answerTo(part, properties, not));
  return filter.kind === 'and' ? all(answers) : opposite(all(answers.map(opposite)));
};

/** Tells whether attributes match the filter of a user, whose NOT keeps features with an empty attribute. */
export const matches = (filter: Filter, properties: Properties): boolean => answerTo(filter, properties, (answer) => answer !== true) === true;

/** Tells whether attributes match a standing filter, read as SQL: what is unknown is left out, under NOT too. */
export const matchesInSql = (filter: Filter, properties: Properties): boolean => answerTo(filter, properties, opposite) === true;
