/** Words that column names abbreviate or write in lower case. */
const words: Readonly<Record<string, string>> = {
  exbtw: 'excl. btw', exclbtw: 'excl. btw', incbtw: 'incl. btw', inclbtw: 'incl. btw',
  bag: 'BAG', bgt: 'BGT', brk: 'BRK', wkpb: 'WKPB', woz: 'WOZ', nen: 'NEN', pdf: 'PDF', url: 'URL', id: 'ID', nr: 'nummer', m2: 'm²', m3: 'm³',
};

/**
 * Turns a column name into a label: `jaar_van_uitvoering` into 'Jaar van uitvoering', `prijs_exbtw` into 'Prijs excl. btw',
 * `straatNaam` into 'Straat naam'.
 */
export const labelOf = (key: string): string => {
  const read = key
    .replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word, index) => words[word.toLowerCase()] ?? (index > 0 && /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
    .join(' ');
  return read.charAt(0).toUpperCase() + read.slice(1);
};
