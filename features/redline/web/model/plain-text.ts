/** Returns text that a database can store: without NUL and unpaired surrogates, cut between characters. */
export const plainText = (words: string, longest: number): string => {
  const cut = words.replaceAll('\0', '').toWellFormed().slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};
