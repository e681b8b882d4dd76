import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dutchTexts, has, textsOf, unusedWords } from './texts.ts';

const unused = unusedWords(readFileSync('docs/glossary.md', 'utf8'));

/** Texts that are given and therefore stay as they are. */
const exceptions = [
  'Geen elementen gevonden',
  'Geen element gevonden',
  'Gebruik alsjeblieft de bovenstaande schrijfwijze.',
  'Pas op je staat op het punt om uit te loggen.',
  'Weet je zeker dat je wilt uitloggen?',
  'Weet je zeker dat je het geselecteerde object wilt verwijderen?',
  'Sleep hier je CSV-bestanden of klik om te uploaden',
  'Sleep hier je KML-bestanden of klik om te uploaden',
  'Sleep hier je DWG-bestanden of klik om te uploaden',
  'Sleep hier je shape-bestanden (.cpg, .dbf, .prj, .shp, .shx) of klik om te uploaden',
  'Sleep hier je Excel-bestanden of klik om te uploaden',
  'U heeft nog geen opgeslagen locaties...',
  'U heeft {n} nieuwe meldingen.',
  'Wachtwoord herstellen mislukt, controleer het emailadres en probeer het nog eens. Heeft u een vraag, neem dan contact op met de applicatiebeheerder {product} bij de gemeente.',
];

test('no Dutch text has a word that the glossary lists as not used', () => {
  const found = dutchTexts().flatMap(({ file, text }) =>
    (exceptions.includes(text) ? [] : unused.filter(({ word }) => has(text, word)).map(({ word, instead }) => `${file}: "${text}" has "${word}"; use ${instead}`)));
  expect(found).toEqual([]);
});

test('each exception is a text that has such a word', () => {
  const texts = new Set(dutchTexts().map(({ text }) => text));
  expect(exceptions.filter((text) => !texts.has(text) || !unused.some(({ word }) => has(text, word)))).toEqual([]);
});

test('reads the words and their replacements from the glossary', () => {
  expect(unusedWords('# A\n\n## Words that are not used\n\n| Not | Instead |\n| --- | --- |\n| fout | goed |\n\n## B\n\n| x | y |\n')).toEqual([{ word: 'fout', instead: 'goed' }]);
  expect(unused.length).toBeGreaterThan(10);
});

test('finds whole words in any case, also with punctuation around them', () => {
  expect(['Zij staat daar.', 'wat zij', '“zij”'].every((text) => has(text, 'zij'))).toBe(true);
  expect(['zijn', 'opzij', 'zijde'].some((text) => has(text, 'zij'))).toBe(false);
});

test('reads string literals and templates, and no comments or imports', () => {
  expect(textsOf("import { a } from 'x';\n/** 'nee' */\nconst b = { c: 'ja', d: `${n} keer` }; // 'ook niet'\n")).toEqual(['ja', '${n} keer']);
  expect(dutchTexts().length).toBeGreaterThan(2000);
});
