const LONGEST_NAME = 200;

/** Removes null characters and lone surrogates, which the database cannot store. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

type Plain = string | number | boolean | null;

const cleanValue = (value: unknown): Plain => {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : cleanText(JSON.stringify(value));
};

/** Names that would change the prototype of an object. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns attributes with storable names and plain values; lists and objects become JSON text. */
export const cleanProperties = (properties: unknown): Record<string, Plain> => {
  if (typeof properties !== 'object' || properties === null) return {};
  const clean: Record<string, Plain> = {};
  for (const [name, value] of Object.entries(properties)) {
    const key = cleanText(name).slice(0, LONGEST_NAME);
    if (!reserved.has(key)) clean[key] = cleanValue(value);
  }
  return clean;
};
