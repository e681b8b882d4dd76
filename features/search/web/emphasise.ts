import type { Run } from '#platform/web/slots/search-sources.ts';

const marks = /\p{Diacritic}/gu;

/** Removes accents and case without changing the length, so that positions stay valid. */
export const plain = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    const bare = letter.normalize('NFD').replace(marks, '').toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join('');

/** Splits a line into parts; marks where a word of the query is the start of a word, or with three letters or more a part of one. */
export const emphasise = (line: string, query: string): Run[] => {
  const text = line.normalize('NFC');
  const searched = plain(text);
  const isFound = Array.from({ length: text.length }, () => false);
  for (const word of new Set(plain(query).split(/[^\p{L}\p{N}]+/u).filter(Boolean))) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1)) {
      const startsWord = at === 0 || !/[\p{L}\p{N}]/u.test(searched.charAt(at - 1));
      const next = searched.charAt(at + word.length);
      const isPart = word.length > 2 && !/\d/.test(word);
      // A single letter or a house number must match the whole word, because too many words and postcodes start with it.
      const isEnough = /^\d{1,3}$/.test(word) ? !/\d/.test(next) : word.length > 1 || !/[\p{L}\p{N}]/u.test(next);
      if (isPart || (startsWord && isEnough)) isFound.fill(true, at, at + word.length);
    }
  }
  const runs: { text: string; found: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const found = isFound[at] ?? false;
    const last = runs.at(-1);
    if (last?.found === found) last.text += text.charAt(at);
    else runs.push({ text: text.charAt(at), found });
  }
  return runs;
};
