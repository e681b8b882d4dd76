import pg from 'pg';

/** Object ids of PostgreSQL's built-in types. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

const exactInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit in a JavaScript number`);
  return value;
};

const textArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const arrayOf =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    textArray(text).map((element) => (element === null ? null : parse(element)));

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, exactInteger],
  [INT8_ARRAY, arrayOf(exactInteger)],
  [NUMERIC, Number],
  [NUMERIC_ARRAY, arrayOf(Number)],
  // A date has no time zone; a Date would shift it.
  [DATE, (text) => text],
  [DATE_ARRAY, arrayOf((text) => text)],
]);

/**
 * How columns arrive in JavaScript, on both databases:
 * int8 and numeric as number (an int8 beyond 2^53 is an error, not a rounding),
 * timestamptz as Date, date as 'YYYY-MM-DD', json and jsonb parsed, bytea as Buffer.
 * A geometry column arrives as hexadecimal EWKB: select it through the helpers of `geo/`.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
