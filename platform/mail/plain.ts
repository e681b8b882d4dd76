/** Control characters except the line feed, and characters that change the reading direction. */
const unseen = /(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Replaces invisible characters by spaces, and normalises line ends to line feeds. */
export const plain = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(unseen, ' ');

const characters = new Intl.Segmenter('nl');

/** Returns a single line, which is safe in a header. */
export const oneLine = (text: string, longest: number): string => {
  const line = plain(text).replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const parts = Array.from(characters.segment(line), ({ segment }) => segment);
  return parts.length <= longest ? line : `${parts.slice(0, longest - 1).join('')}…`;
};
