import { globSync, readFileSync } from 'node:fs';

/** Files with the Dutch texts of features, the platform and the shell. */
const files = ['nl', '*-nl', 'words', '*-words', '*-texts', 'mails', 'nl/*'].map((name) => `{apps,examples,features,platform}/**/${name}.ts`);

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

interface DutchText {
  readonly file: string;
  readonly text: string;
}

/** Returns the string literals of a TypeScript source without its comments and imports. */
export const textsOf = (source: string): string[] =>
  [...source.replaceAll(comment, '').replaceAll(/^(?:import|export) .* from '.*$/gm, '').matchAll(literal)].map(([, quoted, template]) => quoted ?? template ?? '');

export const dutchTexts = (): DutchText[] =>
  globSync(files, { exclude: ['**/node_modules/**'] })
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) => textsOf(readFileSync(file, 'utf8')).map((text) => ({ file, text })));

interface Unused {
  readonly word: string;
  readonly instead: string;
}

/** Reads the table under "Words that are not used" of the glossary. */
export const unusedWords = (glossary: string): Unused[] => {
  const [, after = ''] = glossary.split('\n## Words that are not used\n');
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(/^\| ([^|]+?) \| ([^|]+?) \|/gm)]
    .map(([, word = '', instead = '']) => ({ word, instead }))
    .filter(({ word }) => word !== 'Not' && !/^-+$/.test(word));
};

/** Whether a text has the words, as whole words and in any case. */
export const has = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\d])`, 'iu').test(text);
