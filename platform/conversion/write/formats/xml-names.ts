import { cutToLength, type NameRule } from '../names.ts';

const LONGEST = 100;

/** Latin letters with accents, as XML allows them. */
const LETTER = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF';
const other = new RegExp(`[^${LETTER}0-9_]+`, 'g');
const begun = new RegExp(`^[${LETTER}_]`);
const something = new RegExp(`[${LETTER}0-9]`);

/** Returns the rule for element names: letters, digits and `_`, not beginning with a digit. */
export const elementNameRule = (fallback: string, taken: Iterable<string> = []): NameRule => ({
  sanitise(name) {
    const clean = name.normalize('NFC').trim().replace(other, '_');
    if (!something.test(clean)) return '';
    return begun.test(clean) ? clean : `_${clean}`;
  },
  cut: (name, room) => cutToLength(name, LONGEST - room),
  fallback,
  taken,
});
