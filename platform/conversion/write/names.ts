/** Rules of a format for names. */
export interface NameRule {
  /** Removes or replaces characters that the format does not allow; empty when nothing is left. */
  readonly sanitise: (name: string) => string;
  /** Cuts a long name, and leaves room for a suffix of the given length. */
  readonly cut?: (name: string, room: number) => string;
  /** Name to use when nothing is left. */
  readonly fallback: string;
  /** Names that the format reserves. */
  readonly taken?: Iterable<string>;
}

/** Cuts a text to a number of UTF-8 bytes, without splitting a character. */
export const cutToBytes = (text: string, most: number): string => {
  if (text.length * 3 <= most || Buffer.byteLength(text) <= most) return text;
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    end += character.length;
  }
  return text.slice(0, end);
};

/** Cuts a text to a length in UTF-16 code units, as spreadsheets count, without splitting a surrogate pair. */
export const cutToLength = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? most - 1 : most);
};

/** Returns names that the format allows, in the same order and unique without regard to case. */
export const uniqueNames = (names: readonly string[], { sanitise, cut = (name) => name, fallback, taken = [] }: NameRule): string[] => {
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  const next = new Map<string, number>();
  return names.map((name) => {
    const wanted = sanitise(name) || fallback;
    const short = cut(wanted, 0);
    const key = short.toLowerCase();
    let unique = short;
    while (used.has(unique.toLowerCase())) {
      const number = (next.get(key) ?? 1) + 1;
      next.set(key, number);
      const suffix = `_${number}`;
      unique = cut(wanted, suffix.length) + suffix;
    }
    used.add(unique.toLowerCase());
    return unique;
  });
};

/** Device names that Windows reserves. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const LONGEST_FILE_NAME = 80;

/** Rule for file names without extension that any file system accepts and that are never a path. */
export const fileNameRule: NameRule = {
  sanitise(name) {
    const allowed = name.normalize('NFC').replace(/[^\p{L}\p{N} _\-(),.+&]+/gu, '_');
    const clean = allowed.replace(/\s+/g, ' ').replace(/\.{2,}/g, '.').replace(/^[. _]+|[. ]+$/g, '');
    return reserved.test(clean) ? `${clean}_` : clean;
  },
  cut: (name, room) => cutToBytes(name, LONGEST_FILE_NAME - room).trimEnd(),
  fallback: 'export',
};

export const toFileName = (title: string): string => uniqueNames([title], fileNameRule)[0] ?? fileNameRule.fallback;
