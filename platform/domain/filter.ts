/** `column = value` or `column IS NULL`. */
export interface Condition {
  readonly column: string;
  /** Null: the column has to be empty. */
  readonly value: string | number | null;
}

const MOST_CONDITIONS = 20;
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

  /** What matches here, or null; spaces before it do not count. */
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
 * Reads the little of CQL that the calls use: conditions joined by AND. Null when it is anything else.
 * What comes out are names and values, never text for a query.
 */
export const parseFilter = (text: string): Condition[] | null => {
  const reader = new Reader(text);
  const conditions: Condition[] = [];
  do {
    const condition = readCondition(reader);
    if (condition === null || conditions.length === MOST_CONDITIONS) return null;
    conditions.push(condition);
  } while (reader.take(/and\b/iy) !== null);
  return reader.done ? conditions : null;
};
