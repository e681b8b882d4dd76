import { expect, test } from 'vitest';
import { readLookUp, readSuggestions, runsOf } from './answers.ts';

test.each([
  ['Gemeente <b>Utrecht</b>', [['Gemeente ', false], ['Utrecht', true]]],
  ['<b>A</b><b>B</b>', [['A', true], ['B', true]]],
  ['zonder merk', [['zonder merk', false]]],
  ['<img src=x onerror=alert(1)><b>x</b>', [['<img src=x onerror=alert(1)>', false], ['x', true]]],
  ['<b onclick=x>A</b>', [['<b onclick=x>A</b>', false]]],
  ['Van Dam &amp; <b>Zn</b>', [['Van Dam & ', false], ['Zn', true]]],
  ['&amp;lt;b&amp;gt;', [['&lt;b&gt;', false]]],
  ['', []],
])('%s is text in parts, and no HTML', (html, runs) => {
  expect(runsOf(html).map(({ text, found }) => [text, found])).toEqual(runs);
});

const doc = { id: 'weg-1', type: 'weg', weergavenaam: 'Kerkstraat, Utrecht' };

test('a suggestion that nothing is marked in has its name', () => {
  expect(readSuggestions({ response: { docs: [doc] } })[0]?.runs).toEqual([{ text: 'Kerkstraat, Utrecht', found: false }]);
});

test('a kind that is new is called as PDOK calls it', () => {
  expect(readSuggestions({ response: { docs: [{ ...doc, type: 'ligplaats' }] } })[0]?.layername).toBe('ligplaats');
});

test.each([undefined, 'POINT()', 'POLYGON((1 2))', 'POINT(1 2); drop'])('a place that cannot be read is none: %s', (centroide_rd) => {
  expect(readLookUp({ response: { docs: [{ ...doc, centroide_rd }] } })?.geom).toBeNull();
});

test.each([null, 1, 'x', {}, { response: {} }, { response: { docs: [{ id: 1 }] } }])('an answer that is something else is refused: %j', (answer) => {
  expect(() => readSuggestions(answer)).toThrow('Het antwoord van PDOK is niet te lezen.');
  expect(() => readLookUp(answer)).toThrow('Het antwoord van PDOK is niet te lezen.');
});
