/** Words as they can be kept: without NUL and half characters, which no database takes, and cut between characters. */
export const plainText = (words: string, longest: number): string => {
  const cut = words.replaceAll('\0', '').toWellFormed().slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};
