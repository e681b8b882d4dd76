import type { Comparison, Filter } from './filter.ts';

interface Token {
  readonly kind: 'name' | 'word' | 'text' | 'number' | 'sign';
  /** Words in upper case; names and texts without their quotes. */
  readonly value: string;
  /** As written. */
  readonly raw: string;
}

const pattern = /\s*(?:(?<name>"(?:[^"]|"")+")|(?<text>'(?:[^']|'')*')|(?<number>-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)(?![\w.])|(?<word>[\p{L}_][\p{L}\p{N}_.:]*)|(?<sign><>|!=|<=|>=|[=<>(),]))/uy;

/** Words that are no names of columns unless they stand in quotes. */
const reserved = new Set(['AND', 'OR', 'NOT', 'LIKE', 'ILIKE', 'BETWEEN', 'IN', 'IS', 'NULL', 'TRUE', 'FALSE']);
const DEEPEST = 50;

class Unreadable extends Error {}
const refuse = (): never => {
  throw new Unreadable();
};

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  const whole = text.trimEnd();
  pattern.lastIndex = 0;
  while (pattern.lastIndex < whole.length) {
    const groups = pattern.exec(whole)?.groups ?? refuse();
    const [kind = 'sign', raw = ''] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    const value = kind === 'name' ? raw.slice(1, -1).replaceAll('""', '"') : kind === 'text' ? raw.slice(1, -1).replaceAll("''", "'") : raw;
    tokens.push({ kind: kind as Token['kind'], value: kind === 'word' ? value.toUpperCase() : value, raw });
  }
  return tokens;
};

const comparisons: Readonly<Record<string, Comparison>> = { '=': '=', '<>': '<>', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

class Reader {
  #at = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  read(): Filter {
    const filter = this.#any();
    return this.#at === this.#tokens.length ? filter : refuse();
  }

  #take(value: string): boolean {
    const token = this.#tokens[this.#at];
    const isIt = token !== undefined && (token.kind === 'word' || token.kind === 'sign') && token.value === value;
    if (isIt) this.#at += 1;
    return isIt;
  }

  #isAt(...values: readonly string[]): boolean {
    return values.every((value, index) => this.#tokens[this.#at + index]?.value === value);
  }

  #need(value: string): void {
    if (!this.#take(value)) refuse();
  }

  #next(): Token {
    const token = this.#tokens[this.#at] ?? refuse();
    this.#at += 1;
    return token;
  }

  #list(word: 'AND' | 'OR', part: () => Filter): Filter {
    const parts = [part()];
    while (this.#take(word)) parts.push(part());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: word === 'AND' ? 'and' : 'or', parts };
  }

  #any(): Filter {
    return this.#list('OR', () => this.#list('AND', () => this.#one()));
  }

  #one(): Filter {
    this.#depth += 1;
    if (this.#depth > DEEPEST) refuse();
    try {
      if (this.#take('NOT')) return { kind: 'not', part: this.#one() };
      if (!this.#take('(')) return this.#condition();
      const inside = this.#any();
      this.#need(')');
      return inside;
    } finally {
      this.#depth -= 1;
    }
  }

  #column(): string {
    const { kind, value, raw } = this.#next();
    if (kind === 'name') return value;
    return kind === 'word' && !reserved.has(value) ? raw : refuse();
  }

  #value(): string | number | boolean {
    const { kind, value } = this.#next();
    if (kind === 'text') return value;
    if (kind === 'number') return this.#number(value);
    return kind === 'word' && (value === 'TRUE' || value === 'FALSE') ? value === 'TRUE' : refuse();
  }

  /** A long number would be rounded to another. */
  #number(written: string): number {
    const number = Number(written);
    return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : refuse();
  }

  #bound(): string | number {
    const value = this.#value();
    return typeof value === 'boolean' ? refuse() : value;
  }

  /** The tree has `*` for any text and nothing for one character. */
  #pattern(): string {
    const { kind, value } = this.#next();
    if (kind !== 'text') return refuse();
    const isEscaped = this.#take('ESCAPE');
    if (isEscaped && this.#next().raw !== String.raw`'\'`) return refuse();
    return value.replaceAll(/\\([\\%_])|[%_*\\]/g, (part, escaped: string | undefined) =>
      (part === '%' ? '*' : isEscaped && escaped !== undefined ? escaped : refuse()));
  }

  /** Reads the rest of `UPPER(column) LIKE 'TEXT'`, by which ArcGIS ignores case. */
  #upperLike(): Filter {
    const column = this.#column();
    this.#need(')');
    this.#need('LIKE');
    const like = this.#pattern();
    return like === like.toUpperCase() ? { kind: 'like', column, pattern: like } : refuse();
  }

  #condition(): Filter {
    if (this.#isAt('UPPER', '(')) {
      this.#at += 2;
      return this.#upperLike();
    }
    const column = this.#column();
    if (this.#take('IS')) {
      const isNot = this.#take('NOT');
      this.#need('NULL');
      const empty: Filter = { kind: 'empty', column };
      return isNot ? { kind: 'not', part: empty } : empty;
    }
    if (this.#take('NOT')) return { kind: 'not', part: this.#wordCondition(column) ?? refuse() };
    const condition = this.#wordCondition(column);
    if (condition) return condition;
    const { kind, value } = this.#next();
    const operator = kind === 'sign' ? comparisons[value] : undefined;
    return operator === undefined ? refuse() : { kind: 'compare', column, operator, value: this.#value() };
  }

  #wordCondition(column: string): Filter | null {
    if (this.#take('LIKE')) return { kind: 'like', column, pattern: this.#pattern(), matchCase: true };
    if (this.#take('ILIKE')) return { kind: 'like', column, pattern: this.#pattern() };
    if (this.#take('BETWEEN')) {
      const from = this.#bound();
      this.#need('AND');
      return { kind: 'between', column, from, to: this.#bound() };
    }
    if (!this.#take('IN')) return null;
    this.#need('(');
    const parts: Filter[] = [];
    do parts.push({ kind: 'compare', column, operator: '=', value: this.#value() });
    while (this.#take(','));
    this.#need(')');
    return { kind: 'or', parts };
  }
}

/**
 * Reads a condition in CQL or SQL: comparisons, LIKE, ILIKE (in ArcGIS `UPPER(…) LIKE`), BETWEEN, IN and IS NULL, joined by
 * AND, OR and NOT. Null for anything else, such as another function: a condition that is read in part would let through
 * what it should keep out.
 */
export const readCql = (text: string): Filter | null => {
  try {
    return new Reader(text).read();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
};
