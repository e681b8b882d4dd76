import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { badCharacter } from './validation.ts';

/** GeoJSON of a nested collection is 10 deep, a flat style some 20. */
const DEEPEST = 48;

const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether JSON text nests deeper than allowed; told in one pass, before anything is built from it. */
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

/** In JSON both can only come escaped: NUL, and half of a character outside the basic plane. */
const suspect = /\\u(?:0000|d[89a-f])/i;

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Where the first text stands which a database cannot store; its keys count too. */
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

/** The same, of JSON text and what was read from it. */
export const unstorableIn = (text: string, value: unknown): string | null => (suspect.test(text) ? unstorable(value) : null);

const malformed = (): Failure => new Failure('malformed', 400, 'De aanvraag is geen geldige JSON.');

/**
 * JSON alone, not too deep, without `__proto__` or `constructor.prototype` keys, and of text that a database can
 * store: said once here, so that no call has to think of it.
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
