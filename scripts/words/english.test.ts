import { expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { dutchTexts } from './texts.ts';

const call = /inEnglish\('([^']+)', '([^']+)'\)/g;

/** The English texts in the files of texts, each with its Dutch meaning. */
const marked = globSync('{apps,features,platform}/**/*nl*.ts', { exclude: ['**/node_modules/**'] })
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(call)].map(([, english = '', dutch = '']) => [english, dutch] as const));

test('only the fixed texts are English, and each has its Dutch meaning', () => {
  expect(Object.fromEntries(marked)).toEqual({
    'An error occurred': 'Er is iets misgegaan',
    'Next': 'Volgende',
    'Save': 'Opslaan',
    'Selected Layers': 'Gekozen lagen',
    'Service URL': 'Adres van de kaartdienst',
    'Fetch Capabilities': 'Ophalen wat de dienst aanbiedt',
    'Map Name': 'Naam van de kaart',
    'Metadata URL': 'Adres van de metadata',
    'Description': 'Beschrijving',
    'Please import valid .csv file.': 'Kies een geldig .csv-bestand.',
    'Please import valid .kml file.': 'Kies een geldig .kml-bestand.',
    'Please import valid .xlsx file.': 'Kies een geldig .xlsx-bestand.',
  });
});

test('no other text has English words', () => {
  const known = new Set(marked.map(([english]) => english));
  const words = /\b(?:please|save|next|cancel|layers|fetch|selected|description|your|failed|not found|error occurred)\b/i;
  const plain = dutchTexts().map(({ file, text }) => ({ file, text: text.replaceAll(/\$?\{[^}]*\}/g, '') }));
  expect(plain.filter(({ text }) => words.test(text) && !known.has(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
