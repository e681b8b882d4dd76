/** An English text whose words are fixed, with its Dutch meaning. */
export interface EnglishText {
  readonly english: string;
  readonly dutch: string;
}

/** Names an English text and its Dutch meaning in a list of texts. */
export const inEnglish = (english: string, dutch: string): EnglishText => ({ english, dutch });

/** Returns the words of a Dutch or an English text. */
export const wordsOf = (text: string | EnglishText): string => (typeof text === 'string' ? text : text.english);
