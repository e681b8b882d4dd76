/** How a format takes a name. */
export interface NameRule {
  /** Takes out or replaces what the format does not allow; empty: nothing is left. */
  readonly sanitise: (name: string) => string;
  /** Cuts what is too long, leaving room for so many more characters. */
  readonly cut?: (name: string, room: number) => string;
  /** For what has no name left. */
  readonly fallback: string;
  /** Names that are the format's own. */
  readonly taken?: Iterable<string>;
}

/** Whole characters only, so that no accent is cut in two. */
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

/** In UTF-16, as spreadsheets count. */
export const cutToLength = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? most - 1 : most);
};

/** The names as the format takes them, in the same order; no two alike, whatever their case. */
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

/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const LONGEST_FILE_NAME = 80;

/** A name that any file system takes, without its extension: letters, digits and a little more; never a path. */
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
