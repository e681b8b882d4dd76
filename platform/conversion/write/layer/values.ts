/** The kind of a field, derived from all its values, because features have no schema. */
export type Kind = 'boolean' | 'integer' | 'real' | 'date' | 'time' | 'nested' | 'text';

const date = /^\d{4}-(\d\d)-(\d\d)$/;
/** A moment with a time zone; without one a value is text. */
const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

const isDate = (text: string): boolean => text.length === 10 && date.test(text) && isDay(text);
const isTime = (text: string): boolean =>
  text.length >= 17 && text.length <= 35 && time.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** Tells whether a date exists: `Date` would turn 30 February into a day of March. */
const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) && moment.getUTCFullYear() > 0;
};

/** Returns the kind of a value; null when there is no value. */
export const kindOf = (value: unknown): Kind | null => {
  switch (typeof value) {
    case 'string':
      // Fast path: most texts are neither date nor moment.
      if (value.charCodeAt(4) !== 45) return 'text';
      return isDate(value) ? 'date' : isTime(value) ? 'time' : 'text';
    case 'number':
      return Number.isSafeInteger(value) ? 'integer' : 'real';
    case 'boolean':
      return 'boolean';
    case 'object':
      return value === null ? null : 'nested';
    default:
      return null;
  }
};

/** Returns one kind for all values; null when there were none. */
export const commonKind = (kinds: ReadonlySet<Kind>): Kind | null => {
  const [first] = kinds;
  if (first === undefined) return null;
  if (kinds.size === 1) return first;
  return kinds.size === 2 && kinds.has('integer') && kinds.has('real') ? 'real' : 'text';
};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Returns a field by own properties only, so that a missing field `constructor` has no value. */
export const valueOf = (properties: Readonly<Record<string, unknown>> | null, field: string): unknown =>
  properties !== null && Object.hasOwn(properties, field) ? properties[field] : null;
