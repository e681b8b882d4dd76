import { expect, test } from 'vitest';
import { readCsv } from '#platform/table-files/read-csv.ts';
import { exampleFile, readEntries, type ReadEntries } from './import-entries.ts';

const read = (text: string) => readEntries(readCsv(new TextEncoder().encode(text)));
const entries = (text: string) => (read(text) as ReadEntries).entries;

test('the example says what it is an example of', () => {
  expect(read(exampleFile())).toEqual({
    unknown: [], withoutPlace: 0,
    entries: [{
      id: 'adres-12', weergavenaam: 'Dorpsstraat 12, 1234 AB Markerwaard', lines: ['Dorpsstraat 12', '1234 AB Markerwaard'], keywords: 'gemeentehuis',
      public: true, point: [145_000, 508_000],
    }],
  });
});

test('a name is enough; without a code the row gives one, and other columns are named', () => {
  expect(read('Naam;Kleur\nEen;rood\nTwee;\n')).toEqual({
    unknown: ['Kleur'], withoutPlace: 2,
    entries: ['Een', 'Twee'].map((weergavenaam, index) => ({ id: String(index + 2), weergavenaam, lines: [], keywords: null, public: false, point: null })),
  });
});

test('degrees are read as degrees', () => {
  const [one] = entries('Naam;lon;lat\nDorp;5.2;52.56\n');
  expect(one?.point?.map((value) => Math.round(value / 10_000))).toEqual([14, 51]);
});

test.each([
  ['Plaats;X;Y\nDorp;1;2\n', /geen kolom Naam/],
  ['Naam;Code\n;a\n', /regel 2 ontbreekt de naam/],
  ['Naam;Code\nEen;a\nTwee;a\n', /“a” komt twee keer voor: in regel 2 en regel 3/],
  ['Naam;X;Y\nDorp;9000000;508000\n', /regel 2 ligt de plaats buiten Nederland/],
  [`Naam;Code\n${'x'.repeat(301)};a\n`, /regel 2 is “Naam” te lang: ten hoogste 300 tekens/],
])('what cannot be read is refused with a sentence that says where (%#)', (text, sentence) => {
  expect(read(text)).toMatch(sentence);
});
