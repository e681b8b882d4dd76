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
])('%s becomes text in parts, not HTML', (html, runs) => {
  expect(runsOf(html).map(({ text, found }) => [text, found])).toEqual(runs);
});

const doc = { id: 'weg-1', type: 'weg', weergavenaam: 'Kerkstraat, Utrecht' };

test('uses the name of a suggestion without marked parts', () => {
  expect(readSuggestions({ response: { docs: [doc] } })[0]?.runs).toEqual([{ text: 'Kerkstraat, Utrecht', found: false }]);
});

test('shows an unknown type under its name at PDOK', () => {
  expect(readSuggestions({ response: { docs: [{ ...doc, type: 'ligplaats' }] } })[0]?.layername).toBe('ligplaats');
});

test.each([undefined, 'POINT()', 'POLYGON((1 2))', 'POINT(1 2); drop'])('returns no geometry for an unreadable position: %s', (centroide_rd) => {
  expect(readLookUp({ response: { docs: [{ ...doc, centroide_rd }] } })?.geom).toBeNull();
});

test.each([null, 1, 'x', {}, { response: {} }, { response: { docs: [{ id: 1 }] } }])('refuses another answer: %j', (answer) => {
  expect(() => readSuggestions(answer)).toThrow('Het antwoord van PDOK is niet te lezen.');
  expect(() => readLookUp(answer)).toThrow('Het antwoord van PDOK is niet te lezen.');
});
