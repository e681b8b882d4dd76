import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { badCharacter } from './validation.ts';

/** GeoJSON of a nested collection is 10 deep, a flat style about 20. */
const DEEPEST = 48;

const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether JSON text nests deeper than allowed. Scans once, before anything is parsed. */
export const isTooDeep = (text: string, deepest = DEEPEST): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
};

/** In JSON text both can only be escaped: NUL, and an unpaired surrogate. */
const suspect = /\\u(?:0000|d[89a-f])/i;

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Returns the path of the first string that a database cannot store, keys included; null when there is none. */
const unstorable = (value: unknown, place = ''): string | null => {
  if (typeof value === 'string') return isStorable(value) ? null : place;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return place;
    const found = unstorable(part, place ? `${place}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
};

/** Does the same for parsed JSON, and skips the search when the text has no suspect escape. */
export const unstorableIn = (text: string, value: unknown): string | null => (suspect.test(text) ? unstorable(value) : null);

const malformed = (): Failure => new Failure('malformed', 400, 'De aanvraag is geen geldige JSON.');

/**
 * Replaces the body parsers by one for JSON. It refuses deep nesting, `__proto__` and `constructor.prototype` keys, and
 * text that a database cannot store, so that no call needs to check these.
 */
export const addJsonParser = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (isTooDeep(text)) return done(malformed());
    return parse(request, text, (error, value) => {
      if (error) return done(malformed());
      const field = unstorableIn(text, value);
      return field === null ? done(null, value) : done(badCharacter(field));
    });
  });
};
