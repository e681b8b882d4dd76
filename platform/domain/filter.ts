/** `column = value` or `column IS NULL`. */
export interface Condition {
  readonly column: string;
  /** Null: `IS NULL`. */
  readonly value: string | number | null;
}

const MAX_CONDITIONS = 20;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const number = /-?\d{1,15}(?:\.\d{1,15})?(?![\w.])/y;
const quoted = /'(?:[^'\0]|'')*'/y;
const space = /\s*/y;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Skips white space and consumes a match at the current position; returns null if there is none. */
  take(pattern: RegExp): string | null {
    this.#match(space);
    return this.#match(pattern);
  }

  get done(): boolean {
    this.#match(space);
    return this.#at === this.#text.length;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }
}

const readValue = (reader: Reader): string | number | null => {
  const text = reader.take(quoted);
  if (text !== null) return text.slice(1, -1).replaceAll("''", "'");
  const digits = reader.take(number);
  return digits === null ? null : Number(digits);
};

const readCondition = (reader: Reader): Condition | null => {
  const column = reader.take(word);
  if (column === null || column.length > 63) return null;
  if (reader.take(/=/y) !== null) {
    const value = readValue(reader);
    return value === null ? null : { column, value };
  }
  return reader.take(/is\s+null\b/iy) === null ? null : { column, value: null };
};

/**
 * Parses the subset of CQL that the API accepts: conditions joined by AND. Returns null for anything else. The result contains
 * names and values, never SQL text.
 */
export const parseFilter = (text: string): Condition[] | null => {
  const reader = new Reader(text);
  const conditions: Condition[] = [];
  do {
    const condition = readCondition(reader);
    if (condition === null || conditions.length === MAX_CONDITIONS) return null;
    conditions.push(condition);
  } while (reader.take(/and\b/iy) !== null);
  return reader.done ? conditions : null;
};
