/** What a field holds: told from all its values, since features say nothing of their types. */
export type Kind = 'boolean' | 'integer' | 'real' | 'date' | 'time' | 'nested' | 'text';

const date = /^\d{4}-(\d\d)-(\d\d)$/;
/** With its zone: one without is no moment, and stays a text. */
const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

const isDate = (text: string): boolean => text.length === 10 && date.test(text) && isDay(text);
const isTime = (text: string): boolean =>
  text.length >= 17 && text.length <= 35 && time.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** 30 February is none: `Date` would make it one of March. */
const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) && moment.getUTCFullYear() > 0;
};

/** Null: no value at all. */
export const kindOf = (value: unknown): Kind | null => {
  switch (typeof value) {
    case 'string':
      // A first look that is quick: most texts are neither.
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

/** One kind for all that was seen; null: nothing was. */
export const commonKind = (kinds: ReadonlySet<Kind>): Kind | null => {
  const [first] = kinds;
  if (first === undefined) return null;
  if (kinds.size === 1) return first;
  return kinds.size === 2 && kinds.has('integer') && kinds.has('real') ? 'real' : 'text';
};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Own properties only: a feature without a field `constructor` has no value there. */
export const valueOf = (properties: Readonly<Record<string, unknown>> | null, field: string): unknown =>
  properties !== null && Object.hasOwn(properties, field) ? properties[field] : null;
