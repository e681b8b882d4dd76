const escape = (character: string): string =>
  Array.from({ length: character.length }, (_, i) => `\\U+${character.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0')}`).join('');

/** Writes non-ASCII characters as codes such as `\U+20AC`, which readers of every release understand. */
export const toAscii = (text: string): string => text.replace(/\\(?=[UM]\+)|[^\u0020-\u007e]/gi, escape);

/** Cuts a text without splitting a character code. */
export const cutAscii = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const begun = cut.lastIndexOf('\\U+');
  return begun > longest - '\\U+0000'.length ? cut.slice(0, begun) : cut;
};

const FORBIDDEN = /[<>/\\":;?*|,=`]/g;
/** Longest layer name, in characters as written. */
const LONGEST = 255;

/** Returns layer names that a drawing allows, unique without regard to case. */
export const layerNames = (wanted: readonly string[]): string[] => {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const base = name.replace(FORBIDDEN, '_').trim() || 'Laag';
    for (let n = 1; ; n += 1) {
      const suffix = n === 1 ? '' : `_${n}`;
      const unique = cutAscii(toAscii(base), LONGEST - suffix.length) + suffix;
      if (taken.has(unique.toLowerCase())) continue;
      taken.add(unique.toLowerCase());
      return unique;
    }
  });
};
