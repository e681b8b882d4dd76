/** Control characters, save the line feed, and those that turn the reading direction around. */
const unseen = /(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Text without what nobody sees; line ends are line feeds. */
export const plain = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(unseen, ' ');

const characters = new Intl.Segmenter('nl');

/** For a header: whatever stood in it, one line comes out. */
export const oneLine = (text: string, longest: number): string => {
  const line = plain(text).replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const parts = Array.from(characters.segment(line), ({ segment }) => segment);
  return parts.length <= longest ? line : `${parts.slice(0, longest - 1).join('')}…`;
};
